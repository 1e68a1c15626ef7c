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
  upgradeSent,
} from '#local/ledger/upgrade-rows.ts';
import { retryEntry } from '#local/outbox/pending.ts';
import { pendingOf } from '#local/outbox/projection.ts';
import { record } from '#local/outbox/record.ts';
import { operationOf, operationOfKind } from '#operations/registry.ts';
import { waiter } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { madeKey, madeLine, madeMenu, madeOrder } from '#tests/harness/made.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

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
  const order = madeOrder([coffee]);
  const old = without(order);
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
        news: {
          changes: [{ at: 1, changes: without(change), billed: [{ productId: 1, units: 1 }] }],
        },
      }),
    );
    expect(row).toEqual({
      key: madeKey,
      order,
      news: {
        changes: [{ at: 1, changes: change, billed: [{ lineId: coffee.lineId, units: 1 }] }],
      },
    });
    expect(upgradeBillRow(rowOf<BillRow>({ bill: without(bill) })).bill).toEqual(bill);
    const lost = { kind: 'order', order: old, left: old };
    expect(upgradeLostRow(rowOf<LostRow>(lost))).toMatchObject({ order, left: order });
    const lostBill = { kind: 'bill', bill: without(bill) };
    expect(upgradeLostRow(rowOf<LostRow>(lostBill))).toMatchObject({ bill });
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

test('a bill of a build that knew one payment is one that pays its total', () => {
  const { params } = waiter(madeMenu, 7).bill(madeKey, { coffee: 1 });
  const { payments, ...earlier } = params;
  const stored = { ...earlier, paymentMethod: payments[0]?.method };
  const first = upgradeEntry({ kind: 'bill-create', version: 1, params: stored });
  expect(first).toMatchObject({ version: 5, params: { payments } });
  const entry = upgradeEntry({ kind: 'bill-create', version: 2, params: stored });
  expect(entry).toEqual({ kind: 'bill-create', version: 5, params });
  expect(upgradeEntry(entry)).toBe(entry);
});

test('what builds without tips, corrections and electronic documents recorded is read, waiting or sent', () => {
  for (const [kind, former, now] of [
    ['bill-create', 3, 5],
    ['bill-create', 4, 5],
    ['shift-open', 1, 2],
    ['shift-movement', 1, 3],
    ['shift-movement', 2, 3],
    ['shift-close', 1, 2],
    ['bill-annul', 1, 2],
  ] as const) {
    const params = { orderKey: madeKey };
    expect(upgradeEntry({ kind, version: former, params })).toEqual({ kind, version: now, params });
    expect(upgradeSent({ kind, version: former, params })).toEqual({ kind, version: now, params });
  }
});

