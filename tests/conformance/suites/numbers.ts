import { expect, test } from 'vitest';
import type { ApiBillRow } from '#contract/bills.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { groupBy } from '#domain/collections.ts';
import type { Party } from '#tests/harness/target.ts';
import { billBody, expectError, orderBody, takeOrder, type Under } from '../steps.ts';

const countTo = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + i);

const sorted = (values: readonly (number | undefined)[]) =>
  values.map(Number).sort((a, b) => a - b);

/** The number of an order that a party takes now. */
const takeOne = async (party: Party): Promise<number> =>
  Number((await takeOrder(party, [{ productId: party.products.taxed, quantity: 1 }])).number);

const bill = (party: Party, { key }: Pick<ApiOrder, 'key'>, quantity = 1) =>
  party.call('POST', 'bills/v2', {
    body: billBody(party, key, [{ productId: party.products.taxed, quantity }]),
  });

/** Numbers of orders and bills, which count in their business. */
export const numbers = (under: Under): void => {
  test('orders and bills of a business are numbered one after the other, whatever others do', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const [mine, theirs] = [await takeOne(own), await takeOne(other)];
    expect([await takeOne(own), await takeOne(other)]).toEqual([mine + 1, theirs + 1]);
    expect([await takeOne(other), await takeOne(own)]).toEqual([theirs + 2, mine + 2]);
    const orders = [
      await takeOrder(own, [{ productId: own.products.taxed, quantity: 2 }]),
      await takeOrder(other, [{ productId: other.products.taxed, quantity: 2 }]),
    ] as const;
    const firsts = [await bill(own, orders[0]), await bill(other, orders[1])];
    const seconds = [await bill(own, orders[0]), await bill(other, orders[1])];
    expect(seconds.map(({ body }) => body.number)).toEqual(
      firsts.map(({ body }) => body.number + 1),
    );
  });

  test('every answer about an order or a bill says its number, and a bill that of its order', async () => {
    const { own } = under();
    const order = await takeOrder(own, [{ productId: own.products.taxed, quantity: 3 }]);
    const { number } = order;
    expect(number).toBeGreaterThan(0);
    const { body: made } = await bill(own, order);
    expect(made.order.number).toBe(number);
    expect(made.orderNumber).toBe(number);
    const { body: edited } = await own.call('PUT', `orders/${order.id}`, {
      body: orderBody([{ productId: own.products.taxed, quantity: 3 }]),
    });
    expect(edited.number).toBe(number);
    const { body: active } = await own.call('GET', 'orders?status=active');
    expect(active.find(({ id }: ApiOrder) => id === order.id).number).toBe(number);
    const { body: read } = await own.call('GET', `bills/${made.id}`);
    expect([read.number, read.orderNumber]).toEqual([made.number, number]);
    const day = 86_400_000;
    const [from, to] = [Date.now() - day, Date.now() + day].map((at) => new Date(at).toISOString());
    const { body: rows } = await own.call(
      'GET',
      `bills/by-filters?businessId=${own.businessId}&startDate=${from}&endDate=${to}`,
    );
    expect(rows.find(({ id }: ApiBillRow) => id === made.id).number).toBe(made.number);
    const { body: finished } = await own.call('PATCH', `orders/${order.id}/finish`);
    expect(finished.number).toBe(number);
  });

  test('what is taken and billed at once has numbers without a gap and none twice', async () => {
    const { own, other } = under();
    const parties = other ? [own, other] : [own];
    const count = 12;
    const before = new Map<Party, { order: number; bill: number }>();
    for (const party of parties) {
      const order = await takeOrder(party, [{ productId: party.products.taxed, quantity: 1 }]);
      const { body } = await bill(party, order);
      before.set(party, { order: Number(order.number), bill: body.number });
    }
    const made = await Promise.all(
      countTo(0, count).flatMap(() =>
        parties.map(async (party) => {
          const order = await takeOrder(party, [{ productId: party.products.taxed, quantity: 2 }]);
          const bills = await Promise.all([bill(party, order), bill(party, order)]);
          return { party, order, bills: bills.map(({ body }) => body) };
        }),
      ),
    );
    for (const [party, all] of groupBy(made, (each) => each.party)) {
      const { order, bill: billed } = before.get(party) ?? { order: 0, bill: 0 };
      expect(sorted(all.map((each) => each.order.number))).toEqual(countTo(order + 1, count));
      expect(sorted(all.flatMap(({ bills }) => bills.map(({ number }) => number)))).toEqual(
        countTo(billed + 1, 2 * count),
      );
    }
  });

  test('refused and repeated requests take no number', async () => {
    const { own } = under();
    const { taxed } = own.products;
    const last = await takeOne(own);
    const refusals = await Promise.all(
      countTo(0, 6).map(() =>
        own.call('POST', 'orders', {
          body: orderBody([
            { productId: taxed, quantity: 1 },
            { productId: 2_000_000_000, quantity: 1 },
          ]),
        }),
      ),
    );
    for (const refusal of refusals) expectError(refusal, 'unknown-product');
    const body = orderBody([{ productId: taxed, quantity: 1 }]);
    const [first, again] = [
      await own.call('POST', 'orders', { body }),
      await own.call('POST', 'orders', { body }),
    ];
    expect([first.body.number, again.body.number]).toEqual([last + 1, last + 1]);
    expect(await takeOne(own)).toBe(last + 2);

    const order = await takeOrder(own, [{ productId: taxed, quantity: 2 }]);
    const { body: billed } = await bill(own, order);
    for (const _ of countTo(0, 3))
      expectError(await bill(own, order, 2), 'quantity-exceeds-remaining');
    expect((await bill(own, order)).body.number).toBe(billed.number + 1);
  });

  test('a batch numbers its orders and their bills one after the other', async () => {
    const { own } = under();
    const last = await takeOne(own);
    const bodies = countTo(0, 6).map(() =>
      orderBody([{ productId: own.products.taxed, quantity: 1 }]),
    );
    const { body } = await own.call('POST', 'batch', {
      body: {
        calls: bodies.map((each) => ({
          ...{ method: 'POST', path: 'orders/', order: each.key, body: JSON.stringify(each) },
          headers: { 'idempotency-key': crypto.randomUUID() },
        })),
      },
    });
    const orders = body.map((answer: { body: string }) => JSON.parse(answer.body));
    expect(sorted(orders.map(({ number }: ApiOrder) => number))).toEqual(countTo(last + 1, 6));
  });
};
