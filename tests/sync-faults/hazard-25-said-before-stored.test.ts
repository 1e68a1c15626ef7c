import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 25: a transaction that aborts after its write is never confirmed', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const abort = function abort(this: { onsuccess?: (key: number) => void }) {
    this.onsuccess = () => Dexie.currentTransaction?.abort();
  };
  tablet.ledger.outbox.hook('creating', abort);
  await expect(tablet.record(waiter.create({ coffee: 1 }))).rejects.toThrow();
  expect(await tablet.outbox()).toEqual([]);
  expect(await tablet.orders()).toEqual([]);
});
