import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { housekeeping } from '#server/housekeeping.ts';
import { createOpenidClient } from '#server/openid/client.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import {
  type Account,
  type OpenidProvider,
  startProvider,
} from '#tests/harness/openid-provider.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Ask, createVisitor, overHttp, type Visitor } from '#tests/harness/visitor.ts';
import { movableClock } from './inject.ts';

const home = 'https://comanda.test';
const start = `${home}/api/auth/google`;
const callback = `${start}/callback`;
const minute = 60_000;

const ana: Account = {
  sub: 'google-ana',
  email: 'Ana@Example.com',
  email_verified: true,
  given_name: 'Ana María',
  family_name: 'Núñez & Hijas',
};
const owner: Account = { ...ana, sub: 'google-owner', email: 'demo@comanda.test' };

const person = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
  dni: '1714307103',
};

/** A page of the app. */
const page = (url: URL): boolean => url.origin === home && !url.pathname.startsWith('/api/');
const atCallback = (url: URL): boolean => url.href.startsWith(callback);

onBothEngines((newDatabase) => {
  let provider: OpenidProvider;
  let clock: ReturnType<typeof movableClock>;
  let instances: TestApp[];
  let turn = 0;

  beforeAll(async () => {
    provider = await startProvider(callback);
  });
  afterAll(() => provider.stop());

  beforeEach(async () => {
    clock = movableClock(new Date().toISOString());
    const openid = createOpenidClient(provider.settings);
    const options = { url: await newDatabase(), now: clock.now, openid, publicUrl: home };
    const first = await createTestApp(options);
    instances = options.url ? [first, await createTestApp({ ...options, join: first })] : [first];
    provider.visitor = ana;
  });
  afterEach(async () => {
    for (const { close } of instances) await close();
  });

  /** Each request goes to the next instance. */
  const instance = (): TestApp => {
    turn += 1;
    return instances[turn % instances.length] as TestApp;
  };
  const ask: Ask = async (url, headers) => {
    if (url.origin !== home) return overHttp(url, headers);
    const answer = await instance().app.inject({ url: url.pathname + url.search, headers });
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
  const signIn = async (visitor = browser()): Promise<string> => {
    const { pathname, search } = await visitor.go(start, page);
    return pathname + search;
  };
  const settings = async (address: string) => {
    const token = new URL(address, home).searchParams.get('token');
    const headers = { authorization: `Bearer ${token}` };
    return (await instance().app.inject({ url: '/api/settings', headers })).json();
  };
  const post = async (path: string, payload: object, visitor?: Visitor) => {
    const url = `/api/${path}`;
    const headers = visitor ? { cookie: visitor.cookies(new URL(url, home)) } : {};
    const answer = await instance().app.inject({ method: 'POST', url, payload, headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const refused = '/login?error=google';
  const database = () => instance().database.db;

  test('a new person comes to the sign-up form with their data, each encoded twice', async () => {
    const visitor = browser();
    expect(await signIn(visitor)).toBe(
      '/signup?firstName=Ana%2520Mar%25C3%25ADa&lastName=N%25C3%25BA%25C3%25B1ez%2520%2526%2520Hijas&email=ana%2540example.com',
    );
    const ours = visitor.met.filter((cookie) => cookie.startsWith('comanda-'));
    expect(ours).not.toEqual([]);
    for (const cookie of ours) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
  });

  test('who signs up with a ticket needs no password, and is known from then on', async () => {
    const visitor = browser();
    await signIn(visitor);
    const answer = await post('auth/signup', person, visitor);
    expect(answer.status).toBe(201);
    expect((await settings(`/login?token=${answer.body.token}`)).User.email).toBe(person.email);
    const address = await signIn();
    expect(address).toMatch(/^\/login\?token=[\w-]{43}$/);
    expect((await settings(address)).User).toMatchObject({ ...person, firstName: 'Ana' });
  });

  test('an account of a ticket has no password that anybody could know', async () => {
    const visitor = browser();
    await signIn(visitor);
    await post('auth/signup', person, visitor);
    for (const password of ['', ' ', 'Comanda2026']) {
      const answer = await post('auth/login', { email: person.email, password });
      expect(answer.status).not.toBe(200);
    }
  });

  test('a ticket is for its email, for an hour, and for once', async () => {
    const signup = async (visitor: Visitor, more: object) =>
      (await post('auth/signup', { ...person, ...more }, visitor)).body;
    const visitor = browser();
    await signIn(visitor);
    const needed = { code: 'invalid-input', fields: { password: expect.any(String) } };
    expect(await signup(browser(), {})).toMatchObject(needed);
    expect(await signup(visitor, { email: 'otra@example.com' })).toMatchObject(needed);
    clock.advance(60 * minute);
    expect(await signup(visitor, {})).toMatchObject(needed);
    await signIn(visitor);
    expect(await signup(visitor, {})).toHaveProperty('token');
    await database().deleteFrom('users').where('email', '=', person.email).execute();
    expect(await signup(visitor, {})).toMatchObject(needed);
  });

  test('a verified email leads to the account that has it, whatever the email becomes later', async () => {
    provider.visitor = owner;
    const address = await signIn();
    expect((await settings(address)).User.email).toBe(owner.email);
    provider.visitor = { ...owner, email: 'cambio@example.com', email_verified: false };
    expect((await settings(await signIn())).User.email).toBe(owner.email);
  });

  test('whoever opened an account with somebody else’s email loses it to them', async () => {
    provider.visitor = owner;
    const [squatter] = instances[0]?.own.users ?? [];
    await signIn();
    expect(await settings(`/login?token=${squatter?.token}`)).toMatchObject({
      code: 'unauthorized',
    });
    const login = { email: owner.email, password: squatter?.password };
    expect((await post('auth/login', login)).status).toBe(401);
  });

  test('who has shown before that the email is theirs keeps password and sessions', async () => {
    provider.visitor = owner;
    const [user] = instances[0]?.own.users ?? [];
    await database()
      .updateTable('users')
      .set({ email_proven_at: clock.now().toISOString() })
      .where('email', '=', owner.email)
      .execute();
    await signIn();
    expect((await settings(`/login?token=${user?.token}`)).User.email).toBe(owner.email);
    const login = { email: owner.email, password: user?.password };
    expect((await post('auth/login', login)).status).toBe(200);
  });

  test.each(['demo@comanda.test', 'nueva@example.com'])(
    'an email that the provider has not verified leads nowhere: %s',
    async (email) => {
      provider.visitor = { ...ana, sub: `unverified-${email}`, email, email_verified: false };
      const visitor = browser();
      expect(await signIn(visitor)).toBe(refused);
      expect(visitor.met.join()).not.toContain('ticket');
      expect(await database().selectFrom('identities').selectAll().execute()).toEqual([]);
    },
  );

  test('a way back works once', async () => {
    provider.visitor = owner;
    const visitor = browser();
    const back = await visitor.go(start, atCallback);
    const cookie = visitor.cookies(back);
    expect((await ask(back, { cookie })).location).toMatch(/^\/login\?token=/);
    expect((await ask(back, { cookie })).location).toBe(refused);
  });

  test('a way back works in the browser that left, and is not spent by another', async () => {
    provider.visitor = owner;
    const victim = browser();
    await victim.go(start, atCallback);
    const attacker = browser();
    const lure = await attacker.go(start, atCallback);
    for (const cookie of ['', victim.cookies(lure)]) {
      expect((await ask(lure, { cookie })).location).toBe(refused);
    }
    expect((await attacker.go(lure.href, page)).searchParams.has('token')).toBe(true);
  });

  test('a way back works for ten minutes', async () => {
    provider.visitor = owner;
    const visitor = browser();
    const late = await visitor.go(start, atCallback);
    clock.advance(10 * minute);
    expect((await visitor.go(late.href, page)).search).toBe('?error=google');
    const inTime = await visitor.go(start, atCallback);
    clock.advance(10 * minute - 1);
    expect((await visitor.go(inTime.href, page)).searchParams.has('token')).toBe(true);
  });

  test('who says no at the provider comes back to the login', async () => {
    provider.visitor = null;
    expect(await signIn()).toBe(refused);
  });

  test('a way back that nobody was sent on leads to the login', async () => {
    for (const search of [
      '',
      '?state=x',
      '?code=x&state=y',
      '?state=a&state=b',
      '?state=%00&code=',
    ]) {
      const answer = await ask(new URL(callback + search), { cookie: 'comanda-openid=x' });
      expect(answer.location).toBe(refused);
    }
  });

  test('housekeeping forgets attempts and tickets that have run out', async () => {
    await signIn();
    await browser().go(start, atCallback);
    const rows = async () => [
      ...(await database().selectFrom('openid_attempts').select('state_hash').execute()),
      ...(await database().selectFrom('openid_tickets').select('ticket_hash').execute()),
    ];
    expect(await rows()).toHaveLength(2);
    const past = new Date(Date.now() - minute).toISOString();
    await database().updateTable('openid_attempts').set({ expires_at: past }).execute();
    await database().updateTable('openid_tickets').set({ expires_at: past }).execute();
    const { database: whole, app } = instance();
    const rest = housekeeping(whole, app.log);
    await expect.poll(rows).toEqual([]);
    rest();
  });
});
