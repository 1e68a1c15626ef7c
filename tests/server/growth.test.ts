import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiBillRow } from '#contract/bills.ts';
import type { Product } from '#contract/catalog.ts';
import { billPages } from '#server/services/bills/rows.ts';
import { productPages } from '#server/services/catalog/products.ts';
import { catalogState } from '#server/services/catalog/state.ts';
import { listOrders } from '#server/services/orders/orders.ts';
import { plansOf } from '#tests/harness/explain.ts';
import { growBills, growCatalog, growOrders } from '#tests/harness/grow.ts';
import { type Cluster, startCluster } from '#tests/harness/postgres.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, injector, takeOne } from './inject.ts';

const now = new Date('2026-03-15T17:00:00.000Z');
const count = 12_000;

const lists = (engine: 'SQLite' | 'PostgreSQL') => {
  let cluster: Cluster | null = null;
  let server: TestApp;
  let products: number[];
  let bills: number[];
  const scope = () => ({ businessId: server.own.businessId, now });
  const range = (days: number) => ({
    businessId: String(server.own.businessId),
    startDate: new Date(now.getTime() - days * day).toISOString(),
    endDate: now.toISOString(),
  });

  beforeAll(async () => {
    if (engine === 'PostgreSQL') cluster = await startCluster();
    server = await createTestApp({ url: await cluster?.createDatabase(), now: () => now });
    const { database, own } = server;
    products = await growCatalog(database, own, 1200);
    const [order = 0] = await growOrders(database, own, count, new Date(now.getTime() - 2 * day));
    bills = await growBills(database, own, order, count, now);
    // What PostgreSQL does by itself after a while, and SQLite never: it finds its way without figures.
    if (cluster) await sql`vacuum analyze`.execute(database.db);
  });

  afterAll(async () => {
    await server.close();
    await cluster?.stop();
  });

  test('a catalog of many pages comes whole and in order, with the filters', async () => {
    const call = injector(server);
    const path = `products/business/${server.own.businessId}`;
    const all: Product[] = (await call('GET', path)).body;
    expect(all.slice(-products.length).map(({ id }) => id)).toEqual(products);
    expect(all.every(({ Taxes, Categories }) => Taxes.length + Categories.length === 2)).toBe(true);
    const hidden: Product[] = (await call('GET', `${path}?available=false`)).body;
    expect(hidden).toEqual(all.filter(({ available }) => !available));
    const categories = JSON.stringify([server.own.categoryId]);
    expect((await call('GET', `${path}?categories=${categories}`)).body).toEqual(all);
    expect((await call('GET', `${path}?categories=[999999]`)).body).toEqual([]);
  });

  test('a history of many pages comes whole, newest first, also what was paid at one moment', async () => {
    const call = injector(server);
    const query = new URLSearchParams(range(40));
    const rows: ApiBillRow[] = (await call('GET', `bills/by-filters?${query}`)).body;
    const inRange = bills.toReversed().slice(0, (40 * 24 + 1) * 10);
    expect(rows.map(({ id }) => id)).toEqual(inRange);
  });

  test('finished orders are those of a day, and the old ones that are not paid yet', async () => {
    const call = injector(server);
    const { coffee } = server.own.products;
    const recent = await takeOne(call, coffee);
    await call('PATCH', `orders/${recent.id}/finish`);
    const list = await call('GET', 'orders?status=finished');
    expect(list.body.map(({ id }: { id: number }) => id)).toEqual([recent.id]);
  });

  test('no list reads more than it shows', async () => {
    const plans = await plansOf(server.database, async (db) => {
      for await (const page of billPages(db, scope(), range(1))) expect(page).toHaveLength(250);
      for await (const _ of productPages(db, scope())) break;
      await listOrders(db, scope(), { status: 'finished' });
      await listOrders(db, scope(), { status: 'active' });
      await catalogState(db, scope());
    });
    expect(plans.length).toBeGreaterThan(5);
    for (const plan of plans) {
      expect(plan).not.toMatch(/SCAN (orders|bills|products|product_\w+)\b(?! USING)/);
      expect(plan).not.toMatch(/Seq Scan on (orders|bills)\b/);
    }
    const all = plans.join('\n');
    for (const index of ['bills_page', 'orders_settled', 'products_stock']) {
      expect(all).toContain(index);
    }
  });

  test('a page far down a long history is reached without reading those before', async () => {
    const plans = await plansOf(server.database, async (db) => {
      const pages = billPages(db, scope(), range(90));
      for (let page = 0; page < 3; page += 1) await pages.next();
    });
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toContain('bills_page');
      expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan on bills/);
    }
  });
};

for (const engine of ['SQLite', 'PostgreSQL'] as const) describe(engine, () => lists(engine));
