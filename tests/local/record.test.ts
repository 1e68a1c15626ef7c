// First: Dexie looks for the database when it is loaded.
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { v7 as uuidv7 } from 'uuid';
import { expect, it, vi } from 'vitest';
import { openLedger } from '#local/ledger.ts';
import { newOrderKey, record } from '#local/record.ts';

const owner = { ownerId: 1, businessId: 1 };
const finish = () => ({
  kind: 'order-finish' as const,
  params: { orderKey: newOrderKey(), at: '2026-01-01T00:00:00.000Z' },
});

it('stores an operation once, and live queries go on, when it is recorded again', async () => {
  const ledger = openLedger('record');
  const seen: number[] = [];
  const failed = vi.fn();
  const watched = liveQuery(() => ledger.outbox.where({ businessId: 1 }).toArray()).subscribe({
    next: (entries) => seen.push(entries.length),
    error: failed,
  });
  await vi.waitFor(() => expect(seen).toEqual([0]));

  const opId = uuidv7();
  const intent = finish();
  await Promise.all([1, 2, 3].map(() => record(ledger, owner, intent, opId)));
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1));
  await record(ledger, owner, intent, opId);
  await record(ledger, owner, finish());
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2));

  expect(failed).not.toHaveBeenCalled();
  watched.unsubscribe();
  ledger.close();
});
