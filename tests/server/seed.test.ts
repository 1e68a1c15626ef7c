import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiBillRow } from '#contract/bills.ts';
import type { Category, Product } from '#contract/catalog.ts';
import { optionGroupInput } from '#contract/option-group-form.ts';
import type { OptionGroup } from '#contract/options.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { Settings } from '#contract/settings.ts';
import type { Stats } from '#contract/stats.ts';
import { calendarDays } from '#domain/calendar.ts';
import { isCedula, isRuc } from '#domain/identity.ts';
import { addMoney, money } from '#domain/money.ts';
import { createApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Server } from '#server/http/server.ts';
import { enlargeCatalog } from '#server/seed/enlarge.ts';
import { demoSignIn, seedWhenWanted } from '#server/seed/seed.ts';
import { readStats } from '#server/services/audit/stats.ts';
import { alone } from '#tests/harness/server.ts';

const timeZone = 'America/Guayaquil';
const now = new Date('2026-03-15T22:00:00.000Z');
let database: Database;
let app: Server;
let token: string;

beforeAll(async () => {
  database = await openDatabase({ directory: ':memory:' });
  await seedWhenWanted(database, { wanted: undefined, now, timeZone });
  app = await createApp({ database, now: () => now, version: 'test', timeZone, ...alone });
  const payload = { email: 'demo@comanda.test', password: 'Comanda2026' };
  const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
  token = login.json().token;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const get = async <T>(path: string): Promise<T> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.inject({ url: `/api/${path}`, headers })).json();
};

test('a cafe in Ecuador with a valid RUC and two users', async () => {
  const settings = await get<Settings>('settings');
  expect(isRuc(settings.Business?.businessDni ?? '')).toBe(true);
  expect(settings.Business?.serviceRate).toBe(10);
  expect(settings.User).toMatchObject({ firstName: 'María', lastName: 'Rosero' });
  const users = await database.db.selectFrom('users').selectAll().execute();
  expect(users.map(({ email }) => email)).toEqual(['demo@comanda.test', 'mesero@comanda.test']);
  expect(new Set(users.map((user) => user.business_id)).size).toBe(1);
  expect(users.every(({ dni }) => isCedula(dni))).toBe(true);
  expect(await demoSignIn(database.db)).toHaveLength(1);
});

