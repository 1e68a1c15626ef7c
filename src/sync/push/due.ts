import { longestRetryAfterMs } from '#api/classify.ts';
import { requestTimeoutMs } from '#api/transport.ts';
import type { OutboxEntry, SessionRow } from '#local/ledger/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import { longestBackoffMs } from './backoff.ts';

/** Tells whether an entry may be sent now, and when it becomes due. */

/** The longest that one attempt can take: a request, and fetching the order after a conflict. */
export const longestAttemptMs = 2 * requestTimeoutMs;
/** A run must be sent within this time after it was leased. */
const sendWindowMs = 15_000;
export const leaseMs = longestAttemptMs + sendWindowMs;

/** A time that is further ahead than any wait can be is ignored: the device's clock was set back meanwhile. */
export const isAhead = (time: number, now: number, longest: number): boolean =>
  time > now && time <= now + longest;

const failedOnNetwork = ({ lastError }: OutboxEntry): boolean =>
  lastError?.code === 'network' || lastError?.code === 'timeout';

const longestWait = (entry: OutboxEntry): number =>
  failedOnNetwork(entry) ? longestBackoffMs : longestRetryAfterMs;

const isLeased = (entry: OutboxEntry, now: number): boolean =>
  isAhead(entry.leaseUntil, now, leaseMs);

/** Which backoffs are over: none, those after a network failure, or also of what has been given what it waited for. */
export type Skipped = boolean | 'given';

const isOver = (entry: OutboxEntry, skipped: Skipped): boolean =>
  failedOnNetwork(entry)
    ? skipped !== false
    : skipped === 'given' && typeof operationOf(entry)?.takes?.(entry.params as never) === 'string';

const isBackingOff = (entry: OutboxEntry, now: number, skipped: Skipped): boolean =>
  !isOver(entry, skipped) && isAhead(entry.nextAttemptAt, now, longestWait(entry));

/** Whether the entry may ever be sent with this session: its own user's and business's, not parked, readable. */
const canBecomeDue = (entry: OutboxEntry, session: SessionRow): boolean =>
  entry.ownerId === session.ownerId &&
  entry.businessId === session.businessId &&
  entry.state !== 'parked' &&
  operationOf(entry) !== null;

/**
 * Whether an entry may be sent now with the session of its own user.
 * @param skipped backoffs after a network failure are over after a reply or a successful pull, or because this lane is tried for all
 */
export const isDue = (entry: OutboxEntry, session: SessionRow, now: number, skipped: Skipped) =>
  canBecomeDue(entry, session) && !isLeased(entry, now) && !isBackingOff(entry, now, skipped);

/** When the lease or the backoff of an entry ends; null when it is due, or waits for something else than a time. */
export const entryDueAt = (entry: OutboxEntry, session: SessionRow, now: number): number | null => {
  if (!canBecomeDue(entry, session)) return null;
  if (isLeased(entry, now)) return entry.leaseUntil;
  return isBackingOff(entry, now, false) ? entry.nextAttemptAt : null;
};
