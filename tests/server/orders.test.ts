import { afterEach, beforeEach, expect, test } from 'vitest';
import { newLineId } from '#domain/line-id.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { hour, type Inject, injector, movableClock, takeOne } from './inject.ts';

let clock: ReturnType<typeof movableClock>;
let server: TestApp;
let call: Inject;

beforeEach(async () => {
  clock = movableClock();
  server = await createTestApp({ now: clock.now });
  call = injector(server);
});
afterEach(() => server.close());

const pay = (orderId: number, productId: number, quantity: number) =>
  call('POST', 'bills/v2', {
    businessId: server.own.businessId,
    orderId,
    finalCustomer: true,
    selectedProducts: [{ productId, quantity }],
    paymentMethodId: 1,
  });

const finished = async (): Promise<number[]> =>
  (await call('GET', 'orders?status=finished')).body.map((order: { id: number }) => order.id);

test('a line keeps name, price and taxes as they were when it was taken', async () => {
  const { coffee, juice } = server.own.products;
  const order = await takeOne(call, coffee, 2);
  await server.database.db
    .updateTable('products')
    .set({ name: 'Otro', unit_price_cents: 999, deleted_at: clock.now().toISOString() })
    .where('id', '=', coffee)
    .execute();
  await server.database.db.deleteFrom('product_taxes').where('product_id', '=', coffee).execute();
  const products = [
    { productId: coffee, quantity: 3 },
    { productId: juice, quantity: 1 },
  ];
  const edited = await call('PUT', `orders/${order.id}`, { tableNumber: '2', products });
  expect(edited.body.Products[0]).toMatchObject({
    productName: 'Capuchino',
    Taxes: [{ rate: 15 }],
    OrderProduct: { quantity: 3, unitPrice: '2.75' },
  });
  const bill = await pay(order.id, coffee, 3);
  expect(bill.body).toMatchObject({ subTotal: '8.25', subTotalTax: '1.24' });
});

test('a new line of a product has its price of now, the older one that of then', async () => {
  const { coffee } = server.own.products;
  const order = await takeOne(call, coffee, 2);
  await server.database.db
    .updateTable('products')
    .set({ unit_price_cents: 999 })
    .where('id', '=', coffee)
    .execute();
  const products = [
    { lineId: newLineId(), productId: coffee, quantity: 1 },
    { lineId: order.Products[0]?.OrderProduct.lineId, productId: coffee, quantity: 3 },
  ];
  const edited = await call('PUT', `orders/${order.id}`, { tableNumber: '2', products });
  expect(edited.body.Products).toMatchObject([
    { OrderProduct: { quantity: 1, unitPrice: '9.99' } },
    { OrderProduct: { quantity: 3, unitPrice: '2.75' } },
  ]);
});

test('a deleted product cannot be added, one that is not available can', async () => {
  const { coffee, hidden, gone } = server.own.products;
  for (const productId of [hidden, gone]) {
    expect((await takeOne(call, productId)).status).toBe('active');
  }
  await server.database.db
    .updateTable('products')
    .set({ deleted_at: clock.now().toISOString() })
    .where('id', '=', coffee)
    .execute();
  expect(await takeOne(call, coffee)).toMatchObject({ code: 'unknown-product' });
});

test('finished orders stay listed for 24 hours, and while something is left to bill', async () => {
  const { coffee } = server.own.products;
  const paid = await takeOne(call, coffee, 1);
  const open = await takeOne(call, coffee, 2);
  await pay(paid.id, coffee, 1);
  await pay(open.id, coffee, 1);
  for (const { id } of [paid, open]) await call('PATCH', `orders/${id}/finish`);
  clock.advance(24 * hour);
  expect(await finished()).toEqual([paid.id, open.id]);
  clock.advance(1);
  expect(await finished()).toEqual([open.id]);
  await pay(open.id, coffee, 1);
  expect(await finished()).toEqual([]);
});

test('a finished order leaves the list although nothing has changed since the list was fetched', async () => {
  const { coffee } = server.own.products;
  const { id } = await takeOne(call, coffee, 1);
  await pay(id, coffee, 1);
  await call('PATCH', `orders/${id}/finish`);
  const list = await call('GET', 'orders?status=finished');
  const known = { 'if-none-match': String(list.headers.etag) };
  const again = () => call('GET', 'orders?status=finished', undefined, known);
  expect((await again()).status).toBe(304);
  clock.advance(25 * hour);
  expect((await again()).body).toEqual([]);
});

test('the customer of an authorised bill cannot be changed', async () => {
  const { coffee } = server.own.products;
  const order = await takeOne(call, coffee);
  const bill = (await pay(order.id, coffee, 1)).body;
  await server.database.db.updateTable('bills').set({ status: 'billedWithIRS' }).execute();
  const customer = {
    dni: '1714307103',
    fullName: 'Ana Pérez',
    address: 'Quito',
    email: 'ana@example.com',
    phone: '',
  };
  const refused = await call('PATCH', `bills/${bill.id}`, customer);
  expect(refused).toMatchObject({ status: 409, body: { code: 'bill-locked' } });
  expect(await server.database.db.selectFrom('customers').selectAll().execute()).toEqual([]);
});

test('an authorised bill cannot be annulled', async () => {
  const { coffee } = server.own.products;
  const order = await takeOne(call, coffee);
  const bill = (await pay(order.id, coffee, 1)).body;
  await server.database.db.updateTable('bills').set({ status: 'billedWithIRS' }).execute();
  const said = { key: bill.key, at: new Date(clock.now()).toISOString(), reason: 'wrong-charge' };
  const refused = await call('POST', `bills/${bill.id}/annul`, said);
  expect(refused).toMatchObject({ status: 409, body: { code: 'bill-locked' } });
  expect((await call('GET', `bills/${bill.id}`)).body).not.toHaveProperty('annulled');
  const [line] = (await call('GET', `orders/${order.id}`)).body.Products;
  expect(line.OrderProduct.quantityBilled).toBe(1);
});
