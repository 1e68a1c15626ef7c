import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ApiBill } from '#contract/bills.ts';
import { epochHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { addMoney, fromCents } from '#domain/money.ts';
import { billBody, customer, type Line, orderBody } from '#tests/conformance/steps.ts';
import type { Answer } from '#tests/harness/api.ts';
import type { SmallProduct } from '#tests/harness/seed-small.ts';
import { type Instances, recomputed, startInstances } from './instances.ts';

/** Four processes over one PostgreSQL, and more callers at once than they have connections together. */

/** Nothing here is about speed: five processes may have to share a core. */
vi.setConfig({ testTimeout: 300_000 });

let server: Instances;

beforeAll(async () => {
  server = await startInstances(4);
});
afterAll(() => server.stop());

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const id = (name: SmallProduct): number => server.seeded.own.products[name];

const products = () => server.seeded.database.db.selectFrom('products');

const setStock = async (name: SmallProduct, stock: number): Promise<void> => {
  const { db } = server.seeded.database;
  await db.updateTable('products').set({ stock }).where('id', '=', id(name)).execute();
};

const stockOf = async (name: SmallProduct): Promise<number> =>
  (await products().select('stock').where('id', '=', id(name)).executeTakeFirstOrThrow()).stock;

const deadlocks = async (): Promise<number> => {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()
  `.execute(server.seeded.database.db);
  return rows[0]?.deadlocks ?? -1;
};

const takeOrder = async (lines: Line[]): Promise<ApiOrder> =>
  (await server.call('POST', 'orders/', { body: orderBody(lines) })).body;

const pay = (order: ApiOrder, lines: Line[], more: object = {}): Promise<Answer> =>
  server.call('POST', 'bills/v2', {
    headers: { 'idempotency-key': randomUUID() },
    body: billBody({ businessId: server.seeded.own.businessId } as never, order.key, lines, more),
  });

const unitsOf = (lines: readonly Line[], productId: number): number =>
  lines.find((line) => line.productId === productId)?.quantity ?? 0;

test('200 clients bill one order at once: no unit twice, stock and totals exact', async () => {
  await setStock('beer', 500);
  await setStock('gone', 20);
  const order = await takeOrder([
    { productId: id('coffee'), quantity: 100 },
    { productId: id('juice'), quantity: 70 },
    { productId: id('beer'), quantity: 90 },
    { productId: id('gone'), quantity: 60 },
  ]);
  const wanted = Array.from({ length: 200 }, (_, index): Line[] => [
    { productId: id('coffee'), quantity: 1 + (index % 2), discount: '0.37' },
    ...(index % 2 ? [{ productId: id('juice'), quantity: 1 }] : []),
    ...(index % 3 ? [{ productId: id('beer'), quantity: 1 + (index % 3) }] : []),
    ...(index % 4 ? [{ productId: id('gone'), quantity: 1 }] : []),
  ]);
  const answers = await times(200, (index) => pay(order, wanted[index] ?? []));
  const taken = wanted.filter((_, index) => answers[index]?.status === 201);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(taken.length).toBeGreaterThan(20);
  expect(refused.length).toBeGreaterThan(20);
  for (const { status, body } of refused) {
    expect(body).toMatchObject({ code: 'quantity-exceeds-remaining' });
    expect(status).toBe(409);
  }

  const sold = (name: SmallProduct) =>
    taken.reduce((sum, lines) => sum + unitsOf(lines, id(name)), 0);
  const after: ApiOrder = (await server.call('GET', `orders/${order.id}`)).body;
  expect(after.version).toBe(1 + taken.length);
  for (const { id: productId, OrderProduct } of after.Products) {
    const units = taken.reduce((sum, lines) => sum + unitsOf(lines, productId), 0);
    expect(OrderProduct.quantityBilled).toBe(units);
    expect(units).toBeLessThanOrEqual(OrderProduct.quantity);
  }
  const left = new Map(
    after.Products.map((each) => [
      each.id,
      each.OrderProduct.quantity - each.OrderProduct.quantityBilled,
    ]),
  );
  const refusedLines = wanted.filter((_, index) => answers[index]?.status !== 201);
  expect(
    refusedLines.filter((lines) =>
      lines.every(({ productId, quantity }) => quantity <= (left.get(productId) ?? 0)),
    ),
  ).toEqual([]);
  expect(await stockOf('beer')).toBe(500 - sold('beer'));
  expect(await stockOf('gone')).toBe(Math.max(0, 20 - sold('gone')));

  const bills = answers.flatMap(({ status, body }): ApiBill[] => (status === 201 ? [body] : []));
  for (const bill of bills) {
    const { subtotal, taxes, serviceRateAmount, total, ...summary } = recomputed(bill);
    expect(bill).toMatchObject({ subTotal: subtotal, subTotalTax: taxes, total });
    expect(bill.serviceAmount).toBe(serviceRateAmount);
    expect(bill.discounts).toBe(summary.discounts);
  }
  const { cents } = await server.seeded.database.db
    .selectFrom('bills')
    .select((column) => column.fn.sum<number>('total_cents').as('cents'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(fromCents(cents)).toBe(addMoney(...bills.map((bill) => recomputed(bill).total)));
});

test('100 orders sell the same stock at once: exact, without a deadlock', async () => {
  await setStock('beer', 150);
  await setStock('gone', 30);
  const before = await deadlocks();
  const lines = ['beer', 'gone', 'coffee'].map((name) => ({
    productId: id(name as SmallProduct),
    quantity: 1,
  }));
  const orders = await times(100, (index) => takeOrder(index % 2 ? lines : [...lines].reverse()));
  const toOne = { finalCustomer: false, customer };
  const answers = await times(100, (index) =>
    pay(orders[index] as ApiOrder, index % 3 ? lines : [...lines].reverse(), toOne),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await stockOf('beer')).toBe(50);
  expect(await stockOf('gone')).toBe(0);
  expect(new Set(answers.map(({ body }) => body.customerId)).size).toBe(1);
  expect(await deadlocks()).toBe(before);
});

/** Sends one request to every instance in turn, and keeps the answers as they came over the wire. */
const repeat = (count: number, path: string, body: object) => {
  const request = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      authorization: `Bearer ${server.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
  };
  return times(count, async (index) => {
    const response = await fetch(`${server.urls[index % 4]}/api/${path}`, request);
    const { status, headers } = response;
    const bytes = await response.text();
    return { status, bytes, etag: headers.get('etag'), again: headers.get('idempotent-replayed') };
  });
};

const expectOneEffect = (answers: Awaited<ReturnType<typeof repeat>>): void => {
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ bytes }) => bytes)).size).toBe(1);
  expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
  expect(answers.filter(({ again }) => again === null)).toHaveLength(1);
  expect(answers.filter(({ again }) => again === 'true')).toHaveLength(answers.length - 1);
};

