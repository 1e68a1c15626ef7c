import { v7 as uuidv7 } from 'uuid';
import { operationOf, operationOfKind } from '#operations/registry.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { foldEdits, isPassed, neverSent } from './fold-edits.ts';
import { putEntries, waitingIn } from './outbox-memory.ts';
import { billKeyOf, entriesOf, pendingOf } from './projection.ts';
import { isParkedForUpdate } from './standing.ts';

/** What a user may do with a pending operation. Nothing else ever removes an unsent one. */

/** The later entries of the same lane, in order. */
export const laneAfter = (ledger: Ledger, { aggregate, seq }: OutboxEntry) =>
  pendingOf(ledger, aggregate, seq).toArray();

/**
 * An entry that was set aside, to be sent once more as it is: the server tells by its key whether an earlier attempt had its
 * effect.
 */
export const sentAgain = ({ lastError: _reason, ...same }: OutboxEntry): OutboxEntry => ({
  ...same,
  state: 'queued',
  nextAttemptAt: 0,
});

/** The most former keys of an entry: only a restore asks for them. */
const mostFormerKeys = 20;

/** The same operation, still without a request. */
export const unfrozen = (entry: OutboxEntry): OutboxEntry => {
  const { frozenRequest: _stale, lastError: _reason, firstSentAt: _sent, ...intent } = entry;
  return { ...intent, state: 'queued', nextAttemptAt: 0 };
};

/** The same intent as a new operation. A database that is put back may know it by its former key. */
export const asNew = (entry: OutboxEntry): OutboxEntry => {
  const mayBeKnown = entry.again !== undefined || entry.attempts > 1;
  const formerKeys = [...(entry.formerKeys ?? []), entry.opId].slice(-mostFormerKeys);
  return {
    ...unfrozen(entry),
    ...(mayBeKnown && { formerKeys }),
    opId: uuidv7(),
  };
};

/** A person wants it done as well as it goes now, whatever other devices may bring back yet. */
const asDecided = (
  { again, awaits, ...entry }: OutboxEntry,
  { lastError }: Pick<OutboxEntry, 'lastError'>,
): OutboxEntry =>
  lastError?.code === 'waits-for-others'
    ? entry
    : { ...entry, ...(again && { again }), ...(awaits && { awaits }) };

/** The reopening by the same user right after an edit. The order was finished meanwhile, so it has to be sent first. */
const reopeningOf = (entry: OutboxEntry, next: OutboxEntry | undefined) => {
  const opens = next && operationOf(next)?.reopens && operationOf(entry)?.changes;
  return opens && next.ownerId === entry.ownerId && neverSent(next) ? next : undefined;
};

/**
 * Requeues a parked entry, with the later edits merged in. Its refused request is dropped: it is sent as a new operation. An edit
 * changes places with the reopening of its order.
 */
export const retryEntry = async (ledger: Ledger, seq: number): Promise<void> => {
  await ledger.transaction('rw', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    if (!entry) return;
    if (entry.state !== 'parked') {
      await ledger.outbox.update(seq, { nextAttemptAt: 0 });
      return;
    }
    if (isParkedForUpdate(entry)) {
      await ledger.outbox.put(sentAgain(entry));
      return;
    }
    const later = await laneAfter(ledger, entry);
    const folded = foldEdits(entry, later);
    const taken = folded?.taken ?? [];
    const next = later.find((other) => !taken.includes(other.seq) && !isPassed(other));
    const reopening = reopeningOf(entry, next);
    const again: OutboxEntry = {
      ...asDecided(asNew(entry), entry),
      attempts: 0,
      seq: reopening?.seq ?? seq,
      ...(folded && { params: folded.params }),
    };
    const lane: OutboxEntry[] = reopening ? [{ ...reopening, seq }, again] : [again];
    await ledger.outbox.bulkDelete([...taken, ...lane.map((entry) => entry.seq)]);
    await putEntries(ledger, lane);
  });
};

/** Ends the waits of what the signed-in user has pending: a person wants it tried at once, whatever it waits for. */
export const endWaits = async (ledger: Ledger): Promise<void> => {
  const session = await ledger.session.get('current');
  if (!session) return;
  const waits = ({ ownerId, state, nextAttemptAt }: OutboxEntry) =>
    ownerId === session.ownerId && state !== 'sending' && nextAttemptAt > 0;
  const { entries } = await waitingIn(ledger, session.businessId);
  const seqs = entries.filter(waits).map(({ seq }) => seq);
  await ledger.transaction('rw', ledger.outbox, async () => {
    const found = (await ledger.outbox.bulkGet(seqs)).flatMap((entry) => entry ?? []);
    await putEntries(
      ledger,
      found.filter(waits).map((entry) => ({ ...entry, nextAttemptAt: 0 })),
    );
  });
};

type Link = Pick<OutboxEntry, 'seq' | 'aggregate' | 'kind' | 'params'>;

/** Whether an operation makes no sense without another one: the order or bill that it makes, or the units that it takes off. */
const needs = (other: Link, entry: Link): boolean => {
  const { creates, gives } = operationOfKind(entry.kind) ?? {};
  const takes = operationOfKind(other.kind)?.takes?.(other.params as never);
  if (gives && typeof takes === 'string') return gives(entry.params as never) === takes;
  if (other.aggregate !== entry.aggregate || other.seq <= entry.seq) return false;
  return creates === 'order' || (creates === 'bill' && billKeyOf(other) === billKeyOf(entry));
};

/**
 * The entries to discard together with `entry`: all later ones of an order that is never created, the later ones of a bill that is never
 * created, and those that take over what it or one of them gives.
 */
export const dependentsOf = <T extends Link>(entry: Link, entries: readonly T[]): T[] => {
  const gone: Link[] = [entry];
  for (const each of gone)
    gone.push(...entries.filter((other) => !gone.includes(other) && needs(other, each)));
  return entries.filter((other) => other.seq !== entry.seq && gone.includes(other));
};

/** An entry and its dependents as the user saw them when deciding. */
export interface SeenEntry {
  entry: Pick<OutboxEntry, 'opId' | 'firstSentAt'>;
  dependents: readonly Pick<OutboxEntry, 'opId'>[];
}

/** The entry has changed since the user saw it: it was sent, is being sent, or has other dependents. */
export class NotAsSeen extends Error {
  override name = 'NotAsSeen';
}

const isAsSeen = (
  seen: SeenEntry,
  entry: OutboxEntry | undefined,
  dependents: readonly OutboxEntry[],
) =>
  entry?.opId === seen.entry.opId &&
  entry.state !== 'sending' &&
  entry.firstSentAt === seen.entry.firstSentAt &&
  dependents.length === seen.dependents.length &&
  dependents.every(({ opId }, i) => opId === seen.dependents[i]?.opId);

/**
 * Deletes an entry and its dependents for good, by the user's decision. `seen`: what the user saw, if it may have
 * changed since.
 * @throws NotAsSeen
 */
export const discardEntry = async (ledger: Ledger, seq: number, seen?: SeenEntry) => {
  await ledger.transaction('rw', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    const dependents = entry ? dependentsOf(entry, await entriesOf(ledger, entry.businessId)) : [];
    if (seen && !isAsSeen(seen, entry, dependents)) throw new NotAsSeen();
    if (entry) await ledger.outbox.bulkDelete([entry, ...dependents].map((other) => other.seq));
  });
};
