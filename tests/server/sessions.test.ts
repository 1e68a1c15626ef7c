import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinBusiness } from '#server/services/members/memberships.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, hour, movableClock } from './inject.ts';

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

test('a user who is no longer in any business gets the settings and nothing else', async () => {
  const [user] = server.own.users;
  await server.database.db
    .updateTable('members')
    .set({ active: 0 })
    .where('id', '=', user?.memberId ?? 0)
    .execute();
  const headers = { authorization: `Bearer ${user?.token}` };
  const settings = await server.app.inject({ url: '/api/settings', headers });
  expect(settings.json()).toMatchObject({
    Business: null,
    currentWorkingIn: null,
    businesses: [],
  });
  expect(settings.json().member).toBeUndefined();
  const orders = await server.app.inject({ url: '/api/orders?status=active', headers });
  expect(orders.json().code).toBe('business-not-found');
});

const settingsOf = async (token = server.own.users[0]?.token) => {
  const headers = { authorization: `Bearer ${token}` };
  return (await server.app.inject({ url: '/api/settings', headers })).json();
};

test('the settings say what the user is in the business, and in which others they are', async () => {
  const [owner, admin] = server.own.users;
  expect(await settingsOf()).toMatchObject({
    member: { id: owner?.memberId, name: 'María Rosero', role: 'owner' },
    businesses: [{ id: server.own.businessId, comercialName: 'Café demo', role: 'owner' }],
  });
  expect((await settingsOf(admin?.token)).member).toMatchObject({ role: 'admin' });
});

test('a user whose membership ends goes on in another business of theirs', async () => {
  const [user] = server.own.users;
  const { db, transaction } = server.database;
  await transaction((tx) =>
    joinBusiness(tx, clock.now(), {
      businessId: server.other.businessId,
      userId: user?.id ?? 0,
      role: 'waiter',
    }),
  );
  expect(await settingsOf()).toMatchObject({ currentWorkingIn: server.own.businessId });
  await db
    .updateTable('members')
    .set({ active: 0 })
    .where('id', '=', user?.memberId ?? 0)
    .execute();
  expect(await settingsOf()).toMatchObject({
    currentWorkingIn: server.other.businessId,
    Business: { id: server.other.businessId },
    member: { role: 'waiter' },
    businesses: [{ id: server.other.businessId, role: 'waiter' }],
  });
});

test('a member is seen when a session is used, and noted once an hour', async () => {
  const [user] = server.own.users;
  const seen = async () => {
    await settingsOf();
    const { last_seen_at } = await server.database.db
      .selectFrom('members')
      .select('last_seen_at')
      .where('id', '=', user?.memberId ?? 0)
      .executeTakeFirstOrThrow();
    return last_seen_at;
  };
  const first = clock.now().toISOString();
  expect(await seen()).toBe(first);
  clock.advance(hour - 1);
  expect(await seen()).toBe(first);
  clock.advance(1);
  expect(await seen()).toBe(clock.now().toISOString());
});

test('a call about a business is made there, whatever business the session works in', async () => {
  const [user] = server.own.users;
  const { db, transaction } = server.database;
  const here = server.own.businessId;
  const there = server.other.businessId;
  const ask = async (business: number | string) => {
    const headers = { authorization: `Bearer ${user?.token}`, 'x-business': String(business) };
    const answer = await server.app.inject({ url: '/api/orders?status=active', headers });
    return { code: answer.json().code, epoch: answer.headers['x-epoch'] };
  };
  const refused = { code: 'business-not-found', epoch: undefined };
  expect(await ask(there)).toEqual(refused);
  expect(await ask('nada')).toEqual(refused);
  await transaction((tx) =>
    joinBusiness(tx, clock.now(), { businessId: there, userId: user?.id ?? 0, role: 'waiter' }),
  );
  const first = await ask(here);
  const second = await ask(there);
  expect(first.epoch).toBeTruthy();
  expect(second.epoch).toBeTruthy();
  expect(second.epoch).not.toBe(first.epoch);
  const rows = await db.selectFrom('businesses').select('epoch').where('id', '=', there).execute();
  expect(rows).toEqual([{ epoch: second.epoch }]);
});
