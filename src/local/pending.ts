import { v7 as uuidv7 } from 'uuid';
import type { Entry, Ledger } from './ledger.ts';

/** What a person may do with a pending operation. Nothing else ever removes one unsent. */

/** Tries a parked entry again. Its refused request is forgotten: what goes out is a new operation. */
export const retryEntry = async (ledger: Ledger, seq: number): Promise<void> => {
  await ledger.transaction('rw', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    if (!entry) return;
    if (entry.state !== 'parked') {
      await ledger.outbox.update(seq, { nextAttemptAt: 0 });
      return;
    }
    const { frozenRequest: _refused, lastError: _reason, firstSentAt: _sent, ...intent } = entry;
    await ledger.outbox.put({
      ...intent,
      opId: uuidv7(),
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
    });
  });
};

type Link = Pick<Entry, 'seq' | 'aggregate' | 'kind' | 'params'>;

const billOf = (entry: Link): string | undefined =>
  (entry.params as { billKey?: string } | null)?.billKey;

/**
 * The entries that mean nothing once `entry` is discarded: all later ones of an order that is never created,
 * and the later ones of a bill that is never made.
 */
export const dependentsOf = <T extends Link>(entry: Link, entries: readonly T[]): T[] => {
  const later = entries.filter(
    (other) => other.aggregate === entry.aggregate && other.seq > entry.seq,
  );
  if (entry.kind === 'order-create') return later;
  if (entry.kind === 'bill-create') return later.filter((other) => billOf(other) === billOf(entry));
  return [];
};

/** Removes an entry and what depends on it, for good: a person saw it and decided. */
export const discardEntry = async (ledger: Ledger, seq: number): Promise<void> => {
  await ledger.transaction('rw', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    if (!entry) return;
    const lane = await ledger.outbox
      .where('[aggregate+seq]')
      .between([entry.aggregate, seq], [entry.aggregate, Number.MAX_SAFE_INTEGER])
      .toArray();
    const lost = [entry, ...dependentsOf(entry, lane)];
    await ledger.outbox.bulkDelete(lost.map((other) => other.seq));
  });
};