describe('what an earlier build sends again after a restore', () => {
  const coffee = madeLine('coffee', 2);
  const { quantity: _quantity, quantityBilled: _billed, note: _note, ...ofCoffee } = coffee;
  const made = { deviceId: '01890000-0000-7000-8000-00000000000d', actorId: 3 };
  const contains = ['aaaaaa', 'bbbbbb'];
  const stored = (kind: string, params: object, version = 2) => ({
    ...{ seq: 1, opId: '01890000-0000-7000-8000-000000000003', ownerId: 1, businessId: 7 },
    ...{ aggregate: madeKey, kind, version, recordedAt: 0, state: 'queued' as const },
    ...{ attempts: 0, nextAttemptAt: 0, leaseUntil: 0, formerEnds: ['cccccc'] },
    params: { orderKey: madeKey, at: '2026-03-01T15:00:00.000Z', contains, ...made, ...params },
  });
  const juice = madeLine('juice', 1);
  const { quantity: _all, quantityBilled: _paid, note: _text, ...ofJuice } = juice;
  const lost = {
    note: 'rápido',
    lines: [
      { ...ofCoffee, from: 1, to: 3, billed: 1 },
      { ...ofJuice, from: 2, to: 0, note: 'frío' },
    ],
  };

  test('as differences is read as the edit that makes them, of which a person decides', () => {
    const entry = upgradeEntry(stored('order-restore', { lost }));
    expect(entry).toMatchObject({
      ...{ opId: '01890000-0000-7000-8000-000000000003', kind: 'order-update', version: 2 },
      ...{ again: {}, state: 'parked', lastError: { code: 'maybe-applied' } },
    });
    expect(operationOf(entry)?.params.parse(entry.params)).toEqual({
      ...{ orderKey: madeKey, at: '2026-03-01T15:00:00.000Z', ...made },
      changes: {
        note: 'rápido',
        lines: [
          { ...ofCoffee, quantity: 2 },
          { ...ofJuice, quantity: -2, note: 'frío' },
        ],
      },
    });
    expect(upgradeEntry(entry)).toEqual(entry);
  });

  test('as differences of lines without ids gets those too', () => {
    const lines = lost.lines.map(({ lineId: _none, ...line }) => line);
    const old = stored('order-restore', { lost: { ...lost, lines } }, 1);
    expect(upgradeEntry(old)).toEqual(upgradeEntry(stored('order-restore', { lost })));
  });

  const { create, bill, finish } = waiter(madeMenu, 7);
  test.each([
    create({ coffee: 1 }, { key: madeKey }),
    bill(madeKey, { coffee: 1 }),
    finish(madeKey),
  ])('as a whole $kind is read as one that the server had accepted before', ({ kind, params }) => {
    const version = operationOfKind(kind)?.version ?? 0;
    const old = stored(kind, params, version);
    const entry = upgradeEntry(old);
    expect(entry).toEqual({ ...old, again: {} });
    const operation = operationOf(entry);
    expect(operation?.request(operation.params.parse(entry.params), null)).toEqual(
      operationOfKind(kind)?.request({ ...params, ...made } as never, null),
    );
    expect(operation?.request(entry.params as never, null)?.body).not.toHaveProperty('contains');
  });

  test('that can’t be read stays as it is', () => {
    const odd = stored('order-restore', { lost: { lines: [null] } });
    expect(orAsItIs(upgradeEntry<typeof odd>)(odd)).toBe(odd);
    const none = { ...odd, params: null };
    expect(upgradeEntry(none)).toBe(none);
  });
});

test('entries of an earlier build that sends again are sent, and have their effect once', async () => {
  const server = floor.current;
  const [maker, tablet] = [await server.device(0), await server.device(1)];
  const backup = await backUp(server.server);
  const order = server.waiter.create({ coffee: 1 });
  const key = keyOf(order);
  await maker.send(order);
  await tablet.pull();
  const row = await tablet.ledger.orders.get(key);
  const [coffee] = row?.order.lines ?? [];
  if (!coffee) throw new Error('not pulled');
  await restore(server.server, backup, 'backup');
  await tablet.pull();
  await tablet.ledger.lost.clear();
  const { quantity: _units, quantityBilled: _billed, note: _note, ...line } = coffee;
  const at = '2026-03-01T15:00:00.000Z';
  const lost = { note: 'rápido', lines: [{ ...line, from: 1, to: 3 }] };
  for (const intent of [
    { ...order, params: { ...order.params, contains: ['aaaaaa'] } },
    { kind: 'order-restore', params: { orderKey: key, at, lost, contains: ['aaaaaa'] } },
    { kind: 'order-finish', params: { orderKey: key, at, contains: ['aaaaaa'] } },
  ]) {
    await tablet.record(server.waiter.edit(key, { juice: 1 }));
    const last = await tablet.ledger.outbox.orderBy('seq').last();
    const version = intent.kind === 'order-finish' ? 1 : 2;
    await tablet.ledger.outbox.put({ ...(last as OutboxEntry), ...intent, version });
  }
  await tablet.flush();
  const [edit] = await tablet.outbox();
  expect(edit).toMatchObject({ kind: 'order-update', lastError: { code: 'maybe-applied' } });
  await retryEntry(tablet.ledger, Number(edit?.seq));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const lines = { [server.server.own.products.coffee]: [3, 0] };
  expect(await server.orders()).toMatchObject([{ status: 'finished', note: 'rápido', lines }]);
});

test('an opening of version 1 adopts nothing, and is sent by this build', () => {
  const entry = { kind: 'shift-open', version: 1, params: { shiftKey: madeKey } };
  expect(upgradeEntry(entry)).toEqual({ ...entry, version: 2 });
  expect(operationOf(upgradeEntry(entry))?.kind).toBe('shift-open');
});
