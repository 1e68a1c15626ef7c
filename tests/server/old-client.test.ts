import { expect, test } from 'vitest';
import { lineIdOf, newLineId } from '#domain/line-id.ts';
import type { OrderKey } from '#domain/order.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { movableClock } from './inject.ts';
import calls from './old-client/calls.json' with { type: 'json' };
import edits from './old-client/edits-with-options.json' with { type: 'json' };

/** The requests of a device from before lines had ids, and what its server answered. */

const orderKey = '019cf2a0-1111-7000-8000-000000000001' as OrderKey;

/** What the older server kept to tell a retry from a reused key. */
const hashes = [
  [orderKey, '765778528f8b67d01332f723b7a85f9daf3e51007be4fc0225002ed45a7fa3a1'],
  [
    '019cf2a0-2222-7000-8000-000000000001',
    '36eed4dd3c8ff795cb579c1a5685f16922ef8099f50821fb00fb8a07a8204e0b',
  ],
  [
    '019cf2a0-2222-7000-8000-000000000005',
    '6e0f3a960ef541d2a8cd8e8b7a1510b77b95740e4b62aa40c1ff8c0f1545ffcb',
  ],
];

interface Line {
  id: number;
  OrderProduct?: { lineId: string };
  BillDetail?: { lineId: string };
}

/** What answers have had since. */
const added = ['lineId', 'createdBy', 'number', 'orderNumber', 'tickets', 'discountBilled'];

/** What answers had then: a device of then takes it that nothing is known of it. */
const removed = ['edits'];

/** The lines of bills have their notes since, and bills the table; orders and their lines had them before. */
const comparable = (answer: string): unknown =>
  JSON.parse(answer, (name, value) => {
    if (name === 'BillDetail') return { ...value, note: undefined };
    if (value?.orderId !== undefined) return { ...value, tableNumber: undefined };
    return [...added, ...removed].includes(name) ? undefined : value;
  });

/** The products of an answer with the ids of their lines. */
const idsIn = ({ Products, products }: { Products?: Line[]; products?: Line[] }) =>
  [...(Products ?? []), ...(products ?? [])].map((line) => [
    line.id,
    (line.OrderProduct ?? line.BillDetail)?.lineId,
  ]);

onBothEngines((newDatabase) => {
  test('a device that knows no lines’ ids gets the same answers, and the ids that it can compute', async () => {
    const { app, database, own, close } = await createTestApp({
      url: await newDatabase(),
      now: movableClock().now,
    });
    for (const { what, method, path, headers, body, status, answer } of calls) {
      const reply = await app.inject({
        method: method as 'POST' | 'PUT',
        url: `/api/${path}`,
        headers: {
          authorization: `Bearer ${own.users[0]?.token}`,
          'content-type': 'application/json',
          ...headers,
        },
        payload: body,
      });
      expect({ what, status: reply.statusCode, answer: comparable(reply.body) }).toEqual({
        what,
        status,
        answer: comparable(JSON.stringify(answer)),
      });
      const answered = JSON.parse(reply.body);
      for (const [product, id] of [...idsIn(answered), ...idsIn(answered.order ?? {})])
        expect(id, what).toBe(lineIdOf(orderKey, Number(product)));
    }
    const { db } = database;
    const orders = await db.selectFrom('orders').select(['key', 'request_hash']).execute();
    const bills = await db.selectFrom('bills').select(['key', 'request_hash']).execute();
    const begun = hashes.map(([key, hash = '']) => [key, hash.slice(0, 20)]);
    expect([...orders, ...bills].map((row) => [row.key, row.request_hash])).toEqual(begun);
    await close();
  });

  test('a device that knows no options edits an order that has some, and its lines stay what they are', async () => {
    const { app, own, close } = await createTestApp({ url: await newDatabase() });
    const call = async (method: 'POST' | 'PUT', path: string, payload: object | string) => {
      const authorization = `Bearer ${own.users[0]?.token}`;
      const headers = { authorization, 'content-type': 'application/json' };
      const reply = await app.inject({ method, url: `/api/${path}`, headers, payload });
      expect(reply.statusCode, reply.body).toBeLessThan(300);
      return reply.json();
    };
    const { coffee, juice } = own.products;
    const option = { name: 'Almendra', difference: '0.60', usual: false, available: true };
    const group = { ...{ name: 'Leche', min: 0, max: 1, repeat: false }, options: [option] };
    const { options } = await call('POST', 'option-groups/', { ...group, products: [coffee] });
    const milk = [{ optionId: options[0].id, count: 1 }];
    for (const { what, body, lines } of edits) {
      const almond = newLineId();
      const made = await call('POST', 'orders/v2/', {
        tableNumber: '5',
        products: [
          { lineId: almond, productId: coffee, quantity: 2, options: milk },
          { lineId: newLineId(), productId: juice, quantity: 1 },
        ],
      });
      const { Products } = await call('PUT', `orders/${made.key}`, body);
      const nameOf = ({ id, OrderProduct }: { id: number; OrderProduct: { lineId: string } }) =>
        OrderProduct.lineId === almond
          ? 'almond'
          : Object.entries(own.products).find(([, product]) => product === id)?.[0];
      expect(
        Products.map((line: { id: number; OrderProduct: { lineId: string; quantity: number } }) => [
          nameOf(line),
          line.OrderProduct.quantity,
        ]),
        what,
      ).toEqual(lines);
    }
    await close();
  });
});
