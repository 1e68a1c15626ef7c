import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { billBody, customer, expectError, orderBody, takeOrder, type Under } from '../steps.ts';

const keyed = (key: string, more: Record<string, string> = {}) => ({
  'idempotency-key': key,
  ...more,
});

export const idempotency = (under: Under): void => {
  const activeCount = async (): Promise<number> =>
    (await under().own.call('GET', 'orders/?status=active')).body.length;

  test('a repeated change of an order or bill has one effect and the same answer', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 3 }];
    const order = await takeOrder(own, lines);
    const bill = (
      await own.call('POST', 'bills/v2', {
        body: billBody(own, order.id, [{ ...lines[0], quantity: 1 } as never]),
      })
    ).body;
    const calls: [string, string, unknown][] = [
      ['POST', 'orders/', orderBody(lines)],
      ['PUT', `orders/${order.id}`, { tableNumber: '8', products: lines }],
      ['PATCH', `orders/${order.id}/finish`, {}],
      ['PATCH', `orders/${order.id}/reactivate`, {}],
      [
        'POST',
        'bills/v2',
        billBody(own, order.id, [{ productId: own.products.taxed, quantity: 1 }]),
      ],
      ['PATCH', `bills/${bill.id}`, customer],
    ];
    for (const [method, path, body] of calls) {
      const headers = keyed(randomUUID());
      const first = await own.call(method, path, { body, headers });
      const again = await own.call(method, path, { body, headers });
      expect(first.status).toBeLessThan(300);
      expect(first.headers.get('idempotent-replayed')).toBeNull();
      expect(again.status).toBe(first.status);
      expect(again.body).toEqual(first.body);
      expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
      expect(again.headers.get('idempotent-replayed')).toBe('true');
    }
    expect((await own.call('GET', `orders/${order.id}`)).body.version).toBe(6);
  });

  test('a known key is replayed before If-Match and all rules are checked', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const { id } = await takeOrder(own, lines);
    const headers = keyed(randomUUID(), { 'if-match': '"1"' });
    const body = { tableNumber: '8', products: lines };
    const edit = () => own.call('PUT', `orders/${id}`, { body, headers });
    const first = await edit();
    await own.call('PATCH', `orders/${id}/cancel`);
    expect((await edit()).body).toEqual(first.body);
  });

  test('a key with other data, another method or another path is refused', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const { id } = await takeOrder(own, lines);
    const headers = keyed(randomUUID());
    const body = { tableNumber: '8', products: lines };
    expect((await own.call('PUT', `orders/${id}`, { body, headers })).status).toBe(200);
    const other = { ...body, tableNumber: '9' };
    expectError(await own.call('PUT', `orders/${id}`, { body: other, headers }), 'key-reused');
    expectError(await own.call('POST', 'orders', { body, headers }), 'key-reused');
    expectError(await own.call('PATCH', `orders/${id}/finish`, { body, headers }), 'key-reused');
  });

  test('a refused request does not use up its key', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 2 }];
    const { id } = await takeOrder(own, lines);
    const headers = keyed(randomUUID());
    const body = billBody(own, id, [{ productId: own.products.taxed, quantity: 3 }]);
    const pay = () => own.call('POST', 'bills/v2', { body, headers });
    expectError(await pay(), 'quantity-exceeds-remaining');
    const more = { tableNumber: '5', products: [{ productId: own.products.taxed, quantity: 3 }] };
    await own.call('PUT', `orders/${id}`, { body: more });
    expect((await pay()).status).toBe(201);
  });

  test('50 concurrent requests with one key have one effect and one answer', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 60 }];
    const before = await activeCount();
    const create = { body: orderBody(lines), headers: keyed(randomUUID()) };
    const made = await Promise.all(
      Array.from({ length: 50 }, () => own.call('POST', 'orders/', create)),
    );
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await activeCount()).toBe(before + 1);
    const id = made[0]?.body.id;
    const bill = {
      body: billBody(own, id, [{ productId: own.products.taxed, quantity: 1 }]),
      headers: keyed(randomUUID()),
    };
    const paid = await Promise.all(
      Array.from({ length: 50 }, () => own.call('POST', 'bills/v2', bill)),
    );
    expect(new Set(paid.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const order = await own.call('GET', `orders/${id}`);
    expect(order.body.Products[0].OrderProduct.quantityBilled).toBe(1);
  });

  test('the device’s key alone prevents a second order or bill for ever', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 60 }];
    const create = { body: orderBody(lines) };
    const made = await Promise.all(
      Array.from({ length: 20 }, () => own.call('POST', 'orders/', create)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(made.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    const id = made[0]?.body.id;
    const body = billBody(own, id, [{ productId: own.products.taxed, quantity: 1 }]);
    const paid = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        own.call('POST', 'bills/v2', { body, headers: index % 2 ? keyed(randomUUID()) : {} }),
      ),
    );
    expect(paid.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(paid.map((answer) => answer.body.id)).size).toBe(1);
    const order = await own.call('GET', `orders/${id}`);
    expect(order.body.Products[0].OrderProduct.quantityBilled).toBe(1);
  });

  test('the device’s id of a bill is refused for another sale', async () => {
    const { own } = under();
    const line = { productId: own.products.taxed, quantity: 1 };
    const order = await takeOrder(own, [{ ...line, quantity: 3 }]);
    const other = await takeOrder(own, [{ ...line, quantity: 3 }]);
    const key = randomUUID();
    const pay = (id: number, lines: object[]) =>
      own.call('POST', 'bills/v2', { body: billBody(own, id, lines as never, { key }) });
    const paid = await pay(order.id, [line]);
    expect(paid.status).toBe(201);
    expectError(await pay(other.id, [line]), 'key-reused');
    expectError(await pay(order.id, [{ ...line, quantity: 2 }]), 'key-reused');
    expectError(await pay(order.id, [{ ...line, discount: '0.10' }]), 'key-reused');
    const again = await pay(order.id, [{ ...line, discount: 0 }]);
    expect(again).toMatchObject({ status: 200, body: { id: paid.body.id } });
  });

  test('the device’s id of a bill is refused for another method or customer, also once the guest was changed', async () => {
    const { own } = under();
    const line = { productId: own.products.taxed, quantity: 1 };
    const { id } = await takeOrder(own, [{ ...line, quantity: 3 }]);
    const body = billBody(own, id, [line], { key: randomUUID() });
    const paid = await own.call('POST', 'bills/v2', { body });
    const guest = {
      dni: '1710034065',
      fullName: 'Ana Paz',
      address: 'Quito',
      email: 'ana@example.com',
      phone: '',
    };
    const withGuest = { finalCustomer: false, customer: { ...guest, businessId: own.businessId } };
    for (const other of [{ paymentMethodId: 3 }, withGuest])
      expectError(
        await own.call('POST', 'bills/v2', { body: { ...body, ...other } }),
        'key-reused',
      );
    await own.call('PATCH', `bills/${paid.body.id}`, { body: withGuest.customer });
    const again = await own.call('POST', 'bills/v2', { body });
    expect(again).toMatchObject({ status: 200, body: { id: paid.body.id } });
  });

  test('the device’s id of an order is refused for other contents, and gives the order as it is now', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 2 }];
    const body = { ...orderBody(lines), key: randomUUID() };
    const { id } = (await own.call('POST', 'orders', { body })).body;
    const others = [
      { tableNumber: 'otra' },
      { note: 'sin sal' },
      { products: [{ ...lines[0], quantity: 3 }] },
      { products: [{ ...lines[0], note: 'frío' }] },
    ];
    for (const other of others)
      expectError(await own.call('POST', 'orders', { body: { ...body, ...other } }), 'key-reused');
    await own.call('PUT', `orders/${id}`, { body: { ...orderBody(lines), tableNumber: 'nueva' } });
    expect(await own.call('POST', 'orders', { body })).toMatchObject({
      status: 200,
      body: { id, tableNumber: 'nueva' },
    });
  });

  test('a malformed key is refused', async () => {
    const { own } = under();
    const body = orderBody([{ productId: own.products.taxed, quantity: 1 }]);
    const headers = keyed('x'.repeat(201));
    expectError(await own.call('POST', 'orders/', { body, headers }), 'bad-request');
  });

  test('a product is created once per key, even if the second form differs', async () => {
    const { own } = under();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const post = (productName: string) =>
      own.call('POST', 'products/', { body: formOf(productFields({ productName })), headers });
    const first = await post('Colada morada');
    const again = await post('Colada morada con guagua');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
    const { body: all } = await own.call('GET', `products/business/${own.businessId}`);
    expect(all.filter((each: Product) => /^Colada/.test(each.productName))).toEqual([first.body]);
  });

  test('a category is created once per key', async () => {
    const { own } = under();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const post = (name: string) =>
      own.call('POST', 'categories/', { body: formOf({ name, products: '[]' }), headers });
    const first = await post('Ponches');
    const again = await post('Ponches y canelazos');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(first.body);
  });

  test('a refused product form does not use up its key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const post = (categories: string) =>
      under().own.call('POST', 'products/', {
        body: formOf(productFields({ categories })),
        headers,
      });
    expectError(await post('[999999]'), 'unknown-category');
    const made = await post('[]');
    expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([201, null]);
  });
};
