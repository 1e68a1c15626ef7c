import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createOpenidClient } from '#server/openid/client.ts';
import type { NewDatabase } from '#tests/harness/engines.ts';
import {
  type Account,
  type OpenidProvider,
  startProvider,
} from '#tests/harness/openid-provider.ts';
import { type Ask, createVisitor, overHttp, type Visitor } from '#tests/harness/visitor.ts';
import { useInstances } from '../balanced.ts';
import { movableClock } from '../inject.ts';

export const home = 'https://comanda.test';
export const start = `${home}/api/auth/google`;
export const callback = `${start}/callback`;
export const refused = '/login?error=google';
export const minute = 60_000;

export const ana: Account = {
  sub: 'google-ana',
  email: 'Ana@Example.com',
  email_verified: true,
  given_name: 'Ana María',
  family_name: 'Núñez & Hijas',
};
/** Has the email of an account that exists. */
export const owner: Account = { ...ana, sub: 'google-owner', email: 'demo@comanda.test' };

/** A page of the app. */
export const page = (url: URL): boolean => url.origin === home && !url.pathname.startsWith('/api/');

export const tokenIn = (address: string): string =>
  new URL(address, home).searchParams.get('token') ?? '';

/** Instances that know a provider, and browsers whose every request goes to the next instance. */
export const useGoogle = (newDatabase: NewDatabase) => {
  const clock = movableClock(new Date().toISOString());
  let provider: OpenidProvider;
  beforeAll(async () => {
    provider = await startProvider(callback);
  });
  afterAll(() => provider.stop());
  beforeEach(() => {
    provider.visitor = ana;
  });
  const servers = useInstances(newDatabase, () => ({
    now: clock.now,
    openid: createOpenidClient(provider.settings),
    publicUrl: home,
  }));
  const ask: Ask = async (url, headers) => {
    if (url.origin !== home) return overHttp(url, headers);
    const { app } = servers.instance();
    const answer = await app.inject({ url: url.pathname + url.search, headers });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    const cookies = answer.headers['set-cookie'] ?? [];
    return {
      location: String(answer.headers.location),
      setCookies: typeof cookies === 'string' ? [cookies] : cookies,
    };
  };
  const browser = (): Visitor => createVisitor(ask);
  return {
    ...servers,
    clock,
    provider: () => provider,
    ask,
    browser,
    /** @returns the address of the app that it ends at */
    signIn: async (visitor = browser(), from = start): Promise<string> => {
      const { pathname, search } = await visitor.go(from, page);
      return pathname + search;
    },
  };
};
