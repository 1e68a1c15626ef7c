import { expect, test } from 'vitest';
import { type Category, category, type Product, product } from '#contract/catalog.ts';
import { menuOrderLimits } from '#contract/menu-order.ts';
import { formOf, productFields } from '#tests/harness/forms.ts';
import { expectError, type Under } from '../steps.ts';

/** In which order categories and products stand on the menu, and which are favourites. */
export const menuOrders = (under: Under): void => {
  const send = (method: string, path: string, fields: Parameters<typeof formOf>[0]) =>
    under().own.call(method, path, { body: formOf(fields) });
  const makeCategory = async (): Promise<Category> =>
    category.parse((await send('POST', 'categories', { name: 'Meriendas' })).body);
  const make = async (more: Parameters<typeof formOf>[0] = {}): Promise<Product> =>
    product.parse((await send('POST', 'products', productFields(more))).body);
  const arrange = (body: object) =>
    under().own.call('PUT', `business/${under().own.businessId}/menu-order`, { body });
  const read = async (id: number): Promise<Product> =>
    product.parse((await under().own.call('GET', `products/${id}`)).body);
  const productPlaces = async (ids: number[]) => {
    const { own } = under();
    const { body } = await own.call('GET', `products/business/${own.businessId}`);
    return ids.map((id) => (body as Product[]).find((each) => each.id === id)?.position);
  };
  const categoryPlaces = async (ids: number[]) => {
    const { body } = await under().own.call('GET', 'categories');
    return ids.map((id) => (body as Category[]).find((each) => each.id === id)?.position);
  };
  const etagsOf = async () => {
    const { own } = under();
    const paths = [`products/business/${own.businessId}`, 'categories', 'orders/?status=active'];
    const answers = await Promise.all(paths.map((path) => own.call('GET', path)));
    return answers.map(({ headers }) => headers.get('etag'));
  };

  test('categories and products keep the places that they were given, and devices see that the catalog has changed', async () => {
    const [one, two] = [await makeCategory(), await makeCategory()];
    const inside = { categories: `[${two.id}]` };
    const [first, second] = [await make(inside), await make(inside)];
    expect(await productPlaces([first.id, second.id])).toEqual([undefined, undefined]);
    expect(await categoryPlaces([one.id, two.id])).toEqual([undefined, undefined]);
    const before = await etagsOf();
    const answer = await arrange({
      categories: [two.id, one.id],
      products: [second.id, first.id, second.id],
    });
    expect([answer.status, answer.body]).toEqual([
      200,
      { categories: [two.id, one.id], products: [second.id, first.id] },
    ]);
    expect(await productPlaces([first.id, second.id])).toEqual([2, 1]);
    expect(await categoryPlaces([one.id, two.id])).toEqual([2, 1]);
    expect((await read(first.id)).Categories).toEqual([
      { id: two.id, name: 'Meriendas', position: 1 },
    ]);
    const after = await etagsOf();
    for (const [place, etag] of after.entries()) {
      expect(etag).toMatch(/^W\/"/);
      expect(etag).not.toBe(before[place]);
    }

    await arrange({ products: [first.id, second.id] });
    expect(await productPlaces([first.id, second.id])).toEqual([1, 2]);
    expect(await categoryPlaces([one.id, two.id])).toEqual([2, 1]);
  });

  test('a product made meanwhile has no place yet, and one that was deleted is passed over', async () => {
    const [kept, deleted] = [await make(), await make()];
    await under().own.call('DELETE', `products/${deleted.id}`);
    const made = await make();
    const answer = await arrange({ categories: [999_999], products: [deleted.id, kept.id] });
    expect([answer.status, answer.body]).toEqual([200, { categories: [], products: [kept.id] }]);
    expect(await productPlaces([kept.id, made.id])).toEqual([1, undefined]);
  });

  test('two who arrange at once leave the order of one of them', async () => {
    const ids = [(await make()).id, (await make()).id, (await make()).id];
    const orders = [ids, ids.toReversed()];
    const answers = await Promise.all(orders.map((products) => arrange({ products })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([
      [1, 2, 3],
      [3, 2, 1],
    ]).toContainEqual(await productPlaces(ids));
  });

  test('a product that leaves its main category loses its place, and any other change keeps it', async () => {
    const [one, two] = [await makeCategory(), await makeCategory()];
    const inOne = { categories: `[${one.id}]` };
    const { id } = await make(inOne);
    await arrange({ products: [id] });
    await send('PUT', `products/${id}`, productFields({ ...inOne, productName: 'Otro' }));
    expect((await read(id)).position).toBe(1);
    await send('PUT', `products/${id}`, productFields({ categoryId: String(one.id) }));
    expect((await read(id)).position).toBe(1);
    await send('PUT', `products/${id}`, productFields({ categories: `[${two.id}]` }));
    expect((await read(id)).position).toBeUndefined();
    await send('PUT', `products/${id}`, productFields({ categoryId: String(one.id) }));
    await arrange({ products: [id] });
    await send('PUT', `categories/${one.id}`, { name: 'Meriendas', products: '[]' });
    expect((await read(id)).position).toBeUndefined();
    await send('PUT', `products/${id}`, productFields({ categoryId: String(two.id) }));
    await arrange({ products: [id] });
    await under().own.call('DELETE', `categories/${two.id}`);
    expect((await read(id)).position).toBeUndefined();
  });

  test('a list that is too long, or no list of ids, is refused', async () => {
    const long = (length: number) => Array.from({ length }, (_, index) => index + 1);
    for (const body of [
      { categories: long(menuOrderLimits.categories + 1) },
      { products: long(menuOrderLimits.products + 1) },
      { products: ['x'] },
      { products: 5 },
    ])
      expectError(await arrange(body), 'invalid-input');
    const answer = await arrange({});
    expect([answer.status, answer.body]).toEqual([200, { categories: [], products: [] }]);
  });

  test('a product is a favourite until a form says otherwise; a form without the field leaves it', async () => {
    const plain = await make();
    expect(plain.favorite).toBe(false);
    const { id, favorite } = await make({ favorite: 'true' });
    expect(favorite).toBe(true);
    await send('PUT', `products/${id}`, productFields());
    expect((await read(id)).favorite).toBe(true);
    await send('PUT', `products/${id}`, productFields({ favorite: 'false' }));
    expect((await read(id)).favorite).toBe(false);
  });
};
