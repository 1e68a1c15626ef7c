import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pruneKeys } from '#server/services/kernel/idempotency.ts';
import { storedKey } from '#server/services/kernel/stored-key.ts';
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

test('a change replayed after its key was forgotten is not made again', async () => {
  const { body: order } = await create();
  const products = [{ productId: server.own.products.coffee, quantity: 2 }];
  const change = () =>
    call(
      'PUT',
      `orders/${order.id}`,
      { tableNumber: '2', products },
      { 'idempotency-key': 'edit' },
    );
  const finish = () =>
    call('PATCH', `orders/${order.id}/finish`, undefined, { 'idempotency-key': 'finish' });
  await change();
  const finished = await finish();
  clock.advance(90 * day + 1);
  await pruneKeys(server.database.db, clock.now());
  for (const again of [await change(), await finish()]) {
    expect(again.headers['idempotent-replayed']).toBe(undefined);
    expect([again.status, again.body]).toEqual([200, finished.body]);
  }
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

const order = (productId: number) => ({
  key,
  tableNumber: '1',
  products: [{ productId, quantity: 1 }],
});

/** Sends exactly these bytes with the key `once`. */
const send = (payload: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/orders/',
    headers: {
      authorization: `Bearer ${server.own.users[0]?.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'once',
    },
    payload,
  });

test('a retry is known by the bytes that were sent', async () => {
  const body = order(server.own.products.coffee);
  const first = await send(JSON.stringify(body));
  expect(first.statusCode).toBe(201);
  expect((await send(JSON.stringify(body))).body).toBe(first.body);
  expect((await send(JSON.stringify(body, null, 1))).statusCode).toBe(409);
});

test('an answer of an older contract is repeated byte for byte', async () => {
  const payload = JSON.stringify(order(server.own.products.coffee));
  const first = await send(payload);
  const older = '{ "number": 7,\n"of": "another age" }';
  const stored = { body: older, etag: String(first.headers.etag), packed: null };
  await server.database.db.updateTable('idempotency_keys').set(stored).execute();
  const again = await send(payload);
  expect(again).toMatchObject({ statusCode: 201, body: older });
  expect(again.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'idempotent-replayed': 'true',
    etag: first.headers.etag,
  });
});

test('a request that older rules let through is answered as then', async () => {
  const payload = '{"table":1}';
  expect((await send(payload)).statusCode).toBe(422);
  const fingerprint = createHash('sha256').update(`POST /api/orders\n${payload}`).digest('hex');
  await server.database.db
    .insertInto('idempotency_keys')
    .values({
      business_id: server.own.businessId,
      key: storedKey('once'),
      fingerprint: Buffer.from(fingerprint.slice(0, 20), 'hex'),
      status: 201,
      body: '{"made":true}',
      etag: null,
      created_ms: clock.now().getTime(),
    })
    .execute();
  expect(await send(payload)).toMatchObject({ statusCode: 201, body: '{"made":true}' });
});
