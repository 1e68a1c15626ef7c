import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { housekeeping } from '#server/housekeeping.ts';
import { openSession } from '#server/services/accounts/sessions.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, hour, injector } from './inject.ts';

let server: TestApp;
let stop: () => void;

const start = () => {
  stop = housekeeping(server.database, server.app.log);
};

beforeEach(async () => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date', 'performance'],
    now: new Date('2026-03-15T17:00:00.000Z'),
  });
  server = await createTestApp();
  start();
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await server.close();
});

const owner = () => {
  const [user] = server.own.users;
  if (!user) throw new Error('the small business has no user');
  return user;
};

const leap = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const run = async (milliseconds: number) => {
  for (let ran = 0; ran < milliseconds; ran += hour) {
    await vi.advanceTimersByTimeAsync(hour);
    // The last look ends before the next begins.
    await server.database.db.selectFrom('housekeeping').selectAll().execute();
  }
};

/** Takes an order with a session of the last 90 days, always with the same key. */
const create = (token: string) =>
  injector(server, { ...owner(), token })(
    'POST',
    'orders',
    {
      key: '01890000-0000-7000-8000-000000000001',
      tableNumber: '1',
      products: [{ productId: server.own.products.coffee, quantity: 1 }],
    },
    { 'idempotency-key': 'once' },
  );

const keepSession = (token_hash: string, expires: number) =>
  server.database.db
    .insertInto('sessions')
    .values({
      user_id: owner().id,
      token_hash,
      created_at: new Date().toISOString(),
      expires_at: new Date(expires).toISOString(),
    })
    .execute();

const sessions = async () =>
  (await server.database.db.selectFrom('sessions').select('token_hash').execute()).map(
    ({ token_hash }) => token_hash,
  );

const restart = () => {
  stop();
  start();
};

test.each([
  ['a start with the clock 100 days ahead', restart],
  ['a leap of the clock by 100 days', () => {}],
])('%s ends no session and forgets no key for good', async (_name, change) => {
  await run(2 * day);
  const token = await openSession(server.database.db, new Date(), owner().id);
  const first = await create(token);
  leap(100 * day);
  change();
  await run(2 * day);
  expect((await create(token)).status).toBe(401);
  leap(-100 * day);
  change();
  await run(2 * day);
  const again = await create(token);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('what has expired is deleted, but not at the start', async () => {
  await keepSession('old', Date.now() - 1);
  await keepSession('new', Date.now() + day);
  await run(0);
  expect(await sessions()).toContain('old');
  await run(hour);
  expect(await sessions()).not.toContain('old');
  expect(await sessions()).toContain('new');
  await run(day);
  expect(await sessions()).not.toContain('new');
});

test('a server that is off at night deletes what has expired too', async () => {
  await keepSession('old', Date.now() + 3 * day);
  for (let days = 0; days < 5; days += 1) {
    await run(10 * hour);
    stop();
    leap(14 * hour);
    start();
  }
  expect(await sessions()).not.toContain('old');
});

test('what a device was about to print is forgotten once its time is over', async () => {
  const token = await openSession(server.database.db, new Date(), owner().id);
  const { body } = await create(token);
  const claim = {
    deviceId: crypto.randomUUID(),
    lines: [body.Products[0].OrderProduct.lineId],
    after: [],
  };
  const answer = await injector(server, { ...owner(), token })(
    'POST',
    `orders/${body.key}/claims`,
    claim,
  );
  expect(answer.body).toMatchObject({ answer: 'claimed' });
  const claims = () => server.database.db.selectFrom('kitchen_claims').selectAll().execute();
  expect(await claims()).toHaveLength(1);
  await run(hour);
  expect(await claims()).toEqual([]);
});
