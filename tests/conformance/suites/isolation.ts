import { expect, test } from 'vitest';

import { billBody, customer, expectError, takeOrder, type Under } from '../steps.ts';

/** Every route that names a row, tried on a row of another business. */
export const isolation = (under: Under): void => {
  test('another business’s rows are not there, on every route that takes an id', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const lines = [{ productId: other.products.taxed, quantity: 2 }];
    const order = await takeOrder(other, lines);
    const bill = (
      await other.call('POST', 'bills/v2', {
        body: billBody(other, order.id, [{ productId: other.products.taxed, quantity: 1 }]),
      })
    ).body;
    const edit = {
      tableNumber: '1',
      products: [{ productId: own.products.taxed, quantity: 1 }],
    };
    const range = new URLSearchParams({
      businessId: String(other.businessId),
      startDate: new Date(Date.now() - 1000).toISOString(),
      endDate: new Date().toISOString(),
    });
    const orderCalls = [order.id, order.key].flatMap((id) => [
      ['GET', `orders/${id}`, undefined, 'order-not-found'],
      ['PUT', `orders/${id}`, edit, 'order-not-found'],
      ['PATCH', `orders/${id}/cancel`, {}, 'order-not-found'],
      ['PATCH', `orders/${id}/finish`, {}, 'order-not-found'],
      ['PATCH', `orders/${id}/reactivate`, {}, 'order-not-found'],
      [
        'POST',
        'bills/v2',
        billBody(own, id, [{ productId: own.products.taxed, quantity: 1 }]),
        'order-not-found',
      ],
    ]);
    const billCalls = [bill.id, bill.key].flatMap((id) => [
      ['GET', `bills/${id}`, undefined, 'bill-not-found'],
      ['PATCH', `bills/${id}`, customer, 'bill-not-found'],
    ]);
    const businessCalls = [
      ['GET', `products/${other.products.taxed}`, undefined, 'product-not-found'],
      ['GET', `products/business/${other.businessId}`, undefined, 'business-not-found'],
      ['GET', `stats/business/${other.businessId}`, undefined, 'business-not-found'],
      ['GET', `bills/by-filters?${range}`, undefined, 'business-not-found'],
      ['POST', 'bills/v2', billBody(other, order.id, lines), 'business-not-found'],
    ];
    const before = [
      (await other.call('GET', `orders/${order.id}`)).body,
      (await other.call('GET', `bills/${bill.id}`)).body,
    ];
    for (const [method, path, body, code] of [...orderCalls, ...billCalls, ...businessCalls]) {
      const answer = await own.call(method as string, path as string, { body });
      expectError(answer, code as never);
    }
    expect([
      (await other.call('GET', `orders/${order.id}`)).body,
      (await other.call('GET', `bills/${bill.id}`)).body,
    ]).toEqual(before);
  });

  test('another business’s products cannot be ordered, its orders are in no list', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const theirs = await takeOrder(other, [{ productId: other.products.taxed, quantity: 1 }]);
    const body = {
      tableNumber: '1',
      products: [{ productId: other.products.taxed, quantity: 1 }],
    };
    expectError(await own.call('POST', 'orders', { body }), 'unknown-product');
    const mine = (await own.call('GET', 'orders?status=active')).body;
    expect(mine.map((order: { id: number }) => order.id)).not.toContain(theirs.id);
    const { body: categories } = await own.call('GET', 'categories');
    const products = categories.flatMap((each: { products: number[] }) => each.products);
    expect(products).not.toContain(other.products.taxed);
  });

  test('the same keys in two businesses are strangers', async (context) => {
    const { own, other } = under();
    if (!other) return context.skip();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const key = crypto.randomUUID();
    for (const party of [own, other]) {
      const body = {
        key,
        tableNumber: '1',
        products: [{ productId: party.products.taxed, quantity: 1 }],
      };
      const answer = await party.call('POST', 'orders', { body, headers });
      expect(answer.status).toBe(201);
      expect(answer.body.businessId).toBe(party.businessId);
    }
  });
};
