import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lineIdOf, newLineId } from '#domain/line-id.ts';
import type { OrderKey } from '#domain/order.ts';
import { openDatabase } from '#server/db/database.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { makeDatabaseBefore, type Place } from './old-database.ts';

/** Databases from before lines had ids. */

/** More lines than one page of the migration has. */
const orders = 1100;
const perOrder = 3;

/** A database of the release before, with `orders` orders, each with a bill of all its lines but the last. */
const makeOld = (place: Place): Promise<void> =>
  makeDatabaseBefore('0018', place, async (run) => {
    const at = `'2026-03-15T17:00:00.000Z'`;
    const numbers = (to: number) =>
      `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${to}) select i from n)`;
    await run(`insert into businesses (id, comercial_name, business_dni, email, address, phone, service_rate_bp, created_at)
    values (1, 'Café', '1790011674001', 'a@b.co', '', '', 1000, ${at})`);
    await run(`insert into products (id, business_id, name, description, unit_price_cents, available, stockable, stock,
      sku, ean, unit_measure, created_at)
    select i, 1, 'Producto ' || i, '', 100 * i, 1, 0, 0, '', '', '', ${at} from ${numbers(perOrder)} p`);
    await run(`insert into orders (id, business_id, key, table_number, note, status, version, created_at, updated_at)
    select i, 1, '019cf2a0-1111-7000-8000-' || substr(cast(1000000000000 + i as text), 2), '5', '', 'active', 1,
      ${at}, ${at} from ${numbers(orders)} o`);
    await run(`insert into order_lines (order_id, product_id, position, name, unit_price_cents, taxes, quantity,
      quantity_billed, note)
    select orders.id, p.i, ${perOrder} - p.i, 'Línea ' || p.i, 100 * p.i, '[]', 5,
      case when p.i < ${perOrder} then 2 else 0 end, 'nota ' || orders.id from orders, ${numbers(perOrder)} p`);
    await run(`insert into bills (id, business_id, key, order_id, status, created_at, sub_total_before_discount_cents,
      discounts_cents, sub_total_cents, taxes_cents, total_by_tax, service_rate_bp, service_cents, total_cents,
      payment_method_id)
    select id + 50, 1, key, id, 'billedWithoutIRS', ${at}, 1, 0, 1, 0, '[]', 1000, 0, 1, 2 from orders`);
    await run(`insert into bill_lines (bill_id, product_id, position, name, unit_price_cents, taxes, quantity,
      discount_cents, total_cents)
    select order_id + 50, product_id, position, name, unit_price_cents, taxes, 2, 10, 190 from order_lines
    where quantity_billed > 0`);
  });

onBothEngines((newDatabase) => {
  let place: Place;

  beforeEach(async () => {
    place = {
      url: await newDatabase('empty'),
      directory: mkdtempSync(join(tmpdir(), 'comanda-lines-')),
    };
  });
  afterEach(() => rmSync(place.directory, { recursive: true }));

  test('lines from before get the id that a device computes for them, and stay as they were', async () => {
    await makeOld(place);
    const database = await openDatabase(place);
    const { db } = database;
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .selectAll('order_lines')
      .select('orders.key')
      .orderBy('order_id')
      .orderBy('position')
      .execute();
    expect(lines).toHaveLength(orders * perOrder);
    expect(
      lines.filter((line) => line.line_id !== lineIdOf(line.key as OrderKey, line.product_id)),
    ).toEqual([]);
    expect(lines.at(-1)).toMatchObject({
      order_id: orders,
      line_id: lineIdOf('019cf2a0-1111-7000-8000-000000001100' as OrderKey, 1),
      product_id: 1,
      position: perOrder - 1,
      name: 'Línea 1',
      image_hash: null,
      unit_price_cents: 100,
      taxes: '[]',
      quantity: 5,
      quantity_billed: 2,
      note: `nota ${orders}`,
      key: '019cf2a0-1111-7000-8000-000000001100',
    });
    const billed = await db
      .selectFrom('bill_lines')
      .innerJoin('bills', 'bills.id', 'bill_lines.bill_id')
      .innerJoin('order_lines', (join) =>
        join
          .onRef('order_lines.order_id', '=', 'bills.order_id')
          .onRef('order_lines.line_id', '=', 'bill_lines.line_id')
          .onRef('order_lines.product_id', '=', 'bill_lines.product_id'),
      )
      .selectAll('bill_lines')
      .orderBy('bill_id')
      .execute();
    expect(billed).toHaveLength(orders * (perOrder - 1));
    expect(billed[0]).toMatchObject({
      bill_id: 51,
      quantity: 2,
      discount_cents: 10,
      total_cents: 190,
    });
    await database.close();
  });

  test('an order has several lines of a product after it, and none with more billed than ordered', async () => {
    await makeOld(place);
    const database = await openDatabase(place);
    const { db } = database;
    const [line] = await db.selectFrom('order_lines').selectAll().limit(1).execute();
    if (!line) throw new Error('no line');
    const another = { ...line, line_id: newLineId() };
    await db.insertInto('order_lines').values(another).execute();
    await expect(db.insertInto('order_lines').values(another).execute()).rejects.toThrow();
    const tooMany = { ...line, line_id: newLineId(), quantity_billed: 6 };
    await expect(db.insertInto('order_lines').values(tooMany).execute()).rejects.toThrow();
    const homeless = { ...line, line_id: newLineId(), order_id: orders + 1 };
    await expect(db.insertInto('order_lines').values(homeless).execute()).rejects.toThrow();
    const indexes = await sql<{ name: string }>`${
      place.url
        ? sql`select indexname as name from pg_indexes`
        : sql`select name from sqlite_master where type = 'index'`
    }`.execute(db);
    const names = indexes.rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['order_lines_image', 'bill_lines_image']));
    await database.close();
  });
});
