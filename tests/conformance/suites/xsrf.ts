import { expect, test } from 'vitest';
import type { Under } from '../steps.ts';

/** The XSRF cookie, which calls from our own pages send back. */
export const xsrf = (under: Under): void => {
  const given = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await under().own.call('GET', path, { headers });
    return answer.headers.getSetCookie().find((each) => each.startsWith('XSRF-TOKEN=')) ?? '';
  };

  test('a browser gets a token that its pages can read', async () => {
    const first = await given('settings');
    expect(first).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/;( Secure;)? SameSite=Lax$/);
    expect(await given('settings')).not.toBe(first);
  });

  test('a browser keeps its token', async () => {
    expect(await given('settings', { cookie: 'XSRF-TOKEN=one-that-it-has' })).toBe('');
  });

  test('shared cacheable answers carry no token', async () => {
    expect(await given('categories/images')).toBe('');
  });
};
