import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, movableClock } from './inject.ts';

let clock: ReturnType<typeof movableClock>;
let server: TestApp;

beforeEach(async () => {
  clock = movableClock();
  server = await createTestApp({ now: clock.now });
});
afterEach(() => server.close());

const login = async (): Promise<string> => {
  const [user] = server.own.users;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user?.email, password: user?.password },
  });
  return answer.json().token;
};

const ask = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/settings', headers })).statusCode;
};

test('a session lives 90 days from its last use', async () => {
  const token = await login();
  for (let step = 0; step < 4; step += 1) {
    clock.advance(60 * day);
    expect(await ask(token)).toBe(200);
  }
  clock.advance(90 * day);
  expect(await ask(token)).toBe(401);
});

test('neither passwords nor tokens are in the database', async () => {
  const token = await login();
  const { db } = server.database;
  const sessions = await db.selectFrom('sessions').select('token_hash').execute();
  expect(JSON.stringify(sessions)).not.toContain(token);
  const [user] = await db.selectFrom('users').select('password_hash').execute();
  expect(user?.password_hash).toMatch(/^\$argon2id\$/);
});

test('a user without a business gets the settings and nothing else', async () => {
  const [user] = server.own.users;
  await server.database.db
    .updateTable('users')
    .set({ business_id: null })
    .where('id', '=', user?.id ?? 0)
    .execute();
  const headers = { authorization: `Bearer ${user?.token}` };
  const settings = await server.app.inject({ url: '/api/settings', headers });
  expect(settings.json()).toMatchObject({ Business: null, currentWorkingIn: null });
  const orders = await server.app.inject({ url: '/api/orders?status=active', headers });
  expect(orders.json().code).toBe('business-not-found');
});
