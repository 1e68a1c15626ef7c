import { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { Ledger } from '#local/ledger/ledger.ts';
import { localBill } from '#local/outbox/projection.ts';
import { deviceIdOf } from '#local/people/device-id.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

test('the device’s id is read by a live query that is the first to ask for it after a start', async () => {
  const indexedDB = new IDBFactory();
  const open = () => new Ledger('ledger', { indexedDB, IDBKeyRange });
  const before = open();
  const id = await deviceIdOf(before);
  before.close();
  const started = open();
  const seen: unknown[] = [];
  const watched = liveQuery(async () => deviceIdOf(started)).subscribe((known) => seen.push(known));
  await until(() => expect(seen).toEqual([id]));
  watched.unsubscribe();
  started.close();
});

test('a bill that is found by its number is read again once something of it is pending', async () => {
  const { waiter, device } = floor.current;
  const { ledger, record, flush } = await device();
  const create = waiter.create({ coffee: 1 });
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  await record(create);
  await record(bill);
  await flush();
  const row = await ledger.bills.where({ key: bill.params.billKey }).first();
  const seen: unknown[] = [];
  // The functions that it reads through return through one another: see lint/async-scopes.grit.
  const watched = liveQuery(async () =>
    localBill(ledger, row?.businessId ?? 0, String(row?.id)),
  ).subscribe((known) => seen.push(known?.pending.length));
  await until(() => expect(seen).toEqual([0]));
  await record(waiter.customer(keyOf(create), bill.params.billKey, customer));
  await until(() => expect(seen.at(-1)).toBe(1));
  watched.unsubscribe();
});
