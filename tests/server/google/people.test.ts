import { expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import type { Visitor } from '#tests/harness/visitor.ts';
import { ana, home, minute, owner, refused, tokenIn, useGoogle } from './stage.ts';

const person = {
  firstName: 'Ana',
  lastName: 'Núñez',
  email: 'ana@example.com',
  dni: '1714307103',
};

onBothEngines((newDatabase) => {
  const { post, settings, users, db, clock, provider, browser, signIn } = useGoogle(newDatabase);

  /** @param said what the page says of the cookie that it can read */
  const signup = (visitor: Visitor, more: object = {}, said?: string) => {
    const cookie = visitor.cookies(new URL('/api/auth/signup', home));
    const word = said ?? cookie.match(/XSRF-TOKEN=([\w-]{22})/)?.[1] ?? '';
    return post('auth/signup', { ...person, ...more }, { cookie, 'x-xsrf-token': word });
  };

  test('a new person is redirected to the sign-up form with their data encoded twice', async () => {
    const visitor = browser();
    expect(await signIn(visitor)).toBe(
      '/signup?firstName=Ana%2520Mar%25C3%25ADa&lastName=N%25C3%25BA%25C3%25B1ez%2520%2526%2520Hijas&email=ana%2540example.com',
    );
    const ours = visitor.met.filter((cookie) => cookie.startsWith('comanda-'));
    expect(ours).not.toEqual([]);
    for (const cookie of ours) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=(Lax|Strict)$/);
  });

  test('a sign-up with a ticket needs no password, and later sign-ins find the account', async () => {
    const visitor = browser();
    await signIn(visitor);
    const answer = await signup(visitor);
    expect(answer.status).toBe(201);
    expect((await settings(answer.body.token)).User.email).toBe(person.email);
    const address = await signIn();
    expect(address).toMatch(/^\/login\?token=[\w-]{43}$/);
    expect((await settings(tokenIn(address))).User).toMatchObject({ ...person, firstName: 'Ana' });
  });

  test('a page of another site can neither use nor spend a ticket', async () => {
    const visitor = browser();
    await signIn(visitor);
    for (const said of ['', 'x'.repeat(43)]) {
      const answer = await signup(visitor, {}, said);
      expect(answer).toMatchObject({ status: 403, body: { code: 'not-our-page' } });
    }
    expect((await signup(visitor)).status).toBe(201);
  });

  test('an account opened with a ticket has no usable password', async () => {
    const visitor = browser();
    await signIn(visitor);
    await signup(visitor);
    for (const password of ['', ' ', 'Comanda2026']) {
      const answer = await post('auth/login', { email: person.email, password });
      expect(answer.status).not.toBe(200);
    }
  });

  test('a ticket is valid for its email, for an hour, once', async () => {
    const visitor = browser();
    await signIn(visitor);
    const needed = { code: 'invalid-input', fields: { password: expect.any(String) } };
    expect((await signup(browser(), {})).body).toMatchObject(needed);
    expect((await signup(visitor, { email: 'otra@example.com' })).body).toMatchObject(needed);
    clock.advance(60 * minute);
    expect((await signup(visitor, {})).body).toMatchObject(needed);
    await signIn(visitor);
    expect((await signup(visitor, {})).body).toHaveProperty('token');
    await db().deleteFrom('users').where('email', '=', person.email).execute();
    expect((await signup(visitor, {})).body).toMatchObject(needed);
  });

  test('a verified email links the account, even if the email changes later', async () => {
    provider().visitor = owner;
    const address = await signIn();
    expect((await settings(tokenIn(address))).User.email).toBe(owner.email);
    provider().visitor = { ...owner, email: 'cambio@example.com', email_verified: false };
    expect((await settings(tokenIn(await signIn()))).User.email).toBe(owner.email);
  });

  test('an account opened with another person’s email passes to its owner', async () => {
    provider().visitor = owner;
    const [squatter] = users();
    await signIn();
    expect(await settings(squatter?.token)).toMatchObject({
      code: 'unauthorized',
    });
    const login = { email: owner.email, password: squatter?.password };
    expect((await post('auth/login', login)).status).toBe(401);
  });

  test('an account with a proven email keeps its password and sessions', async () => {
    provider().visitor = owner;
    const [user] = users();
    await db()
      .updateTable('users')
      .set({ email_proven_at: clock.now().toISOString() })
      .where('email', '=', owner.email)
      .execute();
    await signIn();
    expect((await settings(user?.token)).User.email).toBe(owner.email);
    const login = { email: owner.email, password: user?.password };
    expect((await post('auth/login', login)).status).toBe(200);
  });

  test.each(['demo@comanda.test', 'nueva@example.com'])(
    'an email that the provider has not verified leads nowhere: %s',
    async (email) => {
      provider().visitor = { ...ana, sub: `unverified-${email}`, email, email_verified: false };
      const visitor = browser();
      expect(await signIn(visitor)).toBe(refused);
      expect(visitor.met.join()).not.toContain('ticket');
      expect(await db().selectFrom('identities').selectAll().execute()).toEqual([]);
    },
  );
});
