import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiBillRow } from '#contract/bills.ts';
import type { Product } from '#contract/catalog.ts';
import { calendarDays, dayOf, daysFrom, weekdayOf } from '#domain/calendar.ts';
import { fromCents } from '#domain/money.ts';
import { readStats } from '#server/services/audit/stats.ts';
import { billPages } from '#server/services/bills/rows.ts';
import { productPages } from '#server/services/catalog/products.ts';
import { catalogState } from '#server/services/catalog/state.ts';
import { listOrders } from '#server/services/orders/list.ts';
import { readShift } from '#server/services/shifts/answer.ts';
import { shiftPages } from '#server/services/shifts/list.ts';
import { shiftBody } from '#tests/conformance/steps.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { plansOf } from '#tests/harness/explain.ts';
import { growBills, growCatalog, growLines, growOrders } from '#tests/harness/grow.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, injector, takeOne } from './inject.ts';

const now = new Date('2026-03-15T17:00:00.000Z');
const count = 12_000;

onBothEngines((newDatabase, engine) => {
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
    server = await createTestApp({ url: await newDatabase(), now: () => now });
    const { database, own } = server;
    products = await growCatalog(database, own, 1200);
    const [order = 0] = await growOrders(database, own, count, new Date(now.getTime() - 2 * day));
    bills = await growBills(database, own, order, count, now);
    await growLines(database, bills, products[0] ?? 0);
    // What PostgreSQL does by itself after a while, and SQLite never: it finds its way without figures.
    if (engine === 'PostgreSQL') await sql`vacuum analyze`.execute(database.db);
  });

  afterAll(() => server.close());

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

  test('of thousands of old orders with units to bill the newest come, and a count of the others', async () => {
    const call = injector(server);
    const { db } = server.database;
    const old = await db.selectFrom('orders').select('id').where('settled', '=', 1).execute();
    const ids = old.map(({ id }) => id).slice(-3000);
    const settle = (settled: number) =>
      db
        .updateTable('orders')
        .set({ settled })
        .where('id', '>=', ids[0] ?? 0)
        .where('id', '<=', ids.at(-1) ?? 0)
        .execute();
    const list = async (older = '') => {
      const { body, headers } = await call('GET', `orders?status=finished${older}`);
      const shown = body
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => ids.includes(id));
      return [shown, Number(headers['x-older-left'])] as const;
    };
    await settle(0);
    // One of those with units to bill is of today.
    expect(await list()).toEqual([ids.slice(-99), 2901]);
    expect(await list('&older=1000')).toEqual([ids.slice(-999), 2001]);
    expect((await call('GET', 'orders?status=finished&older=1001')).status).toBe(422);
    await settle(1);
    expect(await list()).toEqual([[], 0]);
  });

  test('figures of a period add up each bill on its weekday', async () => {
    const rule = calendarDays('America/Guayaquil');
    const { db } = server.database;
    const rows = await db.selectFrom('bills').select(['created_at', 'total_cents']).execute();
    const today = dayOf(now.getTime(), rule);
    for (const days of [7, 30, 90] as const) {
      const week = [0, 0, 0, 0, 0, 0, 0];
      for (const { created_at, total_cents } of rows) {
        const day = dayOf(Date.parse(created_at), rule);
        const sum = week[weekdayOf(day)] ?? 0;
        if (daysFrom(day, today) < days) week[weekdayOf(day)] = sum + total_cents;
      }
      const { salesByWeekday } = await readStats(server.database, scope(), rule, days);
      expect(salesByWeekday).toEqual(week.map(fromCents));
    }
  });

  test('a time is read as it was written, with all its milliseconds', async () => {
    const { db } = server.database;
    const bill = bills[0] ?? 0;
    for (const second of ['07.120', '07.001', '07.500', '07.000']) {
      const received_at = `2026-03-15T12:00:${second}Z`;
      const written = await db
        .updateTable('bills')
        .set({ received_at })
        .where('id', '=', bill)
        .returning('received_at')
        .execute();
      expect(written).toEqual([{ received_at }]);
    }
  });

  test('no list reads more than it shows', async () => {
    const plans = await plansOf(server.database, async (db) => {
      for await (const page of billPages(db, scope(), range(1))) expect(page).toHaveLength(250);
      for await (const _ of productPages(db, scope())) break;
      for (const status of ['finished', 'active'] as const) {
        const { pages } = await listOrders(db, scope(), { status });
        for await (const _ of pages) break;
      }
      await catalogState(db, scope());
    });
    expect(plans.length).toBeGreaterThan(5);
    for (const plan of plans) {
      expect(plan).not.toMatch(/SCAN (orders|bills|products|product_\w+)\b(?! USING)/);
      expect(plan).not.toMatch(/Seq Scan on (orders|bills)\b/);
    }
    const all = plans.join('\n');
    for (const index of [
      'bills_page',
      'orders_active',
      'orders_unbilled',
      'orders_finished',
      'products_stock',
    ]) {
      expect(all).toContain(index);
    }
  });

  test('a shift of 600 payments is read by its own bills, whatever else was sold', async () => {
    const { database } = server;
    const call = injector(server);
    const { body: tills } = await call('GET', 'tills');
    const shift = shiftBody(tills[0].id);
    expect((await call('POST', 'shifts', shift)).status).toBe(201);
    await database.db
      .updateTable('bills')
      .set({ shift_key: shift.key })
      .where('id', 'in', bills.slice(-600))
      .execute();
    if (engine === 'PostgreSQL') await sql`analyze bills`.execute(database.db);
    const plans = await plansOf(database, async (db) => {
      const { payments } = await readShift(db, scope(), shift.key);
      expect(payments).toHaveLength(600);
      for await (const page of shiftPages(db, scope(), {})) expect(page).toHaveLength(1);
    });
    const ofBills = plans.filter((plan) => /\bbills\b/.test(plan));
    // Of each reading: what was paid in it, what was given back, and what was corrected.
    expect(ofBills).toHaveLength(6);
    for (const plan of ofBills) expect(plan).toMatch(/\bbills_((annul_)?shift|payment_changes)\b/);
  });

  test('figures look up the lines of their bills, and read no others', async () => {
    for (const days of [7, 30, 90] as const) {
      const plans = await plansOf(server.database, async (db) => {
        const source = { ...server.database, db };
        const { mostSoldProducts } = await readStats(
          source,
          scope(),
          calendarDays('America/Guayaquil'),
          days,
        );
        expect(mostSoldProducts).toHaveLength(1);
      });
      expect(plans.filter((plan) => plan.includes('bill_lines'))).toHaveLength(2);
      expect(plans.join('\n')).not.toMatch(/SCAN bill_lines|Seq Scan on bill_lines/);
    }
  });

  test('a page far down a long history is reached without reading those before', async () => {
    const plans = await plansOf(server.database, async (db) => {
      const pages = billPages(db, scope(), range(90));
      for (let page = 0; page < 3; page += 1) await pages.next();
    });
    const ofBills = plans.filter((plan) => plan.includes('bills'));
    expect(ofBills).toHaveLength(3);
    for (const plan of ofBills) {
      expect(plan).toContain('bills_page');
      expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan on bills/);
    }
  });
});
