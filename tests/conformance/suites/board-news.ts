import { expect, test } from 'vitest';
import type { Party } from '#tests/harness/target.ts';
import { expectError, takeOrder, type Under } from '../steps.ts';

/** The tag of the board as it is now. */
const tagOf = async (party: Party): Promise<string> =>
  (await party.call('GET', 'orders/changes?older=100')).headers.get('etag') ?? '';

const wait = (party: Party, tag: string, seconds: number) =>
  party.call('GET', `orders/changes/next?seconds=${seconds}`, {
    headers: { 'if-none-match': tag },
  });

export const boardNews = (under: Under): void => {
  const take = () =>
    takeOrder(under().own, [{ productId: under().own.products.taxed, quantity: 1 }]);

  test('who has another board is told at once, and who has this one when the time is over', async () => {
    const { own } = under();
    const tag = await tagOf(own);
    expect((await wait(own, tag, 1)).status).toBe(304);
    await take();
    const before = performance.now();
    expect((await wait(own, tag, 20)).body).toEqual({ changed: true });
    expect((await wait(own, '', 20)).body).toEqual({ changed: true });
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test('all who wait are told of a change soon after it, but none of another business', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const [tag, others] = [await tagOf(own), await tagOf(other)];
    const before = performance.now();
    const waits = [wait(own, tag, 20), wait(own, tag, 20)];
    const elsewhere = wait(other, others, 3);
    await take();
    for (const { body } of await Promise.all(waits)) expect(body).toEqual({ changed: true });
    expect(performance.now() - before).toBeLessThan(10_000);
    expect((await elsewhere).status).toBe(304);
  });

  test('more than a session’s browsers need do not wait', async () => {
    const { own } = under();
    const tag = await tagOf(own);
    const waits = Array.from({ length: 16 }, () => wait(own, tag, 20));
    expect((await Promise.race(waits)).status).toBe(304);
    await take();
    const told = (await Promise.all(waits)).filter(({ status }) => status === 200);
    // Four at each instance that may be asked.
    expect(told.length).toBeGreaterThan(0);
    expect(told.length % 4).toBe(0);
    expect(told.length).toBeLessThan(16);
  });

  test('a time that is none is refused', async () => {
    const { own } = under();
    const tag = await tagOf(own);
    for (const seconds of ['', 'x', '-1', '1.5', '999'])
      expectError(
        await own.call('GET', `orders/changes/next?seconds=${seconds}`, {
          headers: { 'if-none-match': tag },
        }),
        'invalid-input',
        ['seconds'],
      );
  });
};
