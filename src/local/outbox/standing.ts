import type { Money } from '#domain/money.ts';
import type { AfterRestore, CorrectionScreen } from '#operations/operation.ts';
import { operationOf, operationOfKind } from '#operations/registry.ts';
import type { OutboxEntry, SessionRow } from '../ledger/ledger.ts';
import type { Waiting } from './outbox-memory.ts';
import { byAggregate } from './projection.ts';

/** How pending operations stand: what they wait for, and whose they are. */

/** Parked until the app is updated, not refused: an earlier attempt may have had its effect, so key and bytes stay. */
export const isParkedForUpdate = ({ lastError }: OutboxEntry): boolean =>
  lastError?.code === 'upgrade-required';

/** Refused or in conflict: only its person can get it on. */
export const isRefused = (entry: OutboxEntry): boolean =>
  entry.state === 'parked' && !isParkedForUpdate(entry);

/** What it has to do with a server that was put back; null with none. */
export const afterRestoreOf = ({ again, awaits }: OutboxEntry): AfterRestore | null => {
  if (again) return 'again';
  return awaits ? 'awaits' : null;
};

const isParked = ({ state }: OutboxEntry): boolean => state === 'parked';

const isUnknown = (entry: OutboxEntry): boolean => operationOf(entry) === null;

/** Whether a person has to decide about the entry, or to update the app, before it can be sent. */
const needsPerson = (entry: OutboxEntry): boolean => isParked(entry) || isUnknown(entry);

/** How an entry stands for a user. Only its owner decides about it; others may see it. */
export const standingOf = (entry: OutboxEntry, ownerId: number | undefined) => {
  const isOwn = entry.ownerId === ownerId;
  return {
    isOwn,
    isParked: isParked(entry),
    /** Whether this build can't read it: another one recorded it. */
    isUnknown: isUnknown(entry),
    isRefused: isRefused(entry),
    /** Whether this user can put it right on a screen of this build. */
    canCorrect: isOwn && isParked(entry) && !isUnknown(entry),
    /**
     * Why it isn't on the server yet. Of another user's entry only what it is parked for: a failed try says nothing by the
     * time that user signs in.
     */
    failure: isOwn || isParked(entry) ? entry.lastError : undefined,
  };
};

/** Whether an order waits here: for a person, an update, or another user's sign-in. */
const holdsUp = (entry: OutboxEntry, ownerId: number | undefined): boolean =>
  entry.ownerId !== ownerId || needsPerson(entry);

/** The entries that this user can send: in each order those before the first that holds it up. */
const sendableWith = (entries: readonly OutboxEntry[], ownerId: number | undefined) => {
  const first = [...byAggregate(entries).values()].flatMap((lane) => {
    const stop = lane.findIndex((entry) => holdsUp(entry, ownerId));
    return stop < 0 ? lane : lane.slice(0, stop);
  });
  const sendable = new Set(first);
  const isHeldUp = isTakenFrom(entries.filter((entry) => !sendable.has(entry)));
  return first.filter((entry) => !isHeldUp(entry));
};

/** Whether an entry waits in its lane until one of `others`, of another lane, is accepted. */
export const isTakenFrom = (others: readonly OutboxEntry[]) => {
  const given = new Set(
    others.map((other) => operationOf(other)?.gives?.(other.params as never) ?? null),
  );
  return (entry: OutboxEntry): boolean => {
    const { takes, takesFrom } = operationOf(entry) ?? {};
    return takesFrom !== undefined && given.has(takes?.(entry.params as never) ?? '');
  };
};

/** Whether some entry can be sent now with this session: nothing is until its user has signed in again. */
export const canSend = (
  lanes: Waiting['lanes'],
  { ownerId, expired }: Pick<SessionRow, 'ownerId' | 'expired'>,
): boolean => {
  if (expired) return false;
  for (const [head] of lanes.values()) if (head && !holdsUp(head, ownerId)) return true;
  return false;
};

/** Whose entries wait, and for what. `entries`: oldest first, whole orders. */
export const waitingOf = (entries: readonly OutboxEntry[], ownerId: number | undefined) => {
  const own = entries.filter((entry) => entry.ownerId === ownerId);
  const others = entries.filter((entry) => entry.ownerId !== ownerId);
  const stuck = own.filter(needsPerson).length;
  const sendable = sendableWith(entries, ownerId).length;
  return {
    own: own.length,
    others: others.length,
    /** Some wait for this user. */
    ownAttention: own.some((entry) => isParked(entry) && !isUnknown(entry)),
    /** Some of this user's wait for an update of the app. */
    needUpdate: own.some(isUnknown),
    /** Some wait for the decision of the person who recorded them. */
    othersAttention: others.some((entry) => isRefused(entry) && !isUnknown(entry)),
    /** Some of this user's leave by themselves. */
    leaving: sendable > 0,
    /** Some of this user's leave only after what waits for a person in the same order. */
    behind: own.length > stuck + sendable,
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
