import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Category, category, type Product, readyImage } from '#contract/catalog.ts';
import { fileOf, formOf, productFields } from '#tests/harness/forms.ts';
import { pixels } from '#tests/harness/pixels.ts';
import { expectError, type Under } from '../steps.ts';

export const categories = (under: Under): void => {
  const send = (method: string, path: string, fields: Parameters<typeof formOf>[0]) =>
    under().own.call(method, path, { body: formOf(fields) });
  const make = async (fields: Parameters<typeof formOf>[0] = {}): Promise<Category> => {
    const answer = await send('POST', 'categories/', { name: 'Meriendas', ...fields });
    expect(answer.status).toBe(201);
    return category.parse(answer.body);
  };
  const list = async (): Promise<Category[]> => (await under().own.call('GET', 'categories')).body;
  const makeProduct = async (more = {}): Promise<Product> =>
    (await send('POST', 'products', productFields(more))).body;
  const read = async (id: number): Promise<Product> =>
    (await under().own.call('GET', `products/${id}`)).body;

  test('is created with products, as ids or as objects with an id', async () => {
    const [one, two] = [await makeProduct(), await makeProduct()];
    const products = JSON.stringify([two.id, { id: one.id, productName: 'x' }, one.id]);
    const made = await make({ name: '  Para llevar ', products });
    expect(made).toEqual({
      id: made.id,
      categoryId: made.id,
      name: 'Para llevar',
      img: null,
      products: [one.id, two.id],
    });
    expect(await list()).toContainEqual(made);
    expect((await read(one.id)).Categories).toEqual([{ id: made.id, name: 'Para llevar' }]);
  });

  test('is changed, and keeps the fields that the form omits', async () => {
    const { id: productId } = await makeProduct();
    const img = fileOf(await pixels({ format: 'png' }));
    const made = await make({ products: `[${productId}]`, img });
    const renamed = await send('PUT', `categories/${made.id}`, { name: 'Onces' });
    expect([renamed.status, renamed.body]).toEqual([200, { ...made, name: 'Onces' }]);
    const emptied = await send('PUT', `categories/${made.id}`, {
      name: 'Onces',
      products: '[]',
      deleteImage: 'true',
    });
    expect(emptied.body).toEqual({
      id: made.id,
      categoryId: made.id,
      name: 'Onces',
      img: null,
      products: [],
    });
  });

  test('a new image overrides deleteImage', async () => {
    const img = fileOf(await pixels({ format: 'png' }));
    const made = await make();
    const answer = await send('PUT', `categories/${made.id}`, {
      name: 'Onces',
      deleteImage: 'true',
      img,
    });
    expect(answer.body.img).toMatch(/^\/api\/images\//);
  });

  test('a product removed from its main category loses it', async () => {
    const made = await make();
    expect(made.categoryId).toBe(made.id);
    const { id } = await makeProduct({ categoryId: String(made.id) });
    expect((await read(id)).categoryId).toBe(made.id);
    await send('PUT', `categories/${made.id}`, { name: 'Onces', products: '[]' });
    expect(await read(id)).toMatchObject({ categoryId: null, Categories: [] });
  });

  test('a product that stays in its main category keeps it', async () => {
    const made = await make();
    const [stays, leaves] = [
      await makeProduct({ categoryId: String(made.id) }),
      await makeProduct({ categoryId: String(made.id) }),
    ];
    await send('PUT', `categories/${made.id}`, { name: 'Onces', products: `[${stays.id}]` });
    expect((await read(stays.id)).categoryId).toBe(made.id);
    expect((await read(leaves.id)).categoryId).toBe(null);
  });

  test('a deleted category keeps its products', async () => {
    const { own } = under();
    const made = await make();
    const { id } = await makeProduct({ categoryId: String(made.id) });
    const answer = await own.call('DELETE', `categories/${made.id}`);
    expect([answer.status, answer.body]).toEqual([200, { ...made, products: [id] }]);
    expect((await list()).map((each) => each.id)).not.toContain(made.id);
    expect(await read(id)).toMatchObject({ id, categoryId: null, Categories: [] });
    expectError(await own.call('DELETE', `categories/${made.id}`), 'category-not-found');
    expectError(await send('PUT', `categories/${made.id}`, { name: 'x' }), 'category-not-found');
  });

  test.each([
    ['no name', { name: undefined }, 'name', 'El nombre de la categoría no puede estar vacío.'],
    ['a blank name', { name: ' \t ' }, 'name', 'El nombre de la categoría no puede estar vacío.'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', /100 caracteres/],
    ['broken products', { products: '[' }, 'products', /lista de productos/],
    ['a product that is none', { products: '[{"id":"x"}]' }, 'products.0', /lista de productos/],
    ['a flag that is none', { deleteImage: '1' }, 'deleteImage', /verdadero o falso/],
  ])('with %s is refused by its field', async (_, fields, field, words) => {
    const made = await make();
    for (const [method, path] of [
      ['POST', 'categories'],
      ['PUT', `categories/${made.id}`],
    ] as const) {
      const answer = await send(method, path, { name: 'Otra', ...fields });
      expectError(answer, 'invalid-input', [field]);
      expect(answer.body.fields[field]).toMatch(words);
    }
    expect(await list()).toContainEqual(made);
  });

  test('an unknown product is named in the error, and nothing changes', async () => {
    const made = await make();
    const before = await list();
    const wrong = { name: 'Otra', products: `[${under().own.products.taxed},999999]` };
    expectError(await send('POST', 'categories', wrong), 'unknown-product', ['products.1']);
    expectError(await send('PUT', `categories/${made.id}`, wrong), 'unknown-product', [
      'products.1',
    ]);
    expect(await list()).toEqual(before);
  });

  test('ready images for categories are public and stable', async () => {
    const { own } = under();
    const answer = await own.call('GET', 'categories/images', { token: null });
    const images = z.array(readyImage).parse(answer.body);
    expect(images.length).toBeGreaterThanOrEqual(24);
    expect(new Set(images.map(({ img }) => img)).size).toBe(images.length);
    expect(answer.headers.get('cache-control')).toContain('public');
    const again = await own.call('GET', 'categories/images', { token: null });
    expect(again.body).toEqual(images);
    const first = await fetch(`${under().urls[0]}${images[0]?.img}`);
    expect(first.headers.get('content-type')).toBe('image/webp');
    // The screen uploads a ready image like any other.
    const made = await make({ img: await first.blob() });
    expect(made.img).toMatch(/^\/api\/images\/[0-9a-f]{32}\.webp$/);
  });
};
