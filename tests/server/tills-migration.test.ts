import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { listTills } from '#server/services/business/tills.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { makeDatabaseBefore, type Place } from './old-database.ts';

const at = `'2026-03-15T17:00:00.000Z'`;

onBothEngines((newDatabase) => {
  let place: Place;

  beforeEach(async () => {
    place = {
      url: await newDatabase('empty'),
      directory: mkdtempSync(join(tmpdir(), 'comanda-tills-')),
    };
  });
  afterEach(() => rmSync(place.directory, { recursive: true }));

  test('each business from before has a till of its own, its bills no shift, cash needs none, and takeaway pays the service', async () => {
    await makeDatabaseBefore('0073', place, async (run) => {
      await run(`insert into businesses (id, comercial_name, business_dni, email, address, phone, service_rate_bp, created_at)
        values (3, 'Café', '1790011674001', 'a@b.co', '', '', 1000, ${at}), (8, 'Bar', '1191754820001', 'c@d.co', '', '', 1000, ${at})`);
      await run(`insert into orders (id, business_id, key, table_number, note, status, version, created_at, updated_at)
        values (1, 3, 'o', '5', '', 'active', 1, ${at}, ${at})`);
      await run(`insert into bills (id, business_id, key, order_id, status, created_at, sub_total_before_discount_cents,
        discounts_cents, sub_total_cents, taxes_cents, total_by_tax, service_rate_bp, service_cents, total_cents, payment_method_id)
        values (1, 3, 'b', 1, 'billedWithoutIRS', ${at}, 1, 0, 1, 0, '[]', 1000, 0, 1, 2)`);
    });
    const { db, close } = await openDatabase(place);
    for (const businessId of [3, 8])
      expect(await listTills(db, { businessId })).toEqual([
        { id: businessId, name: 'Caja 1', active: true },
      ]);
    expect(await db.selectFrom('bills').select('shift_key').execute()).toEqual([
      { shift_key: null },
    ]);
    const settings = await db
      .selectFrom('businesses')
      .select(['require_shift', 'close_tolerance_cents', 'takeaway_service'])
      .execute();
    const usual = { require_shift: 0, close_tolerance_cents: 200, takeaway_service: 1 };
    expect(settings).toEqual([usual, usual]);
    await close();
  });
});
