import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { Ledger } from '#local/ledger.ts';
import { pendingOf } from '#local/projection.ts';
import { record } from '#local/record.ts';
import { upgradeEntry } from '#local/upgrade-entry.ts';
import { waiter } from '#tests/harness/builders.ts';
import { madeKey, madeMenu } from '#tests/harness/made.ts';

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
  await oldOutbox.add({ ...entry, opId: 'of-the-old-tab', v: version });
};

const reads: [string, (ledger: Ledger) => Promise<unknown>][] = [
  ['get', (ledger) => ledger.outbox.get(2)],
  ['toArray', async (ledger) => (await ledger.outbox.toArray())[1]],
  ['a range of an index', async (ledger) => (await pendingOf(ledger, madeKey).toArray())[1]],
  ['last', (ledger) => ledger.outbox.orderBy('seq').last()],
  ['bulkGet', async (ledger) => (await ledger.outbox.bulkGet([2]))[0]],
  ['sortBy', async (ledger) => (await ledger.outbox.where({ businessId: 7 }).sortBy('seq'))[1]],
];

test.each(reads)('a row of 0.1.0 has the field `version` when read by %s', async (_name, read) => {
  const shared = await sharedLedger();
  await addOldRow(shared);
  const entry = await read(shared.ledger);
  expect(entry).toMatchObject({ opId: 'of-the-old-tab', version: 1 });
  expect(entry).not.toHaveProperty('v');
});

test('a missing row is read as undefined', async () => {
  const { ledger } = await sharedLedger();
  expect(await ledger.outbox.get(99)).toBeUndefined();
});

test('a row of this build is read unchanged', () => {
  const row = { seq: 1, version: 2 };
  expect(upgradeEntry(row)).toBe(row);
});
