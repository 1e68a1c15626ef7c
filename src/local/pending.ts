import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Money } from '#domain/money.ts';
import type { CorrectionScreen } from '#operations/operation.ts';
import { operationOf, operationOfKind } from '#operations/registry.ts';
import { isOfFormerEpoch, knownEpoch } from './epochs.ts';
import { foldEdits, isPassed, neverSent } from './fold-edits.ts';
import { keptValue } from './kept-value.ts';
import type { EntryState, Ledger, OutboxEntry, SessionRow } from './ledger.ts';
import { putEntries, waitingIn } from './outbox-memory.ts';
import { billKeyOf, byAggregate, pendingOf } from './projection.ts';
import type { Owner } from './record.ts';
import { valueKeys } from './value-keys.ts';

/** What a user may do with a pending operation. Nothing else ever removes an unsent one. */

/** The later entries of the same lane, in order. */
export const laneAfter = (ledger: Ledger, { aggregate, seq }: OutboxEntry) =>
  pendingOf(ledger, aggregate, seq).toArray();

/** Parked until the app is updated, not refused: an earlier attempt may have had its effect, so key and bytes stay. */
export const isParkedForUpdate = ({ lastError }: OutboxEntry): boolean =>
  lastError?.code === 'upgrade-required';

/** Whether its key has to stay, until a person was asked whether a server that was replaced has made the change. */
const keepsKey = (entry: OutboxEntry, epoch: string): boolean =>
  isOfFormerEpoch(entry, epoch) && entry.lastError?.code !== 'maybe-applied';

/** Refused or in conflict: only its person can get it on. */
export const isRefused = (entry: OutboxEntry): boolean =>
  entry.state === 'parked' && !isParkedForUpdate(entry);

/** Whether a person has to decide about the entry, or to update the app, before it can be sent. */
const isParked = ({ state }: OutboxEntry): boolean => state === 'parked';

/** How an entry stands for a user. Only its owner decides about it; others may see it. */
export const standingOf = (entry: OutboxEntry, ownerId: number | undefined) => {
  const isOwn = entry.ownerId === ownerId;
  return {
    isOwn,
    isParked: isParked(entry),
    isRefused: isRefused(entry),
    /** Whether this user can put it right on a screen of this build. */
    canCorrect: isOwn && isParked(entry) && operationOf(entry) !== null,
    /**
     * Why it isn't on the server yet. Of another user's entry only what it is parked for: a failed try says nothing by the
     * time that user signs in.
     */
    failure: isOwn || isParked(entry) ? entry.lastError : undefined,
  };
};

/** The entries that this user's session can send: in each order those before the first parked or another user's one. */
const sendableWith = (entries: readonly OutboxEntry[], ownerId: number | undefined) =>
  [...byAggregate(entries).values()].flatMap((lane) => {
    const stop = lane.findIndex((entry) => entry.ownerId !== ownerId || isParked(entry));
    return stop < 0 ? lane : lane.slice(0, stop);
  });

/** Whether some entry can be sent now with this session: nothing is until its user has signed in again. */
export const canSend = (
  entries: readonly OutboxEntry[],
  { ownerId, expired }: Pick<SessionRow, 'ownerId' | 'expired'>,
): boolean => !expired && sendableWith(entries, ownerId).length > 0;

/** Whose entries wait, and for what. `entries`: oldest first, whole orders. */
export const waitingOf = (entries: readonly OutboxEntry[], ownerId: number | undefined) => {
  const own = entries.filter((entry) => entry.ownerId === ownerId);
  const others = entries.filter((entry) => entry.ownerId !== ownerId);
  const parked = own.filter(isParked).length;
  const sendable = sendableWith(entries, ownerId).length;
  return {
    own: own.length,
    others: others.length,
    /** Some wait for this user. */
    ownAttention: parked > 0,
    /** Some wait for the decision of whoever recorded them. */
    othersAttention: others.some(isRefused),
    /** Some of this user's leave by themselves. */
    leaving: sendable > 0,
    /** Some of this user's leave only after what waits for a person in the same order. */
    behind: own.length > parked + sendable,
  };
};

/** The server refused to create the bill: it is listed with a mark, but no total counts it as a sale. */
export const isRefusedBill = (entry: OutboxEntry): boolean =>
  isRefused(entry) && operationOfKind(entry.kind)?.creates === 'bill';

/** The member who charged a bill that waits here; undefined when the server has it, or knows no members. */
export const chargedById = (entries: readonly OutboxEntry[]): number | undefined => {
  const charge = entries.find(({ kind }) => operationOfKind(kind)?.creates === 'bill');
  return (charge?.params as { actorId?: number } | undefined)?.actorId;
};

/**
 * An entry that was set aside, to be sent once more as it is: the server tells by its key whether an earlier attempt had its
 * effect.
 */
export const sentAgain = ({ lastError: _reason, ...same }: OutboxEntry): OutboxEntry => ({
  ...same,
  state: 'queued',
  nextAttemptAt: 0,
});

/** A refused entry as a new operation. */
const requeued = (entry: OutboxEntry): OutboxEntry => {
  const { frozenRequest: _refused, lastError: _reason, firstSentAt: _sent, ...intent } = entry;
  return { ...intent, opId: uuidv7(), state: 'queued', attempts: 0, nextAttemptAt: 0 };
};

/** Names a refusal: one that keeps its key may be refused again after a retry. */
export const refusalOf = ({ opId, attempts }: Pick<OutboxEntry, 'opId' | 'attempts'>): string =>
  `${opId} ${attempts}`;

const refusals = z.array(z.string());

