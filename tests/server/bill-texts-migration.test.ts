import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { searchBills } from '#server/services/bills/search.ts';
import { onBothEngines } from '#tests/harness/engines.ts';
import { makeDatabaseBefore, type Place } from './old-database.ts';

/** More bills than a batch of the migration and a stretch of the search have; of ten, one is of the second business. */
const count = 60_000;
const business = '1 + (case when i % 10 = 1 then 1 else 0 end)';

const customer = `{"dni":"1710034065","fullName":"Ñusta Guamán","address":"","email":"","phone":""}`;

const makeOld = (place: Place): Promise<void> =>
  makeDatabaseBefore('0062', place, async (run) => {
    const at = `'2026-03-15T17:00:00.000Z'`;
    const ids = (most: number) =>
      `(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most}) select i from n) as ids`;
    await run(`insert into businesses (id, comercial_name, business_dni, email, address, phone, service_rate_bp, created_at)
      values (1, 'Café', '1790011674001', 'a@b.co', '', '', 1000, ${at}), (2, 'Bar', '1191754820001', 'c@d.co', '', '', 1000, ${at})`);
    await run(`insert into orders (id, business_id, key, table_number, note, status, version, created_at, updated_at)
      values (1, 1, 'o1', 'Pérgola', '', 'active', 1, ${at}, ${at}), (2, 2, 'o2', 'Pérgola', '', 'active', 1, ${at}, ${at})`);
    await run(`insert into bills (business_id, number, key, order_id, status, created_at, sub_total_before_discount_cents,
        discounts_cents, sub_total_cents, taxes_cents, total_by_tax, service_rate_bp, service_cents, total_cents, payment_method_id, customer)
      select ${business}, i, 'b' || i, ${business}, 'billedWithoutIRS', ${at}, 1, 0, 1, 0, '[]', 1000, 0, i, 2,
        case i when 2 then '${customer}' when 1 then '${customer.replace('Guamán', 'Zambrano')}' end
      from ${ids(count)} order by i`);
  });

onBothEngines((newDatabase) => {
  let place: Place;

  beforeEach(async () => {
    place = {
      url: await newDatabase('empty'),
      directory: mkdtempSync(join(tmpdir(), 'comanda-bill-texts-')),
    };
  });
  afterEach(() => rmSync(place.directory, { recursive: true }));

  test('bills from before are found, from the first to the last, each in its business', async () => {
    await makeOld(place);
    const { db, close } = await openDatabase(place);
    const find = async (businessId: number, words: string) =>
      (await searchBills(db, { businessId }, words)).map(({ number }) => number);
    expect(await find(1, 'nusta 1710034065 pergola')).toEqual([2]);
    expect(await find(1, '0.02 0002 guaman')).toEqual([2]);
    expect(await find(2, 'nusta')).toEqual([1]);
    const numbers = Array.from({ length: 60 }, (_, place) => count - place);
    const last = numbers.filter((number) => number % 10 !== 1).slice(0, 50);
    expect(await find(1, 'pergola')).toEqual(last);
    await close();
  });
});