test('60 products in 8 categories, each with an image', async () => {
  const products = await get<Product[]>('products/business/1');
  const categories = await get<Category[]>('categories');
  expect(products).toHaveLength(60);
  expect(categories).toHaveLength(8);
  expect(new Set(categories.flatMap((category) => category.products)).size).toBe(60);
  expect(products.some(({ Taxes }) => Taxes[0]?.rateCode === '0')).toBe(true);
  expect(products.some(({ available }) => !available)).toBe(true);
  expect(products.every(({ finalPrice, priceWithTax }) => finalPrice === priceWithTax)).toBe(true);
  expect(products.find((each) => each.productName === 'Encebollado')).toMatchObject({
    unitPrice: '5.65',
    priceWithTax: '6.50',
    finalPrice: '6.50',
    stockable: true,
    stock: 0,
  });
  expect(products.find((each) => each.productName === 'Cerveza artesanal')?.stock).toBe(36);
  for (const { img } of [...products, ...categories]) {
    const image = await app.inject({ url: img ?? '' });
    expect(image.headers['content-type']).toBe('image/webp');
    expect(image.headers['cache-control']).toContain('immutable');
    expect(image.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  }
});

test('groups of options on its products, whose usual options leave the price as it is', async () => {
  const groups = await get<OptionGroup[]>('option-groups');
  const products = await get<Product[]>('products/business/1');
  expect(groups.map(({ name }) => name)).toContain('Leche');
  for (const { min, max, repeat, options, products: having } of groups) {
    expect(having.length).toBeGreaterThan(1);
    expect(optionGroupInput.safeParse({ name: 'x', min, max, repeat, options }).success).toBe(true);
    const usual = options.filter((each) => each.usual);
    expect(usual.length).toBeGreaterThanOrEqual(min);
    expect(usual.every(({ difference }) => difference === '0.00')).toBe(true);
    expect(options.every(({ finalDifference }) => finalDifference !== undefined)).toBe(true);
  }
  const named = (name: string) => products.find((each) => each.productName === name);
  const groupsOf = (name: string) =>
    named(name)?.optionGroups?.map((id) => groups.find((each) => each.id === id)?.name);
  expect(groupsOf('Capuchino')).toEqual(['Tamaño', 'Leche', 'Extras de café']);
  expect(groupsOf('Humita')).toEqual([]);
});

test('a month of bills up to yesterday for the history and the dashboard, nothing left to do', async () => {
  const range = 'startDate=2026-01-01T00:00:00Z&endDate=2026-03-15T22:00:00Z';
  const bills = await get<ApiBillRow[]>(`bills/by-filters?businessId=1&${range}`);
  expect(bills.length).toBeGreaterThan(250);
  expect(bills.some(({ customerId }) => customerId !== null)).toBe(true);
  expect(new Set(bills.map((bill) => bill.PaymentMethod.name)).size).toBe(3);
  const midnight = '2026-03-15T05:00:00.000Z';
  const yesterday = '2026-03-14T05:00:00.000Z';
  expect(bills.every(({ createdAt }) => createdAt < midnight)).toBe(true);
  expect(bills.filter(({ createdAt }) => createdAt >= yesterday).length).toBeGreaterThan(3);
  const stats = await get<Stats>('stats/business/1');
  expect(Number(stats.totalSales)).toBeGreaterThan(3000);
  expect(stats.totalProducts).toBe(60);
  expect(await get('orders?status=active')).toEqual([]);
  const finished = await get<ApiOrder[]>('orders?status=finished');
  const lines = finished.flatMap(({ Products }) => Products.map((each) => each.OrderProduct));
  expect(lines.every(({ quantity, quantityBilled }) => quantity === quantityBilled)).toBe(true);
});

test('figures of an earlier day know nothing of what came after it', async () => {
  const scope = { businessId: 1, now: new Date('2026-03-05T22:00:00.000Z') };
  const { startDate, endDate, totalSales } = await readStats(
    database,
    scope,
    calendarDays(timeZone),
    7,
  );
  const query = new URLSearchParams({ businessId: '1', startDate, endDate });
  const bills = await get<ApiBillRow[]>(`bills/by-filters?${query}`);
  expect(totalSales).toBe(addMoney(...bills.map(({ total }) => money(total))));
});

test('it is made once, and unasked only where nobody is yet', async () => {
  const count = async (of: Database) =>
    (await of.db.selectFrom('businesses').select('id').execute()).length;
  await seedWhenWanted(database, { wanted: true, now, timeZone });
  await seedWhenWanted(database, { wanted: undefined, now, timeZone });
  expect(await count(database)).toBe(1);
  const empty = await openDatabase({ directory: ':memory:' });
  await seedWhenWanted(empty, { wanted: false, now, timeZone });
  expect(await count(empty)).toBe(0);
  expect(await demoSignIn(empty.db)).toEqual([]);
  await empty.close();
});

test('an owner who has deleted it has it deleted, and the server starts', async () => {
  const deleted = await openDatabase({ directory: ':memory:' });
  await seedWhenWanted(deleted, { wanted: true, now, timeZone });
  const { db } = deleted;
  await db.updateTable('businesses').set({ business_dni: '#1' }).execute();
  await db
    .updateTable('users')
    .set({ email: '#1' })
    .where('email', '=', 'demo@comanda.test')
    .execute();
  await seedWhenWanted(deleted, { wanted: true, now, timeZone });
  expect(await db.selectFrom('businesses').select('id').execute()).toHaveLength(1);
  expect(await demoSignIn(db)).toEqual([]);
  await deleted.close();
});

test('its catalog repeats itself up to a size, once', async () => {
  const read = () => get<Product[]>('products/business/1');
  const models = await read();
  const wanted = { products: 1_300, categories: 40 };
  const enlarge = () =>
    database.transaction((tx) => enlargeCatalog(tx, { businessId: 1, now }, wanted));
  await enlarge();
  const products = await read();
  expect(products).toHaveLength(1_300);
  expect(new Set(products.map(({ productName }) => productName)).size).toBe(1_300);
  expect(await get<Category[]>('categories')).toHaveLength(40);
  const taxed = ({ Taxes, unitPrice }: Product) =>
    Taxes.length === 1 && Taxes[0]?.ProductTax.taxBase === unitPrice;
  expect(models.every(taxed)).toBe(true);
  expect(products.every(taxed)).toBe(true);
  expect(products.every(({ Categories }) => Categories.length === 1)).toBe(true);
  const groupsOf = (product: Product | undefined) => product?.optionGroups ?? [];
  const copyOf = ({ productName }: Product) =>
    products.find((product) => product.productName === `${productName} 2`);
  expect(models.filter((model) => groupsOf(model).length > 0)).not.toEqual([]);
  expect(models.map((model) => groupsOf(copyOf(model)))).toEqual(models.map(groupsOf));
  await enlarge();
  expect(await read()).toEqual(products);
});

test('for a benchmark each of its products has so many groups of options', async () => {
  const wanted = { products: 1_300, categories: 40, groups: 3 };
  const enlarge = () =>
    database.transaction((tx) => enlargeCatalog(tx, { businessId: 1, now }, wanted));
  await enlarge();
  const products = await get<Product[]>('products/business/1');
  const counts = products.map(({ optionGroups = [] }) => new Set(optionGroups).size);
  expect(products).toHaveLength(1_300);
  expect(Math.min(...counts)).toBe(3);
  const groups = await get<OptionGroup[]>('option-groups');
  const isAsked = ({ min, options }: OptionGroup) => min > 0 && !options.some(({ usual }) => usual);
  // A plain tap adds a product as before.
  expect(groups.filter(isAsked)).toEqual([]);
});

test('both of its people took orders, one took the payments, and nothing waits to be looked at', async () => {
  const settings = await get<Settings>('settings');
  const { people, totalSales } = await get<Stats>('stats/business/1');
  expect(people?.map(({ name }) => name)).toEqual(['María Rosero', 'Andrés Jaramillo']);
  expect(people?.map(({ sales }) => sales)).toEqual([totalSales, '0.00']);
  expect(people?.every(({ orders }) => orders > 50)).toBe(true);
  expect(settings.reviews).toBe(0);
});
