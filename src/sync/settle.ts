import { v7 as uuidv7 } from 'uuid';
import type { Order, OrderKey } from '#domain/order.ts';
import { newsAfter } from '#domain/order-news.ts';
import type { Ledger, Notice, OrderRow, OutboxEntry } from '#local/ledger.ts';
import { expireSession } from '#local/session.ts';
import { countAcknowledgement, orderRow, storeBills } from '#local/snapshots.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { operationOf } from '#operations/registry.ts';
import type { AttemptResult } from './attempt.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';

/** Turns results of attempts into changes of the ledger: an entry is acknowledged, or stays in a new state. */

/** The changes that one result makes. */
interface Settlement {
  /** The entry in its new state; null when it is acknowledged and deleted. */
  entry: OutboxEntry | null;
  orders: Order[];
  bills: KnownBill[];
  notices: Pick<Notice, 'orderKey' | 'content'>[];
}

type Of<Kind extends AttemptResult['kind']> = Extract<AttemptResult, { kind: Kind }>;

const stay = (entry: OutboxEntry): Settlement => ({ entry, orders: [], bills: [], notices: [] });

const released = (entry: OutboxEntry): OutboxEntry => {
  const { leaseId: _lease, ...free } = entry;
  return { ...free, leaseUntil: 0 };
};

const accepted = ({ entry, answer }: Of<'accepted'>): Settlement => {
  const operation = operationOf(entry);
  if (!operation) return stay(released(entry));
  const { order, bills } = operation.accept(answer);
  const difference = operation.difference?.(entry.params as never, answer);
  return {
    entry: null,
    orders: order ? [order] : [],
    bills,
    notices: difference
      ? [{ orderKey: entry.aggregate, content: { kind: 'total-differs', ...difference } }]
      : [],
  };
};

/** At least a moment, so that no entry is due twice at the same instant. */
const shortestMs = 1;

const retried = ({ entry, error, uncertain, after }: Of<'retry'>, clock: Clock): Settlement => {
  const wait = Math.max(after ?? 0, backoff(entry.attempts, clock), shortestMs);
  return stay({
    ...released(entry),
    state: uncertain ? 'uncertain' : 'queued',
    nextAttemptAt: clock.now() + wait,
    lastError: error,
  });
};

const parked = (entry: OutboxEntry, error: NonNullable<OutboxEntry['lastError']>): OutboxEntry => ({
  ...released(entry),
  state: 'parked',
  lastError: error,
});

/** The same intent as a new operation: with a new key, and a new request made from the fetched order. */
const rebased = (entry: OutboxEntry, clock: Clock): OutboxEntry => {
  const {
    frozenRequest: _stale,
    firstSentAt: _sent,
    lastError: _past,
    ...intent
  } = released(entry);
  return {
    ...intent,
    opId: uuidv7(),
    state: 'queued',
    nextAttemptAt: entry.attempts > 5 ? clock.now() + backoff(entry.attempts - 5, clock) : 0,
  };
};

const conflicted = ({ entry, error, fresh }: Of<'conflict'>, clock: Clock): Settlement => {
  const verdict = operationOf(entry)?.reconcile(entry.params as never, fresh) ?? 'park';
  const orders = fresh ? [fresh] : [];
  if (verdict === 'done') return { ...stay(entry), entry: null, orders };
  if (verdict === 'park') return { ...stay(parked(entry, error)), orders };
  return {
    entry: rebased(entry, clock),
    orders,
    bills: [],
    notices:
      fresh && entry.frozenRequest
        ? [
            {
              orderKey: entry.aggregate,
              content: { kind: 'merged', tableNumber: fresh.tableNumber },
            },
          ]
        : [],
  };
};

/** Parks an entry until the app is updated to a build that can read it. */
export const parkForUpdate = (entry: OutboxEntry) => parked(entry, { code: 'upgrade-required' });

/** An entry whose parameters this build can't read must not keep the others from being settled. */
const safeSettlementOf = (result: AttemptResult, clock: Clock): Settlement => {
  try {
    return settlementOf(result, clock);
  } catch {
    return stay(parkForUpdate(result.entry));
  }
};

