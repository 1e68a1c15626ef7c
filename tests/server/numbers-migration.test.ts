import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { makeDatabaseBefore, type Place } from './old-database.ts';

/** Two businesses whose orders and bills share ids, from before these were numbered in each business. */
const makeOld = (place: Place): Promise<void> =>
  makeDatabaseBefore('0026', place, async (run) => {
    const at = `'2026-03-15T17:00:00.000Z'`;
    await run(`insert into businesses (id, comercial_name, business_dni, email, address, phone, service_rate_bp, created_at)
      values (1, 'Café', '1790011674001', 'a@b.co', '', '', 1000, ${at}), (2, 'Bar', '1191754820001', 'c@d.co', '', '', 1000, ${at})`);
    for (const [id, business] of [
      [9, 2],
      [4, 1],
      [5, 2],
      [7, 1],
    ]) {
      await run(`insert into orders (id, business_id, key, table_number, note, status, version, created_at, updated_at)
        values (${id}, ${business}, 'o${id}', '5', '', 'active', 1, ${at}, ${at})`);
      await run(`insert into bills (id, business_id, key, order_id, status, created_at, sub_total_before_discount_cents,
        discounts_cents, sub_total_cents, taxes_cents, total_by_tax, service_rate_bp, service_cents, total_cents,
        payment_method_id)
        values (${Number(id) + 10}, ${business}, 'b${id}', ${id}, 'billedWithoutIRS', ${at}, 1, 0, 1, 0, '[]', 1000, 0, 1, 2)`);
    }
  });

onBothEngines((newDatabase) => {
  let place: Place;

  beforeEach(async () => {
    place = {
      url: await newDatabase('empty'),
      directory: mkdtempSync(join(tmpdir(), 'comanda-numbers-')),
    };
  });
  afterEach(() => rmSync(place.directory, { recursive: true }));

  test('orders and bills from before get numbers in the order of their ids, each business from 1', async () => {
    await makeOld(place);
    const { db, close } = await openDatabase(place);
    for (const [table, more] of [
      ['orders', 0],
      ['bills', 10],
    ] as const) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'business_id', 'number'])
        .orderBy('id')
        .execute();
      expect(rows).toEqual([
        { id: 4 + more, business_id: 1, number: 1 },
        { id: 5 + more, business_id: 2, number: 1 },
        { id: 7 + more, business_id: 1, number: 2 },
        { id: 9 + more, business_id: 2, number: 2 },
      ]);
      await expect(
        db.updateTable(table).set({ number: 1 }).where('business_id', '=', 1).execute(),
      ).rejects.toThrow();
    }
    await close();
  });
});
