import { v7 as uuidv7 } from 'uuid';
import type { Order } from '#domain/order.ts';
import { endOf } from '#domain/order-history.ts';
import { type AnswerEpoch, isOfFormerEpoch } from '#local/epochs.ts';
import type { EntryError, Notice, OutboxEntry } from '#local/ledger.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { operationOf } from '#operations/registry.ts';
import type { AttemptResult } from './attempt.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';

/** Settles the result of one attempt: its entry is acknowledged, or stays in a new state. */

/** The changes that one result makes. */
export interface Settlement {
  /** The entry in its new state; null when it is acknowledged and deleted. */
  entry: OutboxEntry | null;
  orders: Order[];
  bills: KnownBill[];
  notices: Notice['content'][];
}

type Of<Kind extends AttemptResult['kind']> = Extract<AttemptResult, { kind: Kind }>;

const stay = (entry: OutboxEntry): Settlement => ({ entry, orders: [], bills: [], notices: [] });

const release = (entry: OutboxEntry): OutboxEntry => {
  const { leaseId: _lease, ...free } = entry;
  return { ...free, leaseUntil: 0 };
};

const settleAccepted = ({ entry, answer }: Of<'accepted'>): Settlement => {
  const operation = operationOf(entry);
  if (!operation) return stay(release(entry));
  const { order, bills } = operation.accept(answer);
  const difference = operation.difference?.(entry.params as never, answer);
  return {
    entry: null,
    orders: order ? [order] : [],
    bills,
    notices: difference ? [{ kind: 'total-differs', ...difference }] : [],
  };
};

/** At least a moment, so that no entry is due twice at the same instant. */
const shortestMs = 1;

const settleRetry = ({ entry, error, uncertain, after }: Of<'retry'>, clock: Clock): Settlement => {
  const wait = Math.max(after ?? 0, backoff(entry.attempts, clock), shortestMs);
  return stay({
    ...release(entry),
    state: uncertain ? 'uncertain' : 'queued',
    nextAttemptAt: clock.now() + wait,
    lastError: error,
  });
};

const park = (entry: OutboxEntry, error: NonNullable<OutboxEntry['lastError']>): OutboxEntry => ({
  ...release(entry),
  state: 'parked',
  lastError: error,
});

const inEpoch = (error: EntryError, { answered }: AnswerEpoch): EntryError =>
  answered ? { ...error, epoch: answered } : error;

/** After that it backs off: others keep changing the order. */
const rebasesAtOnce = 5;

/** `endOf` the keys of earlier epochs, with the present key if it was frozen for one. */
const formerEndsOf = (entry: OutboxEntry, epoch: string | null): string[] => {
  const { opId, formerEnds = [] } = entry;
  return epoch !== null && isOfFormerEpoch(entry, epoch)
    ? [...formerEnds, endOf(opId)]
    : formerEnds;
};

/** The same intent as a new operation: with a new key, and a new request made from the fetched order. */
const rebase = (entry: OutboxEntry, epoch: string | null, clock: Clock): OutboxEntry => {
  const { frozenRequest: _stale, firstSentAt: _sent, lastError: _past, ...intent } = release(entry);
  const formerEnds = formerEndsOf(entry, epoch);
  return {
    ...intent,
    ...(formerEnds.length > 0 && { formerEnds }),
    ...operationOf(entry)?.rebasedAs?.(entry.params as never),
    opId: uuidv7(),
    state: 'queued',
    nextAttemptAt:
      entry.attempts > rebasesAtOnce
        ? clock.now() + backoff(entry.attempts - rebasesAtOnce, clock)
        : 0,
  };
};

const settleConflict = (
  { entry, error, fresh, applied, epochs }: Of<'conflict'>,
  clock: Clock,
): Settlement => {
  const verdict = operationOf(entry)?.reconcile(entry.params as never, fresh) ?? 'park';
  const orders = fresh ? [fresh] : [];
  if (applied || verdict === 'done') return { ...stay(entry), entry: null, orders };
  if (verdict === 'park') return { ...stay(park(entry, inEpoch(error, epochs))), orders };
  // Sent again as a new operation, the change might be made twice.
  if (applied === null) return { ...stay(park(entry, { code: 'maybe-applied' })), orders };
  const isRebased = fresh && entry.frozenRequest;
  const notices: Notice['content'][] = isRebased
    ? [{ kind: 'merged', tableNumber: fresh.tableNumber }]
    : [];
  return { ...stay(rebase(entry, epochs.answered, clock)), orders, notices };
};

/** Parks an entry until the app is updated to a build that can read it. */
export const parkForUpdate = (entry: OutboxEntry) => park(entry, { code: 'upgrade-required' });

/**
 * An answer from before the epoch changed: the server that gave it may be the one that was replaced. The same bytes are
 * sent again.
 */
export const resendUnchanged = (entry: OutboxEntry): Settlement =>
  stay({ ...release(entry), state: 'uncertain', nextAttemptAt: 0 });

/**
 * The fetched order is behind the device's snapshot. The same bytes are sent again later; the next pull asks the server to
 * begin another epoch.
 */
export const untilNextEpoch = (result: Of<'conflict'>, clock: Clock): Settlement =>
  settleRetry({ ...result, kind: 'retry', uncertain: true, after: null }, clock);

/** An entry whose parameters this build can't read must not keep the others from being settled. */
export const settlementOf = (result: AttemptResult, clock: Clock): Settlement => {
  const { entry } = result;
  try {
    switch (result.kind) {
      case 'accepted':
        return settleAccepted(result);
      case 'retry':
        return settleRetry(result, clock);
      case 'conflict':
        return settleConflict(result, clock);
      case 'unsent':
        return stay(result.before);
      case 'refused':
        return stay(park(entry, inEpoch(result.error, result.epochs)));
      case 'update-needed':
        return stay(parkForUpdate(entry));
      case 'login':
        return stay({ ...release(entry), state: 'needs-login', attempts: entry.attempts - 1 });
    }
  } catch {
    return stay(parkForUpdate(entry));
  }
};
