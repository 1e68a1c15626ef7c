import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onBothEngines } from '#tests/harness/engines.ts';
import { growCatalog } from '#tests/harness/grow.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { type Inject, injector } from './inject.ts';

/** What lines say of their product, which is stored once for all that say the same. */

onBothEngines((newDatabase) => {
  let on: TestApp;
  let call: Inject;

  beforeEach(async () => {
    on = await createTestApp({ url: await newDatabase() });
    call = injector(on);
  });
  afterEach(() => on.close());

  const take = async (productIds: readonly number[]) => {
    const products = productIds.map((productId) => ({ productId, quantity: 2 }));
    const answer = await call('POST', 'orders', { key: randomUUID(), tableNumber: '1', products });
    expect(answer.status).toBe(201);
    return answer.body;
  };

  const copies = () => on.database.db.selectFrom('line_copies').selectAll().execute();

  test('a product that changes leaves lines from before as they were', async () => {
    const { coffee } = on.own.products;
    const order = await take([coffee]);
    const bill = await call('POST', 'bills/v2', {
      ...{ businessId: on.own.businessId, orderId: order.id, finalCustomer: true },
      ...{ selectedProducts: [{ productId: coffee, quantity: 1 }], paymentMethodId: 1 },
    });
    const read = async () => [
      (await call('GET', `orders/${order.id}`)).body.Products,
      (await call('GET', `bills/${bill.body.id}`)).body.products,
      (await call('GET', `orders/${order.id}/trail`)).body,
    ];
    const before = await read();
    await take([coffee]);
    expect(await copies()).toHaveLength(1);
    await on.database.db
      .updateTable('products')
      .set({ name: 'Otro nombre', unit_price_cents: 999, image_hash: null })
      .where('id', '=', coffee)
      .execute();
    const [line] = (await take([coffee])).Products;
    expect(line).toMatchObject({ productName: 'Otro nombre', OrderProduct: { unitPrice: '9.99' } });
    expect(await read()).toEqual(before);
    expect(await copies()).toHaveLength(2);
  });

  test('orders that are taken at once write each copy once, in whatever order they name the products', async () => {
    const ids = await growCatalog(on.database, on.own, 12);
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, first) => take([...ids.slice(first), ...ids.slice(0, first)])),
    );
    expect(await copies()).toHaveLength(ids.length);
    for (const { Products } of orders)
      for (const { id, productName } of Products)
        expect(productName).toBe(`Producto ${ids.indexOf(id)}`);
  });

  test('another business has copies of its own', async () => {
    await take([on.own.products.coffee]);
    const other = injector(on, on.other.users[0]);
    const products = [{ productId: on.other.products.coffee, quantity: 1 }];
    expect((await other('POST', 'orders', { tableNumber: '1', products })).status).toBe(201);
    const owners = (await copies()).map(({ business_id }) => business_id);
    expect(owners).toEqual([on.own.businessId, on.other.businessId]);
  });

  test('a line from before copies is edited and billed like others, and its bill has a copy', async () => {
    const { coffee, juice } = on.own.products;
    const [twin, former] = [await take([coffee, juice]), await take([coffee, juice])];
    const { db } = on.database;
    const known = await copies();
    for (const { id, business_id: _business, hash: _hash, ...said } of known)
      await db
        .updateTable('order_lines')
        .set({ ...said, copy_id: null })
        .where('order_id', '=', former.id)
        .where('copy_id', '=', id)
        .execute();
    const sell = async ({ id, Products }: typeof twin) => {
      const products = Products.map(
        (product: { id: number; OrderProduct: { lineId: string } }) => ({
          ...{ lineId: product.OrderProduct.lineId, productId: product.id, quantity: 3 },
        }),
      );
      await call('PUT', `orders/${id}`, { tableNumber: '1', note: '', products });
      const { body } = await call('POST', 'bills/v2', {
        ...{ businessId: on.own.businessId, orderId: id, finalCustomer: true, paymentMethodId: 1 },
        selectedProducts: [products[0]],
      });
      return JSON.stringify([body.products, body.order.Products]).replaceAll(
        /"lineId":"[^"]*"/g,
        '',
      );
    };
    expect(await sell(former)).toBe(await sell(twin));
    const [bill, other] = await db.selectFrom('bill_lines').select(['copy_id', 'name']).execute();
    expect(bill).toEqual({ copy_id: expect.any(Number), name: null });
    expect(other).toEqual(bill);
    expect(await copies()).toEqual(known);
  });
});
