import type { Order } from '#domain/order.ts';
import type { AnswerEpoch } from '#local/ledger/epochs.ts';
import type { EntryError, MergedNotice, Notice, OutboxEntry } from '#local/ledger/ledger.ts';
import { asNew, unfrozen } from '#local/outbox/pending.ts';
import { afterRestoreOf } from '#local/outbox/standing.ts';
import type { KnownBill, OrderState } from '#operations/order-state.ts';
import { project } from '#operations/project.ts';
import { operationOf } from '#operations/registry.ts';
import type { AttemptResult } from './attempt.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';

/** Settles the result of one attempt: its entry is acknowledged, or stays in a new state. */

/** The changes that one result makes. */
export interface Settlement {
  /** The entry in its new state; null when it is acknowledged: then it is kept as sent. */
  entry: OutboxEntry | null;
  /** Of what it made. */
  number?: number;
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

/** Tells a waiter what of an edit came out otherwise in the server's order. */
const deviating = ({ params, ...entry }: OutboxEntry, order: Order): MergedNotice[] => {
  const deviations = operationOf(entry)?.deviations?.(params as never, order) ?? [];
  const { tableNumber } = order;
  return deviations.length > 0 ? [{ kind: 'merged', tableNumber, deviations }] : [];
};

/** Whether the entry's acceptance will tell more of an order that others have changed than that they have. */
const deviates = (entry: OutboxEntry, fresh: Order): boolean => {
  const { order } = project({ order: fresh, bills: [] }, [entry]);
  return order !== null && deviating(entry, order).length > 0;
};

/** The number that an operation's answer gives; undefined if it numbers nothing, or the server gives no numbers. */
const numberIn = ({ entry, answer }: Of<'accepted'>, { order, bills }: OrderState) => {
  const { creates, numbers } = operationOf(entry) ?? {};
  if (numbers) return numbers.of(answer as never) ?? undefined;
  if (creates === 'order') return order?.number;
  return creates === 'bill' ? bills[0]?.number : undefined;
};

/** The number may stand on paper, and a server that was put back may have given it to another meanwhile. */
const renumbered = (entry: OutboxEntry, to: number | undefined): Notice['content'][] => {
  const from = entry.again?.number;
  const { creates, numbers } = operationOf(entry) ?? {};
  const what = numbers?.what ?? creates;
  if (from === undefined || to === undefined || from === to || !what) return [];
  return [{ kind: 'renumbered', what, from, to }];
};

const settleAccepted = (result: Of<'accepted'>): Settlement => {
  const { entry, answer } = result;
  const operation = operationOf(entry);
  if (!operation) return stay(release(entry));
  const { order, bills } = operation.accept(answer);
  const difference = operation.difference?.(entry.params as never, answer);
  const number = numberIn(result, { order, bills });
  return {
    entry: null,
    ...(number !== undefined && { number }),
    orders: order ? [order] : [],
    bills,
    notices: [
      ...renumbered(entry, number),
      ...(difference ? [{ kind: 'total-differs' as const, ...difference }] : []),
      ...(order ? deviating(entry, order) : []),
    ],
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

/**
 * The same intent with a new request, made from the fetched order: as a new operation, with a new key. What comes back to a server that
 * was put back keeps its own, by which others know it.
 */
const rebase = (entry: OutboxEntry, clock: Clock): OutboxEntry => ({
  ...(entry.again ? unfrozen : asNew)(release(entry)),
  nextAttemptAt:
    entry.attempts > rebasesAtOnce
      ? clock.now() + backoff(entry.attempts - rebasesAtOnce, clock)
      : 0,
});

const settleConflict = (
  { entry, error, fresh, applied, epochs }: Of<'conflict'>,
  clock: Clock,
): Settlement => {
  const operation = operationOf(entry);
  const verdict =
    operation?.reconcile(entry.params as never, fresh, afterRestoreOf(entry)) ?? 'park';
  const orders = fresh ? [fresh] : [];
  if (applied || verdict === 'done') {
    const notices = fresh && !applied ? deviating(entry, fresh) : [];
    return { entry: null, orders, bills: [], notices };
  }
  const { version } = fresh ?? {};
  const reason = { ...inEpoch(error, epochs), ...(version && { orderVersion: version }) };
  if (verdict === 'park') return { ...stay(park(entry, reason)), orders };
  if (verdict === 'wait')
    return { ...stay(park(entry, { ...reason, code: 'waits-for-others' })), orders };
  // Sent again as a new operation, the change might be made twice.
  if (applied === null) return { ...stay(park(entry, { code: 'maybe-applied' })), orders };
  const isRebased = fresh && entry.frozenRequest;
  const notices: MergedNotice[] =
    isRebased && !entry.again && !deviates(entry, fresh)
      ? [{ kind: 'merged', tableNumber: fresh.tableNumber }]
      : [];
  return { ...stay(rebase(entry, clock)), orders, notices };
};

/** Parks an entry until the app is updated to a build that can read it. */
export const parkForUpdate = (entry: OutboxEntry) => park(entry, { code: 'upgrade-required' });

/** Parks an edit whose order another device has sent again whole, maybe with that edit in it. */
export const parkMadeAgain = (entry: OutboxEntry) => park(entry, { code: 'order-made-again' });

/**
 * Sends the same bytes again at once: after an answer from an earlier epoch, whose server may have been replaced, and for an
 * entry of an unanswered batch.
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
      case 'unheard':
        return resendUnchanged(entry);
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