const toldRefusals = async (ledger: Ledger, businessId: number): Promise<string[]> =>
  (await keptValue(ledger, valueKeys.toldRefusals(businessId), refusals)) ?? [];

/** The entries of all businesses in a state, without a look at the others: thousands may wait. Table: outbox. */
export const entriesInState = async (ledger: Ledger, state: EntryState): Promise<OutboxEntry[]> => {
  const businesses = await ledger.outbox.orderBy('businessId').uniqueKeys();
  if (businesses.length === 0) return [];
  const places = businesses.map((id) => [Number(id), state]);
  return ledger.outbox.where('[businessId+state]').anyOf(places).toArray();
};

/** The business's entries that wait for a person or an update. */
const parkedOf = (ledger: Ledger, businessId: number) =>
  ledger.outbox.where('[businessId+state]').equals([businessId, 'parked']);

const unsent = ['queued', 'sending', 'uncertain'] as const satisfies readonly EntryState[];

/** Whether something is left that can be sent without a person: not what is refused, of another business or signed out. */
export const isAnyToSend = async (ledger: Ledger): Promise<boolean> => {
  const session = await ledger.session.get('current');
  if (!session || session.expired) return false;
  const places = unsent.map((state) => [session.businessId, state]);
  // Not `count`, which would count them all.
  const first = ledger.outbox.where('[businessId+state]').anyOf(places).limit(1);
  return (await first.primaryKeys()).length > 0;
};

/** How many operations of the business are pending, how many of them are parked, and what the server lost. */
export const countPending = async (ledger: Ledger, businessId: number) => ({
  waiting: await ledger.outbox.where({ businessId }).count(),
  attention: await parkedOf(ledger, businessId).count(),
  lost: await ledger.lost.where({ businessId }).count(),
});

/** The owner's refused entries that this device has not told yet, oldest first. */
export const untoldRefusals = async (ledger: Ledger, { ownerId, businessId }: Owner) => {
  const parked = await parkedOf(ledger, businessId).sortBy('seq');
  const refused = parked.filter((entry) => entry.ownerId === ownerId && isRefused(entry));
  if (refused.length === 0) return [];
  const told = await toldRefusals(ledger, businessId);
  return refused.filter((entry) => !told.includes(refusalOf(entry)));
};

/** Notes that a refusal is told. @returns false if it was told before, in another tab for instance */
export const tellRefusal = (
  ledger: Ledger,
  entry: Pick<OutboxEntry, 'businessId' | 'opId' | 'attempts'>,
): Promise<boolean> =>
  ledger.transaction('rw', [ledger.values, ledger.outbox], async () => {
    const { businessId } = entry;
    const refusal = refusalOf(entry);
    const told = await toldRefusals(ledger, businessId);
    if (told.includes(refusal)) return false;
    const parked = (await parkedOf(ledger, businessId).toArray()).map(refusalOf);
    const value = [...parked.filter((other) => told.includes(other)), refusal];
    await ledger.values.put({ key: valueKeys.toldRefusals(businessId), value });
    return true;
  });

/** The reopening by the same user right after an edit. The order was finished meanwhile, so it has to be sent first. */
const reopeningOf = (entry: OutboxEntry, next: OutboxEntry | undefined) => {
  const opens = next && operationOf(next)?.reopens && operationOf(entry)?.changes;
  return opens && next.ownerId === entry.ownerId && neverSent(next) ? next : undefined;
};

/**
 * Requeues a parked entry, with the later edits merged in. Its refused request is dropped: it is sent as a new operation,
 * unless a server that was replaced since may have made it. An edit changes places with the reopening of its order.
 */
export const retryEntry = async (ledger: Ledger, seq: number): Promise<void> => {
  await ledger.transaction('rw', [ledger.outbox, ledger.epochs], async () => {
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
    const isSame = keepsKey(entry, await knownEpoch(ledger, entry.businessId));
    const later = await laneAfter(ledger, entry);
    const folded = isSame ? null : foldEdits(entry, later);
    const taken = folded?.taken ?? [];
    const next = later.find((other) => !taken.includes(other.seq) && !isPassed(other));
    const reopening = reopeningOf(entry, next);
    const again: OutboxEntry = {
      ...(isSame ? sentAgain(entry) : requeued(entry)),
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

/**
 * The entries to discard together with `entry`: all later ones of an order that is never created,
 * and the later ones of a bill that is never created.
 */
export const dependentsOf = <T extends Link>(entry: Link, entries: readonly T[]): T[] => {
  const creates = operationOfKind(entry.kind)?.creates;
  return entries.filter(
    (other) =>
      other.aggregate === entry.aggregate &&
      other.seq > entry.seq &&
      (creates === 'order' || (creates === 'bill' && billKeyOf(other) === billKeyOf(entry))),
  );
};

/** The amount that an entry charges; null if it charges none or its parameters can't be read. */
export const totalOf = (entry: Pick<OutboxEntry, 'kind' | 'params'>): Money | null => {
  try {
    return operationOfKind(entry.kind)?.total?.(entry.params as never) ?? null;
  } catch {
    return null;
  }
};

export const correctionScreenOf = ({ kind }: Pick<OutboxEntry, 'kind'>): CorrectionScreen =>
  operationOfKind(kind)?.correctedIn ?? 'board';

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
    const dependents = entry ? dependentsOf(entry, await laneAfter(ledger, entry)) : [];
    if (seen && !isAsSeen(seen, entry, dependents)) throw new NotAsSeen();
    if (entry) await ledger.outbox.bulkDelete([entry, ...dependents].map((other) => other.seq));
  });
};
