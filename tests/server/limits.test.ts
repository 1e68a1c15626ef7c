import { afterEach, expect, test, vi } from 'vitest';
import { errors } from '#contract/errors.ts';
import type { OpenidClient } from '#server/openid/client.ts';
import { defaultLimits, type Limits } from '#server/services/limits/rules.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/harness/server.ts';
import { until } from '#tests/harness/until.ts';

const home = '203.0.113.7';
const elsewhere = '198.51.100.9';

interface From {
  address?: string;
  headers?: Record<string, string>;
}

const post = async ({ app }: TestApp, path: string, payload: object, from: From = {}) => {
  const { address: remoteAddress = home, headers = {} } = from;
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    payload,
    remoteAddress,
    headers,
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
};

const signIn = (on: TestApp, password: string, from: From = {}, email = on.own.users[0]?.email) =>
  post(on, 'auth/login', { email, password }, from);

/** The cookie of a browser after a sign-in. */
const cookieOf = ({ headers }: Awaited<ReturnType<typeof signIn>>): string =>
  [headers['set-cookie']]
    .flat()
    .join('; ')
    .match(/comanda-browser=[\w-]+/)?.[0] ?? '';

const right = (on: TestApp): string => on.own.users[0]?.password ?? '';

const read = ({ app, own }: TestApp, remoteAddress = home, token = own.users[0]?.token) =>
  app.inject({ url: '/api/taxes', remoteAddress, headers: { authorization: `Bearer ${token}` } });

