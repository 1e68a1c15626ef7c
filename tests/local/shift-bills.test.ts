// The first import: Dexie looks for `indexedDB` when it is loaded.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { money } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { type BillRow, Ledger } from '#local/ledger/ledger.ts';
import { rowsOfShifts } from '#local/outbox/shift-bills.ts';
import { until } from '#tests/harness/until.ts';

let ledger: Ledger;
let made = 0;
/** The rows that were read of the disk. */
let read = 0;

beforeEach(() => {
  ledger = new Ledger(`shift-bills-${made++}`);
  ledger.bills.hook('reading', (row) => {
    read += 1;
    return row;
  });
  read = 0;
});

const row = (key: string, shiftKey = 'morning', total = '2.00', businessId = 1) =>
  ({
    ...{ key, businessId, id: 1, orderKey: 'o' as OrderKey, createdAt: '2026-03-01T13:00:00.000Z' },
    bill: { key, shiftKey, total: money(total) },
  }) as unknown as BillRow;

const put = (...rows: BillRow[]) => ledger.bills.bulkPut(rows);

const totals = async (leftOut: string[] = [], shifts = ['morning'], businessId = 1) => {
  const rows = await rowsOfShifts(ledger, businessId, shifts, new Set(leftOut));
  return Object.fromEntries(rows.map(({ key, bill }) => [key, bill.total]));
};

test('only what has changed since is read again, by whichever tab', async () => {
  await put(...Array.from({ length: 200 }, (_, place) => row(`bill ${place}`)));
  expect(Object.keys(await totals())).toHaveLength(200);
  read = 0;
  expect(Object.keys(await totals())).toHaveLength(200);
  expect(read).toBe(0);
  const otherTab = await new Ledger(ledger.name).open();
  await otherTab.table('bills').put(row('bill 7', 'morning', '3.00'));
  expect(await totals()).toMatchObject({ 'bill 6': '2.00', 'bill 7': '3.00' });
  expect(read).toBe(1);
  otherTab.close();
});

test('a bill that comes, leaves the shift or is deleted does so at once', async () => {
  await put(row('a'), row('b'), row('c', 'evening'));
  expect(await totals()).toEqual({ a: '2.00', b: '2.00' });
  await put(row('d'));
  await put(row('b', 'evening'));
  await ledger.bills.delete('a' as BillKey);
  expect(await totals()).toEqual({ d: '2.00' });
  expect(await totals([], ['morning', 'evening'])).toEqual({ b: '2.00', c: '2.00', d: '2.00' });
});

test('more changes than Dexie names, and a table that was emptied, are read as a whole', async () => {
  await put(row('a'));
  expect(await totals()).toEqual({ a: '2.00' });
  await put(...Array.from({ length: 60 }, (_, place) => row(`bill ${place}`)));
  expect(Object.keys(await totals())).toHaveLength(61);
  await ledger.bills.clear();
  expect(await totals()).toEqual({});
});

test('bills that the server tells with the shift are not read, until it tells them no more', async () => {
  await put(row('a'), row('b'));
  expect(await totals(['a'])).toEqual({ b: '2.00' });
  expect(read).toBe(1);
  expect(await totals()).toEqual({ a: '2.00', b: '2.00' });
});

test('the same shift of another business is another one', async () => {
  await put(row('a'), row('b', 'morning', '2.00', 2));
  expect(await totals()).toEqual({ a: '2.00' });
  expect(await totals([], ['morning'], 2)).toEqual({ b: '2.00' });
});

test('two readers at once see a change that was made before them', async () => {
  await put(row('a'));
  await totals();
  await put(row('a', 'morning', '4.00'));
  expect(await Promise.all([totals(), totals()])).toEqual([{ a: '4.00' }, { a: '4.00' }]);
});

test('a screen hears of a change of a bill that it has not read itself', async () => {
  await put(row('a'));
  await totals();
  const heard: unknown[] = [];
  const watched = liveQuery(async () => totals()).subscribe((value) => heard.push(value));
  await until(() => expect(heard).toEqual([{ a: '2.00' }]));
  await put(row('a', 'morning', '5.00'));
  await until(() => expect(heard).toEqual([{ a: '2.00' }, { a: '5.00' }]));
  watched.unsubscribe();
});
