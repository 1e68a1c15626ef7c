import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import { localBill } from '#local/projection.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

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
  await vi.waitFor(() => expect(seen).toEqual([0]));
  await record(waiter.customer(keyOf(create), bill.params.billKey, customer));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  watched.unsubscribe();
});
