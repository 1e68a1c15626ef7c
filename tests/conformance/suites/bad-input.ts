import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { billBody, expectError, orderBody, takeOrder, ticketBody, type Under } from '../steps.ts';

/** Wrong lines of an order -> the field in the error. */
const wrongLines: [string, object, string][] = [
  ['no product', { quantity: 1 }, 'products.0.productId'],
  ['a product id of zero', { productId: 0, quantity: 1 }, 'products.0.productId'],
  ['a product id as text', { productId: '1', quantity: 1 }, 'products.0.productId'],
  ['an absurd product id', { productId: 2 ** 31, quantity: 1 }, 'products.0.productId'],
  ['a quantity of zero', { productId: 1, quantity: 0 }, 'products.0.quantity'],
  ['a negative quantity', { productId: 1, quantity: -1 }, 'products.0.quantity'],
  ['half a unit', { productId: 1, quantity: 0.5 }, 'products.0.quantity'],
  ['an absurd quantity', { productId: 1, quantity: 10_000 }, 'products.0.quantity'],
  ['a quantity as text', { productId: 1, quantity: '2' }, 'products.0.quantity'],
  ['a long note', { productId: 1, quantity: 1, note: 'x'.repeat(201) }, 'products.0.note'],
  ['a NUL in its note', { productId: 1, quantity: 1, note: 'sin\0sal' }, 'products.0.note'],
];

const line = { productId: 1, quantity: 1 };

const wrongOrders: [string, object, string][] = [
  ['no table', { products: [line] }, 'tableNumber'],
  ['a blank table', { tableNumber: '  ', products: [line] }, 'tableNumber'],
  ['a long table', { tableNumber: 'x'.repeat(21), products: [line] }, 'tableNumber'],
  ['a negative table', { tableNumber: -1, products: [line] }, 'tableNumber'],
  ['a NUL in its table', { tableNumber: '1\0', products: [line] }, 'tableNumber'],
  ['a NUL in its note', { tableNumber: '1', note: '\0', products: [line] }, 'note'],
  ['a long note', { tableNumber: '1', note: 'x'.repeat(501), products: [line] }, 'note'],
  ['no products', { tableNumber: '1' }, 'products'],
  ['an empty list', { tableNumber: '1', products: [] }, 'products'],
  ['a product twice', { tableNumber: '1', products: [line, line] }, 'products'],
  ['a device id that is none', { tableNumber: '1', products: [line], key: 'x' }, 'key'],
];

const wrongBills: [string, object, string][] = [
  ['no lines', { selectedProducts: [] }, 'selectedProducts'],
  [
    'a quantity of zero',
    { selectedProducts: [{ ...line, quantity: 0 }] },
    'selectedProducts.0.quantity',
  ],
  [
    'a negative discount',
    { selectedProducts: [{ ...line, discount: '-1' }] },
    'selectedProducts.0.discount',
  ],
  [
    'a discount below a cent',
    { selectedProducts: [{ ...line, discount: '0.001' }] },
    'selectedProducts.0.discount',
  ],
  ['no payment method', { paymentMethodId: undefined }, 'paymentMethodId'],
  ['an absurd payment method', { paymentMethodId: 2 ** 31 }, 'paymentMethodId'],
  ['an order that is none', { orderId: 'x' }, 'orderId'],
  ['a date that is none', { createdAt: 'hoy' }, 'createdAt'],
  ['no word on the consumer', { finalCustomer: undefined }, 'finalCustomer'],
];

const spanish = /^[A-ZÁÉÍÓÚ]/;

