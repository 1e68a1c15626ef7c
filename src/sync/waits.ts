import { requestTimeoutMs } from '#api/transport.ts';
import type { OutboxEntry, SessionRow } from '#local/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import { longestBackoffMs } from './backoff.ts';

/** The longest that a request and its look at a conflict can take. */
export const longestTryMs = 2 * requestTimeoutMs;
export const leaseMs = longestTryMs + 15_000;
/** The longest that a server's Retry-After is heeded. */
const longestWaitMs = 600_000;

/** A time of this device's clock that lies further ahead than any wait was set by a clock that has jumped. */
const isAhead = (time: number, now: number, longest: number): boolean =>
  time > now && time <= now + longest;

const isSilence = ({ lastError }: OutboxEntry): boolean =>
  lastError?.code === 'network' || lastError?.code === 'timeout';

const longestWait = (entry: OutboxEntry): number =>
  isSilence(entry) ? longestBackoffMs : longestWaitMs;

const isLeased = (entry: OutboxEntry, now: number): boolean =>
  isAhead(entry.leaseUntil, now, leaseMs);

/** `eager`: the network is known to be back, so waits after a silent network are over. */
const isWaiting = (entry: OutboxEntry, now: number, eager: boolean): boolean =>
  !(eager && isSilence(entry)) && isAhead(entry.nextAttemptAt, now, longestWait(entry));

/** Whether an entry may be sent now, in the name of `session` and of nobody else. */
export const mayLeave = (
  entry: OutboxEntry,
  session: SessionRow,
  now: number,
  eager: boolean,
): boolean =>
  entry.ownerId === session.ownerId &&
  entry.businessId === session.businessId &&
  entry.state !== 'parked' &&
  operationOf(entry) !== null &&
  !isLeased(entry, now) &&
  !isWaiting(entry, now, eager);

/**
 * When the wait or the lease of an entry ends; null when it waits for nothing of time. An end since `since` counts,
 * so that none falls between a sweep and the look for what comes next.
 */
export const waitsUntil = (entry: OutboxEntry, since: number, now: number): number | null => {
  if (entry.state === 'parked') return null;
  const counts = (end: number, longest: number) => end > since && end <= now + longest;
  if (counts(entry.leaseUntil, leaseMs)) return entry.leaseUntil;
  return counts(entry.nextAttemptAt, longestWait(entry)) ? entry.nextAttemptAt : null;
};