test('1,000 requests with one key over all instances: one effect, the same bytes', async () => {
  const line = { productId: id('coffee'), quantity: 1 };
  const { db } = server.seeded.database;
  const count = async (table: 'orders' | 'bills') =>
    (await db.selectFrom(table).select('id').execute()).length;
  const orders = await count('orders');
  // Without the device's own id, so that the Idempotency-Key alone stands between 1,000 and one.
  expectOneEffect(await repeat(1_000, 'orders', orderBody([line], { key: undefined })));
  expect(await count('orders')).toBe(orders + 1);

  const order = await takeOrder([{ ...line, quantity: 2_000 }]);
  const bills = await count('bills');
  const bill = billBody({ businessId: server.seeded.own.businessId } as never, order.id, [line], {
    key: undefined,
  });
  expectOneEffect(await repeat(1_000, 'bills/v2', bill));
  expect(await count('bills')).toBe(bills + 1);
  const { body } = await server.call('GET', `orders/${order.id}`);
  expect(body.Products[0].OrderProduct.quantityBilled).toBe(1);
});

test('a restore under running instances is noticed by all of them, with one new epoch', async () => {
  const { db } = server.seeded.database;
  const epochs = async () =>
    (await times(8, () => server.call('GET', 'settings'))).map(({ headers }) =>
      headers.get(epochHeader),
    );
  const [before] = await epochs();
  // The last step of `docs/deployment.md`.
  await db.updateTable('businesses').set({ epoch: '' }).execute();
  const after = new Set(await epochs());
  expect([...after]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)]);
  expect(after).not.toContain(before);
});