export const badInput = (under: Under): void => {
  test.each(wrongLines)('an order line with %s names its field', async (_, wrong, field) => {
    const body = { tableNumber: '1', products: [wrong] };
    const answer = await under().own.call('POST', 'orders', { body });
    expectError(answer, 'invalid-input', [field]);
    expect(answer.body.fields[field]).toMatch(spanish);
  });

  test.each(wrongOrders)('an order with %s names its field', async (_, body, field) => {
    const { own } = under();
    for (const [method, path] of [
      ['POST', 'orders'],
      ['PUT', 'orders/1'],
    ] as const) {
      if (method === 'PUT' && field === 'key') continue;
      expectError(await own.call(method, path, { body }), 'invalid-input', [field]);
    }
  });

  test.each(wrongBills)('a bill with %s names its field', async (_, wrong, field) => {
    const { own } = under();
    const order = await takeOrder(own, [{ productId: own.products.taxed, quantity: 1 }]);
    const body = { ...billBody(own, order.id, [line]), ...wrong };
    expectError(await own.call('POST', 'bills/v2', { body }), 'invalid-input', [field]);
  });

  test('a time in the year 0, which PostgreSQL does not have, is refused', async () => {
    const { own } = under();
    const line = { productId: own.products.taxed, quantity: 1 };
    const { id } = await takeOrder(own, [line]);
    const at = '0000-01-01T00:00:00Z';
    const bodies: [string, string, object, string][] = [
      ['POST', 'orders', orderBody([line], { createdAt: at }), 'createdAt'],
      ['POST', 'bills/v2', billBody(own, id, [line], { createdAt: at }), 'createdAt'],
      ['POST', `orders/${id}/tickets`, ticketBody({ at }), 'at'],
      ['PATCH', `orders/${id}/finish`, { madeAt: at }, 'madeAt'],
    ];
    for (const [method, path, body, field] of bodies)
      expectError(await own.call(method, path, { body }), 'invalid-input', [field]);
  });

  test('an empty order and a missing table have the specification’s messages', async () => {
    const answer = await under().own.call('POST', 'orders', { body: {} });
    expect(answer.body.fields).toEqual({
      tableNumber: 'La orden necesita un número de mesa.',
      products: 'Por favor, selecciona al menos un producto',
    });
  });

  test('invalid queries of orders and products are refused', async () => {
    const { own } = under();
    expectError(await own.call('GET', 'orders?status=viejas'), 'invalid-input', ['status']);
    expectError(await own.call('GET', 'orders'), 'invalid-input', ['status']);
    const products = `products/business/${own.businessId}`;
    expectError(await own.call('GET', `${products}?categories=x`), 'invalid-input', ['categories']);
    expectError(await own.call('GET', `${products}?categories=[1,`), 'invalid-input', [
      'categories',
    ]);
    expectError(await own.call('GET', `${products}?categories=[,]`), 'invalid-input', [
      'categories',
    ]);
    expectError(await own.call('GET', `${products}?available=1`), 'invalid-input', ['available']);
  });

  test('a malformed, unsupported or oversized body is refused', async () => {
    const { urls, own } = under();
    const post = async (type: string, body: string) => {
      const headers = { authorization: `Bearer ${own.token}`, 'content-type': type };
      const response = await fetch(`${urls[0]}/api/orders`, { method: 'POST', headers, body });
      return { status: response.status, headers: response.headers, body: await response.json() };
    };
    expectError(await post('application/json', '{"a":'), 'bad-request');
    expectError(await post('application/json', '{"__proto__":{"a":1}}'), 'bad-request');
    expectError(await post('application/json', ''), 'invalid-input');
    expectError(await post('text/plain', 'hola'), 'unsupported-media');
    expectError(await post('application/json', `"${'x'.repeat(300_000)}"`), 'payload-too-large');
  });

  test('a status change ignores or refuses an unexpected body, however deep', async () => {
    const { urls, own } = under();
    const { id } = await takeOrder(own, [{ productId: own.products.taxed, quantity: 1 }]);
    const body = `{"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const response = await fetch(`${urls[0]}/api/orders/${id}/finish`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${own.token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body,
    });
    expect(response.status).toBe(200);
  });

  test('a URL that cannot be routed answers 404', async () => {
    const { own } = under();
    expectError(await own.call('GET', 'orders/%E0%A4%A'), 'bad-request');
    expectError(await own.call('GET', `orders/${'x'.repeat(101)}`), 'not-found');
  });
};
