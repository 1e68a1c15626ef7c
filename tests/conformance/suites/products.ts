import { expect, test } from 'vitest';
import { type Category, type Product, product } from '#contract/catalog.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { billBody, expectError, takeOrder, type Under } from '../steps.ts';

type Fields = Parameters<typeof productFields>[0];

export const products = (under: Under): void => {
  const send = (method: string, path: string, fields: Fields) =>
    under().own.call(method, path, { body: formOf(productFields(fields)) });
  const make = async (fields: Fields = {}): Promise<Product> => {
    const answer = await send('POST', 'products/', fields);
    expect(answer.status).toBe(201);
    return product.parse(answer.body);
  };
  const list = async (): Promise<Product[]> =>
    (await under().own.call('GET', `products/business/${under().own.businessId}`)).body;
  const categoryNamed = async (name: string): Promise<Category> =>
    (await under().own.call('POST', 'categories/', { body: formOf({ name }) })).body;

  test('is created with the form’s values and tax to the cent', async () => {
    const { id: category } = await categoryNamed('Infusiones');
    const made = await make({
      stockable: 'true',
      stock: '12',
      sku: 'TE-01',
      ean: '7861234567890',
      unitMeasure: 'Unidad',
      categories: `[${category}]`,
      categoryId: String(category),
    });
    expect(made).toMatchObject({
      productName: 'Té de horchata',
      description: 'Hierbas de Loja',
      unitPrice: '1.50',
      unitTax: '0.23',
      priceWithTax: '1.73',
      stockable: true,
      stock: 12,
      sku: 'TE-01',
      ean: '7861234567890',
      unitMeasure: 'Unidad',
      available: true,
      img: null,
      Taxes: [{ id: 1, ProductTax: { taxBase: '1.50' } }],
      Categories: [{ id: category, name: 'Infusiones' }],
      categoryId: category,
    });
    expect((await under().own.call('GET', `products/${made.id}`)).body).toEqual(made);
    expect(await list()).toContainEqual(made);
  });

  test('requires only name, description and price', async () => {
    const body = formOf({ productName: 'Agua', description: 'Sin gas', unitPrice: '0' });
    const answer = await under().own.call('POST', 'products', { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      unitPrice: '0.00',
      stockable: false,
      stock: 0,
      available: true,
      Taxes: [],
      Categories: [],
      categoryId: null,
    });
  });

  test('its main category is one of its categories, listed or not', async () => {
    const { id: category } = await categoryNamed('Principal');
    const made = await make({ categories: '[]', categoryId: String(category) });
    expect(made).toMatchObject({ categoryId: category, Categories: [{ id: category }] });
    const { body: categories } = await under().own.call('GET', 'categories');
    expect(categories).toContainEqual(
      expect.objectContaining({ id: category, products: [made.id] }),
    );
  });

  test('is replaced as a whole', async () => {
    const made = await make({ sku: 'X', stockable: 'true', stock: '3' });
    const fields = { productName: 'Café filtrado', unitPrice: '2', taxes: '[]', stock: '' };
    const answer = await send('PUT', `products/${made.id}`, fields);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id: made.id,
      productName: 'Café filtrado',
      unitPrice: '2.00',
      priceWithTax: '2.00',
      sku: '',
      stock: 0,
      stockable: false,
      Taxes: [],
      createdAt: made.createdAt,
    });
  });

  test('keeps its stock in a change without stock', async () => {
    const { own } = under();
    const counted = { stockable: 'true', stock: undefined };
    expect((await make(counted)).stock).toBe(0);
    const made = await make({ ...counted, stock: '9' });
    const order = await takeOrder(own, [{ productId: made.id, quantity: 2 }]);
    const two = [{ productId: made.id, quantity: 2 }];
    await own.call('POST', 'bills/v2', { body: billBody(own, order.id, two) });
    const answer = await send('PUT', `products/${made.id}`, { ...counted, unitPrice: '2' });
    expect(answer.body).toMatchObject({ unitPrice: '2.00', stock: 7 });
  });

  test('once deleted, is not listed, but stays in orders and bills', async () => {
    const { own } = under();
    const { id: category } = await categoryNamed('De temporada');
    const made = await make({ categories: `[${category}]`, stockable: 'true', stock: '9' });
    const order = await takeOrder(own, [{ productId: made.id, quantity: 3 }]);
    const one = [{ productId: made.id, quantity: 1 }];
    const bill = await own.call('POST', 'bills/v2', { body: billBody(own, order.id, one) });
    const sold = { ...made, stock: 8 };

    const answer = await own.call('DELETE', `products/${made.id}`);
    expect([answer.status, answer.body]).toEqual([200, sold]);
    expectError(await own.call('GET', `products/${made.id}`), 'product-not-found');
    expectError(await own.call('DELETE', `products/${made.id}`), 'product-not-found');
    expectError(await send('PUT', `products/${made.id}`, {}), 'product-not-found');
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    const { body: categories } = await own.call('GET', 'categories');
    expect(categories.find((each: Category) => each.id === category).products).toEqual([]);

    expect((await own.call('GET', `orders/${order.id}`)).body).toEqual(bill.body.order);
    const { order: _, ...head } = bill.body;
    expect((await own.call('GET', `bills/${bill.body.id}`)).body).toEqual(head);
    const edit = { tableNumber: '9', products: [{ productId: made.id, quantity: 2 }] };
    const edited = await own.call('PUT', `orders/${order.id}`, { body: edit });
    expect(edited.body.Products[0]).toMatchObject({ id: made.id, OrderProduct: { quantity: 2 } });
    const rest = await own.call('POST', 'bills/v2', { body: billBody(own, order.id, one) });
    expect(rest.status).toBe(201);
    expectError(
      await own.call('POST', 'orders', { body: { tableNumber: '1', products: one } }),
      'unknown-product',
      ['products.0.productId'],
    );
  });

  test('can be in an order taken before its deletion and sent later', async () => {
    const { own } = under();
    const made = await make();
    const createdAt = new Date(Date.now() - 60_000).toISOString();
    await own.call('DELETE', `products/${made.id}`);
    const body = { tableNumber: '1', products: [{ productId: made.id, quantity: 1 }], createdAt };
    const answer = await own.call('POST', 'orders', { body });
    expect(answer.status).toBe(201);
    expect(answer.body.Products[0]).toMatchObject({ productName: made.productName });
  });

  test('an unknown id answers 404', async () => {
    const { own } = under();
    for (const id of ['999999', '0', '-1', 'abc', '9999999999']) {
      expectError(await send('PUT', `products/${id}`, {}), 'product-not-found');
      expectError(await own.call('DELETE', `products/${id}`), 'product-not-found');
    }
  });

  test('every change and every sale changes the catalog’s ETag', async () => {
    const { own } = under();
    const path = `products/business/${own.businessId}`;
    const tag = async (query = '') => (await own.call('GET', path + query)).headers.get('etag');
    const { id: category } = await categoryNamed('Una');
    const tags = [
      await tag(),
      await tag('?available=true'),
      await tag(`?categories=[${category}]`),
    ];
    const made = await make({
      categories: `[${category}]`,
      stockable: 'true',
      stock: '5',
      taxes: '[]',
    });
    tags.push(await tag());
    await send('PUT', `products/${made.id}`, { stockable: 'true', stock: '6' });
    tags.push(await tag());
    const lines = [{ productId: made.id, quantity: 1 }];
    const order = await takeOrder(own, lines);
    expect(await tag()).toBe(tags.at(-1));
    await own.call('POST', 'bills/v2', { body: billBody(own, order.id, lines) });
    tags.push(await tag());
    await own.call('PUT', `categories/${category}`, { body: formOf({ name: 'Otra' }) });
    tags.push(await tag());
    await own.call('DELETE', `categories/${category}`);
    tags.push(await tag());
    await own.call('DELETE', `products/${made.id}`);
    tags.push(await tag());
    // An uncounted product has no stock to sum.
    const uncounted = await make();
    tags.push(await tag());
    await own.call('DELETE', `products/${uncounted.id}`);
    tags.push(await tag());
    expect(new Set(tags).size).toBe(tags.length);
  });
};