const settlementOf = (result: AttemptResult, clock: Clock): Settlement => {
  const { entry } = result;
  switch (result.kind) {
    case 'accepted':
      return accepted(result);
    case 'retry':
      return retried(result, clock);
    case 'conflict':
      return conflicted(result, clock);
    case 'unsent':
      return stay(result.before);
    case 'refused':
      return stay(parked(entry, result.error));
    case 'update-needed':
      return stay(parkForUpdate(entry));
    case 'login':
      return stay({ ...released(entry), state: 'needs-login', attempts: entry.attempts - 1 });
  }
};

/** The ledger's rows of the orders with results. */
export interface Stored {
  entries: ReadonlyMap<number, OutboxEntry>;
  orders: ReadonlyMap<OrderKey, OrderRow>;
  acknowledgements: number;
}

/** Changes of the ledger, to be written in one transaction. */
export interface Changes {
  /** `seq` of acknowledged entries. */
  gone: number[];
  entries: OutboxEntry[];
  orders: OrderRow[];
  bills: { businessId: number; bills: KnownBill[] }[];
  notices: Omit<Notice, 'id'>[];
  /** The new count of acknowledgements, or null when it stays. */
  acknowledgements: number | null;
  /** Tokens that the server refused with 401. */
  refused: string[];
}

/** Only the lease's holder may change an entry; any tab may acknowledge one that the server has accepted. */
const isValid = ({ entries }: Stored, { kind, entry }: AttemptResult): boolean => {
  const now = entries.get(entry.seq);
  return now?.opId === entry.opId && (kind === 'accepted' || now.leaseId === entry.leaseId);
};

/** Of several snapshots of one order the one with the highest version counts. */
const latestOf = (rows: readonly OrderRow[]): OrderRow[] => {
  const last = new Map<OrderKey, OrderRow>();
  for (const row of rows) {
    const before = last.get(row.key)?.order.version ?? 0;
    if ((row.order.version ?? 0) >= before) last.set(row.key, row);
  }
  return [...last.values()];
};

/** Computes the changes: an accepted answer is stored and its entry deleted, any other entry gets its new state. */
export const settle = (
  stored: Stored,
  results: readonly AttemptResult[],
  clock: Clock,
): Changes => {
  const valid = results.filter((result) => isValid(stored, result));
  const settlements = valid.map((result) => ({
    result,
    businessId: result.entry.businessId,
    ...safeSettlementOf(result, clock),
  }));
  const hasSnapshots = settlements.some(({ orders, bills }) => orders.length + bills.length > 0);
  const ack = stored.acknowledgements + 1;
  return {
    gone: settlements.flatMap(({ entry, result }) => (entry ? [] : result.entry.seq)),
    entries: settlements.flatMap(({ entry }) => entry ?? []),
    orders: latestOf(
      settlements.flatMap(({ businessId, orders, result }) =>
        orders.flatMap((order) => {
          const before = stored.orders.get(order.key);
          // Fetched after a conflict, without this device's change: the differences are changes by other users.
          const news =
            before && result.kind === 'conflict'
              ? newsAfter(before.news, before.order, order, clock.now())
              : before?.news;
          return orderRow(businessId, order, ack, before, news) ?? [];
        }),
      ),
    ),
    bills: settlements.filter(({ bills }) => bills.length > 0),
    notices: settlements.flatMap(({ businessId, notices }) =>
      notices.map((notice) => ({ ...notice, businessId, at: clock.now() })),
    ),
    acknowledgements: hasSnapshots ? ack : null,
    refused: valid.flatMap(({ kind, token }) => (kind === 'login' ? token : [])),
  };
};

/** Writes changes, in the caller's transaction. Tables: outbox, orders, bills, notices, counters, session. */
export const write = async (ledger: Ledger, changes: Changes): Promise<void> => {
  const { gone, entries, orders, bills, notices, acknowledgements, refused } = changes;
  await Promise.all([
    gone.length > 0 && ledger.outbox.bulkDelete(gone),
    entries.length > 0 && ledger.outbox.bulkPut(entries),
    orders.length > 0 && ledger.orders.bulkPut(orders),
    notices.length > 0 && ledger.notices.bulkAdd(notices),
    acknowledgements !== null && countAcknowledgement(ledger, acknowledgements),
    expireSession(ledger, refused),
    ...bills.map((settled) => storeBills(ledger, settled.businessId, settled.bills)),
  ]);
};
