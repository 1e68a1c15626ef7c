import { v7 as uuidv7 } from 'uuid';
import { foldEdits } from './fold-edits.ts';
import type { Entry, Ledger } from './ledger.ts';

/** What a person may do with a pending operation. Nothing else ever removes one unsent. */

/** What follows an entry in its lane, in order. */
export const laneAfter = (ledger: Ledger, { aggregate, seq }: Entry): Promise<Entry[]> =>
  ledger.outbox
    .where('[aggregate+seq]')
    .between([aggregate, seq], [aggregate, Number.MAX_SAFE_INTEGER], false)
    .toArray();

export interface PendingOwners {
  own: number;
  others: number;
}

/** Whose the entries are: each leaves only while its owner is signed in. */
export const pendingOwners = (
  entries: readonly Pick<Entry, 'ownerId'>[],
  ownerId: number,
): PendingOwners => {
  const own = entries.filter((entry) => entry.ownerId === ownerId).length;
  return { own, others: entries.length - own };
};

/** Held until an update, not refused: an earlier try may have had its effect, so key and bytes stay. */
const isHeld = ({ lastError }: Entry): boolean => lastError?.code === 'upgrade-required';

/**
 * Tries a parked entry again, with the edits that a person made to it since. Its refused request is forgotten:
 * what goes out is a new operation.
 */
export const retryEntry = async (ledger: Ledger, seq: number): Promise<void> => {
  await ledger.transaction('rw', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    if (!entry) return;
    if (entry.state !== 'parked') {
      await ledger.outbox.update(seq, { nextAttemptAt: 0 });
      return;
    }
    if (isHeld(entry)) {
      await ledger.outbox.update(seq, { state: 'queued', nextAttemptAt: 0 });
      return;
    }
    const folded = foldEdits(entry, await laneAfter(ledger, entry));
    const { frozenRequest: _refused, lastError: _reason, firstSentAt: _sent, ...intent } = entry;
    await ledger.outbox.put({
      ...intent,
      ...(folded && { params: folded.params }),
      opId: uuidv7(),
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
    });
    if (folded) await ledger.outbox.bulkDelete(folded.taken);
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
    const lane = await laneAfter(ledger, entry);
    const lost = [entry, ...dependentsOf(entry, lane)];
    await ledger.outbox.bulkDelete(lost.map((other) => other.seq));
  });
};
