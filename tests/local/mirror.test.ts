import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import type { Category, Product } from '#contract/catalog.ts';
import {
  changeRow,
  Mirror,
  pageSize,
  pagesOf,
  readList,
  storePages,
} from '#local/catalog/mirror.ts';

const options = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

const open = (device: ReturnType<typeof options>) => {
  const mirror = new Mirror('mirror', device);
  onTestFinished(() => mirror.close());
  return mirror;
};

const named = (id: number, productName: string) =>
  ({ id, productName, categoryId: null, Categories: [] as Product['Categories'] }) as Product;

const nameOf = ({ productName }: Product) => productName;

test('a device that stored single rows keeps its catalog and what it knows of it', async () => {
  const device = options();
  const before = new Dexie('mirror', device);
  const stores = ['products', 'categories', 'taxes', 'paymentMethods'];
  before.version(1).stores({
    ...Object.fromEntries(stores.map((store) => [store, '[businessId+id], businessId'])),
    fetched: 'key',
  });
  await before.table('products').bulkAdd([
    { ...named(1, 'Té'), businessId: 7 },
    { ...named(2, 'Ají'), businessId: 7 },
    { ...named(3, 'Ñoquis'), businessId: 8 },
  ]);
  await before.table('taxes').add({ id: 4, businessId: 7 });
  await before.table('fetched').add({ key: 'x', etag: 'y', at: 1 });
  before.close();

  const mirror = open(device);
  expect((await readList(mirror, 7, 'products')).map(nameOf)).toEqual(['Ají', 'Té']);
  expect((await readList(mirror, 8, 'products')).map(nameOf)).toEqual(['Ñoquis']);
  expect(await readList(mirror, 7, 'taxes')).toMatchObject([{ id: 4 }]);
  expect(await mirror.fetched.toArray()).toEqual([{ key: 'x', etag: 'y', at: 1 }]);
});

test('a changed row moves to its place, and a list that became shorter leaves no page behind', async () => {
  const mirror = open(options());
  const all = Array.from({ length: pageSize + 1 }, (_, i) => named(i, String(1_000 + i)));
  await storePages(mirror, 7, 'products', [...pagesOf(7, 'products', all)]);
  expect(await readList(mirror, 7, 'products')).toEqual(all);

  await changeRow(mirror, 7, 'products', 0, named(0, '9'));
  expect(await readList(mirror, 7, 'products')).toEqual([...all.slice(1), named(0, '9')]);

  const written: unknown[] = [];
  mirror.pages.hook('updating', (_changes, key) => void written.push(key));
  await changeRow(mirror, 7, 'products', 0, { ...named(0, '9'), stock: 3 });
  // After a sale a few products of a large catalog have another stock.
  expect(written).toEqual([[7, 'products', 1]]);

  await changeRow(mirror, 7, 'products', 5, null);
  expect(await mirror.pages.count()).toBe(1);
  expect(await readList(mirror, 7, 'products')).toHaveLength(pageSize);
});

test('products and categories are stored as the menu has them, and a row that is changed alone keeps its place', async () => {
  const mirror = open(options());
  const store = (list: 'products' | 'categories', rows: { id: number }[]) =>
    storePages(mirror, 7, list, [...pagesOf(7, list, rows)]);
  await store('products', [named(1, 'Agua'), { ...named(2, 'Té'), position: 1 }]);
  await store('categories', [
    { id: 1, name: 'Cafés' },
    { id: 2, name: 'Tés', position: 1 },
  ] as Category[]);
  expect((await readList(mirror, 7, 'products')).map(nameOf)).toEqual(['Té', 'Agua']);
  expect((await readList(mirror, 7, 'categories')).map(({ id }) => id)).toEqual([2, 1]);

  await changeRow(mirror, 7, 'products', 2, { ...named(2, 'Té negro'), position: 1 });
  expect((await readList(mirror, 7, 'products')).map(nameOf)).toEqual(['Té negro', 'Agua']);
});
