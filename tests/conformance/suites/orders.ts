import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { catalogHeader, epochHeader, etagOf } from '#contract/headers.ts';
import { type ApiOrder, order } from '#contract/orders.ts';
import type { Answer } from '#tests/harness/api.ts';
import { billBody, expectError, orderBody, takeOrder, type Under } from '../steps.ts';

/** The ETag of an order's version in the epoch that `answer` names. */
const tagOf = ({ headers }: Answer, version: number) => {
  const epoch = headers.get(epochHeader);
  expect(epoch).toMatch(/^[0-9a-f]{16}$/);
  return etagOf(epoch, { version });
};

export const orders = (under: Under): void => {
  const active = async (): Promise<ApiOrder[]> =>
    z.array(order).parse((await under().own.call('GET', 'orders/?status=active')).body);

  test('an order is taken and read by number or by the device’s id', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const key = randomUUID();
    const made = await own.call('POST', 'orders/', {
      body: {
        key,
        tableNumber: 7,
        note: ' para llevar ',
        products: [
          { productId: untaxed, quantity: 1 },
          { productId: taxed, quantity: 2, note: 'sin azúcar' },
        ],
      },
    });
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toBe(tagOf(made, 1));
    expect(order.parse(made.body)).toMatchObject({
      key,
      tableNumber: '7',
      note: 'para llevar',
      status: 'active',
      version: 1,
      Products: [
        { id: untaxed, OrderProduct: { quantity: 1, quantityBilled: 0, note: '' } },
        { id: taxed, OrderProduct: { quantity: 2, note: 'sin azúcar', unitPrice: '2.75' } },
      ],
    });
    for (const reference of [made.body.id, key, key.toUpperCase()]) {
      const read = await own.call('GET', `orders/${reference}`);
      expect(read.body).toEqual(made.body);
      expect(read.headers.get('etag')).toBe(tagOf(made, 1));
    }
    expect((await active()).map(({ id }) => id)).toContain(made.body.id);
  });

  test('an edit replaces table, notes and lines, and counts the version up', async () => {
    const { own } = under();
    const { taxed, untaxed, stocked } = own.products;
    const made = await takeOrder(own, [
      { productId: taxed, quantity: 1 },
      { productId: untaxed, quantity: 1 },
    ]);
    const tag = (await own.call('GET', `orders/${made.key}`)).headers.get('etag') ?? '';
    const edited = await own.call('PUT', `orders/${made.key}`, {
      headers: { 'if-match': tag },
      body: {
        tableNumber: 'Barra',
        note: 'rápido',
        products: [
          { productId: stocked, quantity: 3 },
          { productId: taxed, quantity: 4, note: 'frío' },
        ],
      },
    });
    expect(edited.status).toBe(200);
    expect(edited.headers.get('etag')).toBe(tagOf(edited, 2));
    expect(edited.body).toMatchObject({
      id: made.id,
      tableNumber: 'Barra',
      note: 'rápido',
      version: 2,
      Products: [
        { id: stocked, OrderProduct: { quantity: 3 } },
        { id: taxed, OrderProduct: { quantity: 4, note: 'frío' } },
      ],
    });
    expect(edited.body.Products).toHaveLength(2);
  });

  test('an edit of an older version is refused, one without a version is accepted', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const { id } = await takeOrder(own, lines);
    const edit = (headers: Record<string, string> = {}) =>
      own.call('PUT', `orders/${id}`, { headers, body: { tableNumber: '6', products: lines } });
    const read = await own.call('GET', `orders/${id}`);
    const epoch = read.headers.get(epochHeader);
    const known = { 'if-match': etagOf(epoch, { version: 1 }) };
    expect((await edit(known)).status).toBe(200);
    expectError(await edit(known), 'order-changed');
    // The same version of another history is another state.
    const other = etagOf('0123456789abcdef', { version: 2 });
    expectError(await edit({ 'if-match': other }), 'order-changed');
    const otherMaker = etagOf(epoch, { version: 2, operation: 'somebody-else' });
    expectError(await edit({ 'if-match': otherMaker }), 'order-changed');
    expect((await edit()).body.version).toBe(3);
    // As devices of 0.1.0 write it.
    expect((await edit({ 'if-match': '"2", "3"' })).body.version).toBe(4);
    expectError(await edit({ 'if-match': 'W/"4"' }), 'order-changed');
    expect((await edit({ 'if-match': '*' })).body.version).toBe(5);
  });

  test('an unknown product is named in the error, and nothing changes', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const made = await takeOrder(own, lines);
    const products = [...lines, { productId: 999_999, quantity: 1 }];
    const body = { tableNumber: '9', products };
    const edit = await own.call('PUT', `orders/${made.id}`, { body });
    expectError(edit, 'unknown-product', ['products.1.productId']);
    expect((await own.call('GET', `orders/${made.id}`)).body).toEqual(made);
    const before = (await active()).length;
    const create = await own.call('POST', 'orders/', { body: orderBody(products) });
    expectError(create, 'unknown-product', ['products.1.productId']);
    expect(await active()).toHaveLength(before);
  });

  test('billed units can be neither lowered nor removed', async () => {
    const { own } = under();
    const { taxed, untaxed } = own.products;
    const { id } = await takeOrder(own, [{ productId: taxed, quantity: 3 }]);
    await own.call('POST', 'bills/v2', {
      body: billBody(own, id, [{ productId: taxed, quantity: 2 }]),
    });
    const edit = (products: object[]) =>
      own.call('PUT', `orders/${id}`, { body: { tableNumber: '1', products } });
    const lowered = await edit([{ productId: taxed, quantity: 1 }]);
    expectError(lowered, 'quantity-below-billed', ['products.0.quantity']);
    expectError(await edit([{ productId: untaxed, quantity: 1 }]), 'quantity-below-billed');
    expect((await edit([{ productId: taxed, quantity: 2 }])).status).toBe(200);
  });

  test('an order is finished and reactivated', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 1 }];
    const { id } = await takeOrder(own, lines);
    const move = (verb: string) => own.call('PATCH', `orders/${id}/${verb}`, { body: {} });
    expectError(await move('reactivate'), 'order-not-finished');
    const finished = await move('finish');
    expect(finished.body).toMatchObject({ status: 'finished', version: 2 });
    expect(finished.headers.get('etag')).toBe(tagOf(finished, 2));
    const list = await own.call('GET', 'orders/?status=finished');
    expect(list.body).toContainEqual(finished.body);
    expectError(await move('finish'), 'order-finished');
    expectError(await move('cancel'), 'order-finished');
    const edit = { tableNumber: '1', products: lines };
    expectError(await own.call('PUT', `orders/${id}`, { body: edit }), 'order-finished');
    expect((await move('reactivate')).body).toMatchObject({ status: 'active', version: 3 });
  });

  test('an order is cancelled only while nothing is billed', async () => {
    const { own } = under();
    const lines = [{ productId: own.products.taxed, quantity: 2 }];
    const { id } = await takeOrder(own, lines);
    const cancelled = await own.call('PATCH', `orders/${id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', version: 2 });
    for (const verb of ['cancel', 'finish', 'reactivate']) {
      expectError(await own.call('PATCH', `orders/${id}/${verb}`), 'order-cancelled');
    }
    const edit = { tableNumber: '1', products: lines };
    expectError(await own.call('PUT', `orders/${id}`, { body: edit }), 'order-cancelled');
    const bill = billBody(own, id, lines);
    expectError(await own.call('POST', 'bills/v2', { body: bill }), 'order-cancelled');
    expect((await active()).map((each) => each.id)).not.toContain(id);
    const paid = await takeOrder(own, lines);
    await own.call('POST', 'bills/v2', {
      body: billBody(own, paid.id, [{ productId: own.products.taxed, quantity: 1 }]),
    });
    expectError(await own.call('PATCH', `orders/${paid.id}/cancel`), 'order-has-bills');
  });

  test('unchanged orders answer 304 in both lists, until one is taken, edited, billed or moved', async () => {
    const { own, other } = under();
    const lines = [{ productId: own.products.taxed, quantity: 2 }];
    const status = async (etag: string, list: 'active' | 'finished') => {
      const headers = { 'if-none-match': etag };
      return (await own.call('GET', `orders/?status=${list}`, { headers })).status;
    };
    const etag = async () =>
      String((await own.call('GET', 'orders/?status=active')).headers.get('etag'));
    let before = await etag();
    const isChanged = async () => {
      const known = before;
      before = await etag();
      const answers = [await status(known, 'active'), await status(known, 'finished')];
      return [...answers, await status(before, 'active'), await status(before, 'finished')];
    };
    const { id } = await takeOrder(own, lines);
    expect(await isChanged()).toEqual([200, 200, 304, 304]);
    await own.call('PUT', `orders/${id}`, { body: { tableNumber: '9', products: lines } });
    expect(await isChanged()).toEqual([200, 200, 304, 304]);
    const bill = billBody(own, id, [{ productId: own.products.taxed, quantity: 1 }]);
    await own.call('POST', 'bills/v2', { body: bill });
    expect(await isChanged()).toEqual([200, 200, 304, 304]);
    await own.call('PATCH', `orders/${id}/finish`);
    expect(await isChanged()).toEqual([200, 200, 304, 304]);
    await own.call('PATCH', `orders/${id}/finish`);
    await own.call('GET', `orders/${id}`);
    if (other) await takeOrder(other, [{ productId: other.products.taxed, quantity: 1 }]);
    expect(await isChanged()).toEqual([304, 304, 304, 304]);
  });

  test('the board names the catalog: the same after an order, another after a change of the catalog', async () => {
    const { own } = under();
    const nameOf = async (headers = {}) =>
      (await own.call('GET', 'orders/?status=active', { headers })).headers.get(catalogHeader);
    const change = async () => {
      const soldOut = { body: { soldOut: false } };
      await own.call('PUT', `products/${own.products.taxed}/sold-out`, soldOut);
      return nameOf();
    };
    const first = await change();
    expect(first).toMatch(/./);
    await takeOrder(own, [{ productId: own.products.taxed, quantity: 1 }]);
    expect(await nameOf()).toBe(first);
    const second = await change();
    expect([first, null, '']).not.toContain(second);
    const { headers } = await own.call('GET', 'orders/?status=active');
    // An unchanged board says nothing more.
    expect(await nameOf({ 'if-none-match': headers.get('etag') })).toBeNull();
  });

  test('an unknown order answers 404 on every call', async () => {
    const { own } = under();
    const body = { tableNumber: '1', products: [{ productId: own.products.taxed, quantity: 1 }] };
    for (const id of [999_999, 'abc', '9999999999', randomUUID()]) {
      expectError(await own.call('GET', `orders/${id}`), 'order-not-found');
      expectError(await own.call('PUT', `orders/${id}`, { body }), 'order-not-found');
      expectError(await own.call('PATCH', `orders/${id}/finish`), 'order-not-found');
    }
  });

  test('the device’s time of an order is kept if plausible', async () => {
    const { own } = under();
    const products = [{ productId: own.products.taxed, quantity: 1 }];
    const take = async (createdAt: string) =>
      (await own.call('POST', 'orders/', { body: orderBody(products, { createdAt }) })).body;
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    expect((await take(yesterday)).createdAt).toBe(yesterday);
    for (const wrong of ['2999-01-01T00:00:00Z', '2001-01-01T00:00:00Z']) {
      const age = Date.now() - Date.parse((await take(wrong)).createdAt);
      expect(Math.abs(age)).toBeLessThan(60_000);
    }
  });
};
