import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, type Inject, injector, movableClock } from './inject.ts';

const minute = 60_000;
let clock: ReturnType<typeof movableClock>;
let server: TestApp;
let call: Inject;

beforeEach(async () => {
  clock = movableClock();
  server = await createTestApp({ now: clock.now });
  call = injector(server);
});
afterEach(() => server.close());

const iso = (off: number) => new Date(clock.now().getTime() + off).toISOString();

/**
 * An order and its bill that a device whose clock is `off` made ten minutes ago. `says`: whether it says its time, or by how much it
 * was ahead.
 */
const sell = async (off: number, says: boolean | 'ahead') => {
  const createdAt = iso(off - 10 * minute);
  const time = says === 'ahead' ? String(off) : iso(off);
  const headers: Record<string, string> = says ? { 'x-device-time': time } : {};
  const products = [{ productId: server.own.products.coffee, quantity: 1 }];
  const order = await call('POST', 'orders', { createdAt, tableNumber: '1', products }, headers);
  const bill = await call(
    'POST',
    'bills/v2',
    {
      createdAt,
      businessId: server.own.businessId,
      orderId: order.body.id,
      finalCustomer: true,
      selectedProducts: products,
      paymentMethodId: 1,
    },
    headers,
  );
  return { claimed: createdAt, order: order.body, bill: bill.body };
};

const stored = (table: 'orders' | 'bills') =>
  server.database.db
    .selectFrom(table)
    .select(['created_at', 'claimed_at', 'received_at'])
    .executeTakeFirstOrThrow();

test.each([-60, -2, 3, 200].flatMap((days) => [[days, true] as const, [days, 'ahead'] as const]))(
  'a sale of a device %i days off counts at its right time (%s)',
  async (days, says) => {
    const { claimed, order, bill } = await sell(days * day, says);
    const right = iso(-10 * minute);
    expect(order.createdAt).toBe(right);
    expect(bill).toMatchObject({ createdAt: right, claimedAt: claimed });
    for (const table of ['orders', 'bills'] as const)
      expect(await stored(table)).toEqual({
        created_at: right,
        claimed_at: claimed,
        received_at: iso(0),
      });
    expect((await call('GET', `bills/${bill.id}`)).body.claimedAt).toBe(claimed);
  },
);

test('the time of a device that is right, or says nothing, counts unchanged', async () => {
  for (const [off, says] of [
    [0, true],
    [-minute, true],
    [-2 * day, false],
  ] as const) {
    const { claimed, bill } = await sell(off, says);
    expect(bill.createdAt).toBe(claimed);
    expect(bill.claimedAt).toBeUndefined();
  }
});

test('an implausible time is kept beside the server’s', async () => {
  const { claimed, bill } = await sell(5 * day, false);
  expect(bill).toMatchObject({ createdAt: iso(0), claimedAt: claimed });
});

test('a retry with another device time gets the first answer', async () => {
  const send = (off: number) =>
    call(
      'POST',
      'orders',
      { tableNumber: '1', products: [{ productId: server.own.products.coffee, quantity: 1 }] },
      { 'idempotency-key': 'once', 'x-device-time': iso(off) },
    );
  const first = await send(0);
  expect((await send(day)).body).toEqual(first.body);
});

test('a device time that is none is ignored', async () => {
  const products = [{ productId: server.own.products.coffee, quantity: 1 }];
  const createdAt = iso(-day);
  const headers = { 'x-device-time': 'mañana' };
  const { body } = await call('POST', 'orders', { createdAt, tableNumber: '1', products }, headers);
  expect(body.createdAt).toBe(createdAt);
});

test('every answer says the server’s time', async () => {
  expect((await call('GET', 'settings')).headers.date).toBe(clock.now().toUTCString());
});
