import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { billBody, stockOf, takeOrder, type Under } from '../steps.ts';

export const concurrency = (under: Under): void => {
  test('concurrent bills never bill a unit twice', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const order = await takeOrder(own, [
      { productId: taxed, quantity: 5 },
      { productId: untaxed, quantity: 100 },
    ]);
    const paid = await Promise.all(
      Array.from({ length: 20 }, () =>
        own.call('POST', 'bills/v2', {
          headers: { 'idempotency-key': randomUUID() },
          body: billBody(own, order.key, [
            { productId: untaxed, quantity: 1 },
            { productId: taxed, quantity: 1 },
          ]),
        }),
      ),
    );
    expect(paid.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(paid.filter(({ body }) => body.code === 'quantity-exceeds-remaining')).toHaveLength(15);
    const { body } = await own.call('GET', `orders/${order.id}`);
    expect(body.version).toBe(6);
    const billed = body.Products.map(
      (line: { OrderProduct: { quantityBilled: number } }) => line.OrderProduct.quantityBilled,
    );
    expect(billed).toEqual([5, 5]);
  });

  test('stock never falls below zero, and every sale is deducted', async () => {
    const { own } = under();
    const { stocked, taxed } = own.products;
    const stock = await stockOf(own, stocked);
    const orders = await Promise.all(
      Array.from({ length: stock + 4 }, () =>
        takeOrder(own, [
          { productId: taxed, quantity: 1 },
          { productId: stocked, quantity: 1 },
        ]),
      ),
    );
    const pay = (id: number, reverse: boolean) => {
      const lines = [
        { productId: stocked, quantity: 1 },
        { productId: taxed, quantity: 1 },
      ];
      return own.call('POST', 'bills/v2', {
        body: billBody(own, id, reverse ? lines.reverse() : lines),
      });
    };
    const paid = await Promise.all(orders.map(({ id }, index) => pay(id, index % 2 === 0)));
    expect(paid.every(({ status }) => status === 201)).toBe(true);
    expect(await stockOf(own, stocked)).toBe(0);
  });

  test('of concurrent edits of one version, one is accepted', async () => {
    const { own } = under();
    const products = [{ productId: own.products.taxed, quantity: 1 }];
    const { id } = await takeOrder(own, products);
    const edits = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        own.call('PUT', `orders/${id}`, {
          headers: { 'if-match': '"1"', 'idempotency-key': randomUUID() },
          body: { tableNumber: String(index), products },
        }),
      ),
    );
    expect(edits.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(edits.filter(({ status }) => status === 412)).toHaveLength(19);
  });

  test('of a concurrent bill and cancellation, only one succeeds', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    for (let round = 0; round < 10; round += 1) {
      const { id } = await takeOrder(own, lines);
      const [bill, cancel] = await Promise.all([
        own.call('POST', 'bills/v2', { body: billBody(own, id, lines) }),
        own.call('PATCH', `orders/${id}/cancel`),
      ]);
      expect([bill.status, cancel.status].sort()).toEqual(
        bill.status === 201 ? [201, 409] : [200, 409],
      );
    }
  });
};