const times = <Result>(count: number, work: (n: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

const limits = (some: Partial<Limits>): Limits => ({ ...defaultLimits, ...some });

onBothEngines((newDatabase, engine) => {
  const running: TestApp[] = [];

  const start = async (options: TestAppOptions = {}): Promise<TestApp> => {
    const url = options.url ?? (await newDatabase());
    const on = await createTestApp({ ...options, url });
    running.push(on);
    return on;
  };

  afterEach(async () => {
    for (const on of running.splice(0)) await on.close();
  });

  test('guesses of a password end after ten, even when they come at once', async () => {
    const on = await start();
    const statuses = (await times(30, () => signIn(on, 'adivinada'))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    const refused = await signIn(on, right(on));
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      code: 'too-many-requests',
      message: errors['too-many-requests'].message,
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(880);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('who was refused while the server’s clock was 100 days ahead is not refused once it is right', async () => {
    const on = await start();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 100 * 86_400_000 });
    try {
      await times(11, () => signIn(on, 'adivinada'));
      expect((await signIn(on, right(on))).status).toBe(429);
    } finally {
      vi.useRealTimers();
    }
    expect((await signIn(on, right(on))).status).toBe(200);
  });

  test('a stranger who guesses does not keep the owner out, nor end a session', async () => {
    const on = await start();
    await times(11, () => signIn(on, 'adivinada', { address: elsewhere }));
    expect((await signIn(on, right(on), { address: elsewhere })).status).toBe(429);
    expect((await signIn(on, right(on))).status).toBe(200);
    expect((await read(on, elsewhere)).statusCode).toBe(200);
  });

  test('a right password resets the count', async () => {
    const on = await start();
    for (let round = 0; round < 3; round += 1) {
      await times(9, () => signIn(on, 'olvidada'));
      expect((await signIn(on, right(on))).status).toBe(200);
    }
  });

  test('guesses from many addresses are one count; known addresses stay open', async () => {
    const on = await start({ limits: limits({ signInAccount: { points: 12, seconds: 60 } }) });
    expect((await signIn(on, right(on))).status).toBe(200);
    const spread = await times(20, (n) => signIn(on, 'adivinada', { address: `198.51.100.${n}` }));
    expect(spread.filter(({ status }) => status === 401)).toHaveLength(12);
    expect((await signIn(on, right(on), { address: elsewhere })).status).toBe(429);
    expect((await signIn(on, right(on))).status).toBe(200);
  });

  test('guesses for many accounts from one network are one count', async () => {
    const on = await start({ limits: limits({ signInAddress: { points: 5, seconds: 60 } }) });
    const guesses = await times(8, (n) =>
      signIn(on, 'adivinada', { address: `2001:db8:1:2::${n}` }, `persona${n}@example.com`),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await signIn(on, right(on), { address: '2001:db8:1:2:3:4:5:6' })).status).toBe(429);
    expect((await signIn(on, right(on), { address: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('codes and sign-ups are counted for an email, known or not, in any spelling', async () => {
    const on = await start();
    const email = 'nadie@example.com';
    const asked = [];
    for (const each of [email, email, 'Nadie@example.com', email, ' nadie@example.com', email]) {
      asked.push((await post(on, 'auth/forgot-password', { email: each })).status);
    }
    expect(asked).toEqual([200, 200, 200, 200, 200, 429]);
    const body = {
      email,
      code: '000000',
      password: 'OtraClave2026',
      confirmPassword: 'OtraClave2026',
    };
    const tried = await times(31, () => post(on, 'auth/reset-password', body));
    expect(tried.filter(({ status }) => status === 429)).toHaveLength(1);
    const person = { firstName: 'Eva', lastName: 'Paz', dni: '1714307103', phone: '', country: '' };
    const secret = { password: 'OtraClave2026', confirmPassword: 'OtraClave2026' };
    const signups = await times(11, () => post(on, 'auth/signup', { ...person, ...secret, email }));
    expect(signups.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(signups.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  /** As many as one address may do, for an account, at its worst. */
  const besiege = async (on: TestApp, address: string, email = on.own.users[0]?.email) => {
    const body = { email, code: '000000', password: 'OtraClave2026' };
    await times(31, () => post(on, 'auth/reset-password', body, { address }));
    await times(6, () => post(on, 'auth/forgot-password', { email }, { address }));
    await times(11, () => signIn(on, 'adivinada', { address }, email));
  };

  const forgot = (on: TestApp, from: From = {}, email = on.own.users[0]?.email) =>
    post(on, 'auth/forgot-password', { email }, from);

  const reset = (on: TestApp, from: From = {}, email = on.own.users[0]?.email) =>
    post(on, 'auth/reset-password', { email, code: '000000', password: 'OtraClave2026' }, from);

  test('a stranger elsewhere keeps nobody from asking for a code, nor from trying it', async () => {
    const on = await start();
    await besiege(on, elsewhere);
    expect((await forgot(on, { address: elsewhere })).status).toBe(429);
    expect((await reset(on, { address: elsewhere })).status).toBe(429);
    expect((await forgot(on)).status).toBe(200);
    expect((await reset(on)).status).toBe(422);
    expect((await signIn(on, right(on))).status).toBe(200);
  });

  test('a guest in the cafe’s network locks out nobody who has signed in there before', async () => {
    const on = await start();
    const [owner, admin] = on.own.users;
    const signedIn = await signIn(on, right(on));
    expect((await signIn(on, admin?.password ?? '', {}, admin?.email)).status).toBe(200);
    const browser = { headers: { cookie: cookieOf(signedIn) } };
    await times(110, (n) => signIn(on, 'adivinada', {}, `persona${n}@example.com`));
    await times(70, (n) => forgot(on, {}, `persona${n}@example.com`));
    await times(70, (n) => reset(on, {}, `persona${n}@example.com`));
    expect((await signIn(on, 'adivinada', {}, 'otra@example.com')).status).toBe(429);
    expect((await signIn(on, admin?.password ?? '', {}, admin?.email)).status).toBe(200);
    expect((await forgot(on, {}, admin?.email)).status).toBe(200);
    expect((await reset(on, {}, admin?.email)).status).toBe(422);
    await besiege(on, home, owner?.email);
    expect((await signIn(on, right(on))).status).toBe(429);
    expect((await forgot(on, browser)).status).toBe(200);
    expect((await reset(on, browser)).status).toBe(422);
    expect((await signIn(on, right(on), browser)).status).toBe(200);
  });

  test('a browser’s secret opens no account that was not signed in to with it, and has its own count', async () => {
    const on = await start();
    const [, admin] = on.own.users;
    const signedIn = await signIn(on, right(on));
    expect(signedIn.headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^comanda-browser=[\w-]{43}; .*Path=\/api; HttpOnly; SameSite=Lax$/),
    );
    const browser = { headers: { cookie: cookieOf(signedIn) } };
    await times(11, () => signIn(on, 'adivinada', {}, admin?.email));
    expect((await signIn(on, admin?.password ?? '', browser, admin?.email)).status).toBe(429);
    const guesses = await times(20, () => signIn(on, 'adivinada', browser));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const invented = { headers: { cookie: `comanda-browser=${'x'.repeat(43)}` } };
    expect((await signIn(on, 'adivinada', invented, admin?.email)).status).toBe(429);
  });

  test('guesses of a code from many networks are one count, but for places that asked for one', async () => {
    const some = { points: 12, seconds: 3_600 };
    const on = await start({ limits: limits({ tryAccount: some, codeAccount: some }) });
    expect((await forgot(on)).status).toBe(200);
    const spread = await times(20, (n) => reset(on, { address: `198.51.100.${n}` }));
    expect(spread.filter(({ status }) => status === 422)).toHaveLength(12);
    expect((await reset(on)).status).toBe(422);
    const asked = await times(20, (n) => forgot(on, { address: `198.51.100.${n}` }));
    expect(asked.filter(({ status }) => status === 200)).toHaveLength(11);
  });

  test('sign-ups for many emails from one network are one count', async () => {
    expect(defaultLimits).toMatchObject({
      signupFromAddress: { points: 10, seconds: 3_600 },
      signupAccount: { points: 60, seconds: 3_600 },
      signupAddress: { points: 60, seconds: 3_600 },
    });
    const on = await start({ limits: limits({ signupAddress: { points: 2, seconds: 60 } }) });
    const secret = { password: 'OtraClave2026', confirmPassword: 'OtraClave2026' };
    const person = { firstName: 'Eva', lastName: 'Paz', dni: '1714307103', ...secret };
    const signups = await times(4, (n) =>
      post(
        on,
        'auth/signup',
        { ...person, email: `persona${n}@example.com` },
        { address: `2001:db8:1:2::${n}` },
      ),
    );
    expect(signups.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429]);
  });

  test('a browser is sent to Google so many times from one address, and one that somebody has signed in with for itself', async () => {
    const openid: OpenidClient = {
      start: async () => ({ url: 'https://id.example', state: 'x', codeVerifier: 'y' }),
      finish: async () => Promise.reject(new Error('nobody comes back')),
    };
    const on = await start({
      publicUrl: 'http://localhost',
      openid,
      limits: limits({ openidAddress: { points: 2, seconds: 60 } }),
    });
    const begin = async (cookie = '') =>
      (await on.app.inject({ url: '/api/auth/google', remoteAddress: home, headers: { cookie } }))
        .headers.location;
    const three = async (cookie?: string) => [
      await begin(cookie),
      await begin(cookie),
      await begin(cookie),
    ];
    const some = ['https://id.example', 'https://id.example', '/login?error=google'];
    expect(await three()).toEqual(some);
    expect(await three(cookieOf(await signIn(on, right(on))))).toEqual(some);
    expect(await begin(`comanda-browser=${'x'.repeat(43)}`)).toBe('/login?error=google');
  });

  test('a session may ask often, and everybody else at one address together', async () => {
    const on = await start({
      limits: limits({
        session: { points: 60, seconds: 60 },
        address: { points: 30, seconds: 60 },
      }),
    });
    const asked = await times(80, () => read(on));
    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(asked.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toMatch(
      /^\d+$/,
    );
    const another = await times(20, () => read(on, home, on.own.users[1]?.token));
    expect(another.every(({ statusCode }) => statusCode === 200)).toBe(true);
    const strange = await times(40, (n) => read(on, home, `inventado-${n}`));
    expect(strange.filter(({ statusCode }) => statusCode === 401)).toHaveLength(30);
    expect((await on.app.inject({ url: '/api/health', remoteAddress: home })).statusCode).toBe(429);
    expect((await on.app.inject({ url: '/api/health' })).statusCode).toBe(200);
  });

  test('a window ends', async () => {
    const on = await start({ limits: limits({ session: { points: 2, seconds: 1 } }) });
    await times(3, () => read(on));
    await until(async () => expect((await read(on)).statusCode).toBe(200));
  });

  test('X-Forwarded-For counts only from a trusted proxy', async () => {
    const proxy = '127.0.0.1';
    const by = (address: string, forwarded: string): From => ({
      address,
      headers: { 'x-forwarded-for': forwarded },
    });
    const direct = await start();
    await times(10, (n) => signIn(direct, 'adivinada', by(home, `10.1.1.${n}`)));
    expect((await signIn(direct, right(direct), by(home, '10.1.1.99'))).status).toBe(429);
    const behind = await start({ edge: { trustProxy: proxy } });
    await times(10, (n) => signIn(behind, 'adivinada', by(home, `10.1.1.${n}`)));
    expect((await signIn(behind, right(behind), by(home, '10.1.1.99'))).status).toBe(429);
    await times(10, (n) => signIn(behind, 'adivinada', by(proxy, `10.9.9.${n}, ${elsewhere}`)));
    expect((await signIn(behind, right(behind), by(proxy, elsewhere))).status).toBe(429);
    expect((await signIn(behind, right(behind), by(proxy, '10.1.1.99'))).status).toBe(200);
  });

  test('requests pass when counting fails', async () => {
    const on = await start();
    await on.database.db.schema.dropTable('rate_limits').execute();
    expect((await read(on)).statusCode).toBe(200);
    expect((await on.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    expect((await signIn(on, right(on))).status).toBe(500);
  });

  test.skipIf(engine === 'SQLite')('instances share every count', async () => {
    const url = await newDatabase();
    const some = limits({ session: { points: 60, seconds: 60 } });
    const first = await start({ url, limits: some });
    const second = await start({ url, limits: some, join: first });
    const both = [first, second] as const;
    const guesses = await times(30, (n) => signIn(both[n % 2 ? 1 : 0], 'adivinada'));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
    const asked = await times(200, (n) => read(both[n % 2 ? 1 : 0]));
    expect(asked.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
  });

  test('an account sets so many PINs an hour, and keeps nobody else from setting theirs', async () => {
    expect(defaultLimits.pinAccount).toEqual({ points: 60, seconds: 3_600 });
    const on = await start({ limits: limits({ pinAccount: { points: 2, seconds: 3_600 } }) });
    const [owner, admin] = on.own.users;
    const path = `/api/business/${on.own.businessId}/members`;
    const set = async (by: typeof owner, payload: object) => {
      const headers = { authorization: `Bearer ${by?.token}` };
      const url = `${path}/${by?.memberId}`;
      return (await on.app.inject({ method: 'PATCH', url, payload, headers })).statusCode;
    };
    const headers = { authorization: `Bearer ${owner?.token}` };
    const person = { name: 'Rosa', role: 'waiter', pin: '4821' };
    const made = await post(on, `business/${on.own.businessId}/members`, person, { headers });
    expect(made.status).toBe(201);
    expect(await set(owner, { pin: '1357' })).toBe(200);
    expect(await set(owner, { pin: '2468' })).toBe(429);
    expect(await set(owner, { colour: 'red', pin: null })).toBe(200);
    expect(await set(admin, { pin: '2468' })).toBe(200);
  });

  test('a business begins ten epochs an hour at the most', async () => {
    const on = await start();
    const { businessId, users } = on.own;
    const headers = { authorization: `Bearer ${users[0]?.token}` };
    const renew = (seen: string) => post(on, `business/${businessId}/epoch`, { seen }, { headers });
    let { epoch } = (await renew('')).body;
    for (let time = 0; time < 10; time += 1) {
      const { status, body } = await renew(epoch);
      expect(status).toBe(200);
      expect(body.epoch).not.toBe(epoch);
      epoch = body.epoch;
    }
    expect((await renew(epoch)).status).toBe(429);
    expect((await renew('')).body).toEqual({ epoch });
  });
});
