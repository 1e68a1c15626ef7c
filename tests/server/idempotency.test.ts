import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneKeys } from '#server/services/idempotency.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, type Inject, injector, movableClock } from './inject.ts';

let clock: ReturnType<typeof movableClock>;
let server: TestApp;
let call: Inject;

beforeEach(async () => {
  clock = movableClock();
  server = await createTestApp({ now: clock.now });
  call = injector(server);
});
afterEach(() => server.close());

const key = '01890000-0000-7000-8000-000000000001';

const create = () =>
  call(
    'POST',
    'orders',
    { key, tableNumber: '1', products: [{ productId: server.own.products.coffee, quantity: 1 }] },
    { 'idempotency-key': 'once' },
  );

test('a replay after 30 days has no second effect', async () => {
  const first = await create();
  clock.advance(30 * day);
  await pruneKeys(server.database.db, clock.now());
  const again = await create();
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
});

test('keys are forgotten after 90 days; the device’s id still guards the order', async () => {
  const first = await create();
  clock.advance(90 * day + 1);
  await pruneKeys(server.database.db, clock.now());
  const again = await create();
  expect(again.headers['idempotent-replayed']).toBeUndefined();
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id, version: 1 } });
});

test('the answer is the stored one, even when the order has moved on', async () => {
  const first = await create();
  await call('PATCH', `orders/${first.body.id}/finish`);
  expect((await create()).body).toEqual(first.body);
});
