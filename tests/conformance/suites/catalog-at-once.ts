import { expect, test } from 'vitest';
import type { Category, Product } from '#contract/catalog.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { billBody, stockOf, takeOrder, type Under } from '../steps.ts';

/** Concurrent changes of one catalog while its products are sold. */
export const catalogAtOnce = (under: Under): void => {
  const send = (method: string, path: string, fields: Parameters<typeof formOf>[0]) =>
    under().own.call(method, path, { body: formOf(fields) });

  test('deleting a category during writes and sales leaves consistent data', async () => {
    const { own } = under();
    const category: Category = (await send('POST', 'categories', { name: 'Fugaz' })).body;
    const inside = {
      categories: `[${category.id}]`,
      categoryId: String(category.id),
      stockable: 'true',
      stock: '100',
    };
    const products: Product[] = [];
    for (let i = 0; i < 6; i += 1) {
      products.push((await send('POST', 'products', productFields(inside))).body);
    }
    const lines = products.map(({ id }) => ({ productId: id, quantity: 1 }));
    const orders = await Promise.all(Array.from({ length: 6 }, () => takeOrder(own, lines)));
    const answers = await Promise.all([
      ...orders.map(({ id }, i) =>
        own.call('POST', 'bills/v2', {
          body: billBody(own, id, i % 2 ? lines : lines.toReversed()),
        }),
      ),
      ...products.slice(0, 3).map(({ id }) => send('PUT', `products/${id}`, productFields(inside))),
      own.call('DELETE', `categories/${category.id}`),
      ...products.slice(3).map(({ id }) => send('PUT', `products/${id}`, productFields(inside))),
      send('PUT', `categories/${category.id}`, {
        name: 'Fugaz',
        products: JSON.stringify(products),
      }),
    ]);
    const bills = answers.slice(0, orders.length);
    expect(bills.map(({ status }) => status)).toEqual(orders.map(() => 201));
    for (const { status, body } of answers.slice(orders.length)) {
      if (status !== 200) expect(body.code).toMatch(/^(unknown-category|category-not-found)$/);
    }
    for (const { id } of products) {
      const { body } = await own.call('GET', `products/${id}`);
      expect(body).toMatchObject({ categoryId: null, Categories: [] });
    }
  });

  test('concurrently created products all exist', async () => {
    const { own } = under();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => send('POST', 'products', productFields())),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const list: Product[] = (await own.call('GET', `products/business/${own.businessId}`)).body;
    for (const { body } of made) expect(list).toContainEqual(body);
  });

  test('a list and its ETag never miss a sale', async () => {
    const { own } = under();
    const stocked = productFields({ stockable: 'true', stock: '50' });
    const { id } = (await send('POST', 'products', stocked)).body;
    const lines = [{ productId: id, quantity: 1 }];
    const orders = await Promise.all(Array.from({ length: 8 }, () => takeOrder(own, lines)));
    const path = `products/business/${own.businessId}`;
    let etag = '';
    let known: Product[] = [];
    const refresh = async () => {
      const answer = await own.call('GET', path, { headers: { 'if-none-match': etag } });
      if (answer.status === 304) return;
      etag = answer.headers.get('etag') ?? '';
      known = answer.body;
    };
    await refresh();
    await Promise.all(
      orders.map(async (order) => {
        await own.call('POST', 'bills/v2', { body: billBody(own, order.id, lines) });
        await refresh();
      }),
    );
    await refresh();
    expect(known.find((each) => each.id === id)?.stock).toBe(await stockOf(own, id));
    expect(await stockOf(own, id)).toBe(42);
  });
};
