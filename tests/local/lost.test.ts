import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { forgetSignedOut } from '#local/ledger/forget.ts';
import { Ledger, type LostRow } from '#local/ledger/ledger.ts';
import { newOrderKey } from '#local/outbox/record.ts';
import { claimLosses, discardLost, lostOf } from '#local/restore/lost.ts';
import { madeLine, madeOrder } from '#tests/harness/made.ts';

const lostOrder = (businessId: number, noticedAt: number): LostRow => {
  const key = newOrderKey();
  const order = madeOrder([madeLine('coffee', 2)], { key });
  return { kind: 'order', key, orderKey: key, businessId, noticedAt, order };
};

test('the list of a business shows the latest first, and what is discarded is off it', async () => {
  const ledger = new Ledger('lost', { indexedDB: new IDBFactory(), IDBKeyRange });
  const [first, second, other] = [lostOrder(7, 1), lostOrder(7, 2), lostOrder(8, 3)];
  await ledger.lost.bulkPut([first, second, other]);
  expect(await lostOf(ledger, 7)).toEqual([second, first]);
  await discardLost(ledger, second);
  expect(await lostOf(ledger, 7)).toEqual([first]);
  expect(await lostOf(ledger, 8)).toEqual([other]);
});

test('what is new on the list is told once, and again when more comes to it', async () => {
  const ledger = new Ledger('told', { indexedDB: new IDBFactory(), IDBKeyRange });
  expect(await claimLosses(ledger, 7)).toBe(false);
  await ledger.lost.put(lostOrder(7, 1));
  expect(await claimLosses(ledger, 8)).toBe(false);
  expect(await Promise.all([claimLosses(ledger, 7), claimLosses(ledger, 7)])).toEqual([
    true,
    false,
  ]);
  await ledger.lost.put(lostOrder(7, 2));
  expect(await claimLosses(ledger, 7)).toBe(true);
});

test('the list stays at a sign-out: nobody else has its contents', async () => {
  const ledger = new Ledger('signed-out', { indexedDB: new IDBFactory(), IDBKeyRange });
  const row = lostOrder(7, 1);
  await ledger.lost.put(row);
  await forgetSignedOut(ledger);
  expect(await lostOf(ledger, 7)).toEqual([row]);
});
