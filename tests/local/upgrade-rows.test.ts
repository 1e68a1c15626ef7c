import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type LineId, lineIdOf } from '#domain/line-id.ts';
import type { OrderLine } from '#domain/order.ts';
import { changesBetween } from '#domain/order-changes.ts';
import {
  type BillRow,
  Ledger,
  type LostRow,
  type OrderRow,
  type OutboxEntry,
} from '#local/ledger/ledger.ts';
import {
  orAsItIs,
  upgradeBillRow,
  upgradeEntry,
  upgradeLostRow,
  upgradeOrderRow,
} from '#local/ledger/upgrade-rows.ts';
import { pendingOf } from '#local/outbox/projection.ts';
import { record } from '#local/outbox/record.ts';
import { waiter } from '#tests/harness/builders.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';

/** A ledger with one entry, shared with an open tab of 0.1.0. */
const sharedLedger = async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const ledger = new Ledger('ledger', options);
  const intent = waiter(madeMenu, 7).create({ coffee: 1 }, { key: madeKey });
  await record(ledger, { ownerId: 1, businessId: 7 }, intent);
  const oldTab = new Dexie('ledger', options);
  await oldTab.open();
  onTestFinished(() => {
    oldTab.close();
    ledger.close();
  });
  return { ledger, oldOutbox: oldTab.table('outbox') };
};

const addOldRow = async ({ ledger, oldOutbox }: Awaited<ReturnType<typeof sharedLedger>>) => {
  const { seq: _seq, version, ...entry } = (await ledger.outbox.toArray())[0] ?? ({} as never);
  const { lines, ...params } = entry.params as { lines: OrderLine[] };
  const old = { ...params, lines: lines.map(({ lineId: _none, ...line }) => line) };
  await oldOutbox.add({ ...entry, params: old, opId: 'of-the-old-tab', v: version - 1 });
};

const reads: [string, (ledger: Ledger) => Promise<unknown>][] = [
  ['get', (ledger) => ledger.outbox.get(2)],
  ['toArray', async (ledger) => (await ledger.outbox.toArray())[1]],
  ['a range of an index', async (ledger) => (await pendingOf(ledger, madeKey).toArray())[1]],
  ['last', (ledger) => ledger.outbox.orderBy('seq').last()],
  ['bulkGet', async (ledger) => (await ledger.outbox.bulkGet([2]))[0]],
  ['sortBy', async (ledger) => (await ledger.outbox.where({ businessId: 7 }).sortBy('seq'))[1]],
];

test.each(reads)(
  'a row of 0.1.0 has the field `version` and ids of lines when read by %s',
  async (_name, read) => {
    const shared = await sharedLedger();
    await addOldRow(shared);
    const entry = await read(shared.ledger);
    expect(entry).toMatchObject({ opId: 'of-the-old-tab', version: 2 });
    expect(entry).not.toHaveProperty('v');
    expect(entry).toMatchObject({
      params: { lines: [{ productId: 1, lineId: lineIdOf(madeKey, 1) }] },
    });
  },
);

test('a missing row is read as undefined', async () => {
  const { ledger } = await sharedLedger();
  expect(await ledger.outbox.get(99)).toBeUndefined();
});

test('a row of this build is read unchanged', () => {
  const row = { seq: 1, kind: 'order-create', version: 2 } as OutboxEntry;
  expect(upgradeEntry(row)).toBe(row);
});

describe('the rows of a build whose lines had no ids', () => {
  const without = <T extends { lines: { lineId?: LineId }[] }>(content: T) => ({
    ...content,
    lines: content.lines.map(({ lineId: _none, ...line }) => line),
  });
  const coffee = madeLine('coffee', 2, 1);
  const order = madeOrder([coffee], { edits: { aaaaaa: { units: { [coffee.lineId]: 1 } } } });
  const old = { ...without(order), edits: { aaaaaa: { units: { 1: 1 } } } };
  const change = { ...changesBetween(madeOrder([]), order) };
  const bill = {
    key: madeKey,
    orderKey: madeKey,
    lines: [{ ...madeMenu.coffee, lineId: coffee.lineId, quantity: 1 }],
  };
  const rowOf = <T>(...parts: object[]) => Object.assign({ key: madeKey }, ...parts) as T;

  test('are read with those that server and device agree on', () => {
    const row = upgradeOrderRow(
      rowOf<OrderRow>({
        order: old,
        former: [old],
        kept: old,
        news: {
          changes: [{ at: 1, changes: without(change), billed: [{ productId: 1, units: 1 }] }],
        },
      }),
    );
    expect(row).toEqual({
      key: madeKey,
      order,
      former: [order],
      kept: order,
      news: {
        changes: [{ at: 1, changes: change, billed: [{ lineId: coffee.lineId, units: 1 }] }],
      },
    });
    expect(upgradeBillRow(rowOf<BillRow>({ bill: without(bill) })).bill).toEqual(bill);
    const lost = { kind: 'order', order: old, left: old };
    expect(upgradeLostRow(rowOf<LostRow>(lost))).toMatchObject({ order, left: order });
    const lostBill = { kind: 'bill', bill: without(bill), left: without(bill) };
    expect(upgradeLostRow(rowOf<LostRow>(lostBill))).toMatchObject({ bill, left: bill });
  });

  test('of this build are as they were', () => {
    const row = rowOf<OrderRow>({ order, news: { changes: [{ at: 1, changes: change }] } });
    expect(upgradeOrderRow(row)).toEqual(row);
  });

  test('that can’t be read stay as they are', () => {
    const row = rowOf<OrderRow>({ order: { ...order, lines: null } });
    expect(orAsItIs(upgradeOrderRow)(row)).toBe(row);
  });
});
