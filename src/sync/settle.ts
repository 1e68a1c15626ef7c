import { v7 as uuidv7 } from 'uuid';
import type { Order, OrderKey } from '#domain/order.ts';
import { newsAfter } from '#domain/order-news.ts';
import type { Ledger, Notice, OrderRow, OutboxEntry } from '#local/ledger.ts';
import { expireSession } from '#local/session.ts';
import { countAcknowledgement, orderRow, storeBills } from '#local/snapshots.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { operationOf } from '#operations/registry.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import type { Landing } from './send.ts';

/** What one landing does to the ledger. */
interface Settlement {
  /** The entry as it stays; null when it is acknowledged and goes. */
  entry: OutboxEntry | null;
  orders: Order[];
  bills: KnownBill[];
  notices: Pick<Notice, 'orderKey' | 'content'>[];
}

type Of<Kind extends Landing['kind']> = Extract<Landing, { kind: Kind }>;

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

/** At least a moment, so that no entry comes round twice within one turn of the clock. */
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

/** The same intent as a new operation: another key, a request to be made anew from the fresh order. */
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

/** As it is held until a build comes that can read it. */
export const held = (entry: OutboxEntry): OutboxEntry =>
  parked(entry, { code: 'upgrade-required' });

/** One entry whose parameters this build can't read must not keep the others from being settled. */
const readable = (landing: Landing, clock: Clock): Settlement => {
  try {
    return settlementOf(landing, clock);
  } catch {
    return stay(held(landing.entry));
  }
};

const settlementOf = (landing: Landing, clock: Clock): Settlement => {
  const { entry } = landing;
  switch (landing.kind) {
    case 'accepted':
      return accepted(landing);
    case 'retry':
      return retried(landing, clock);
    case 'conflict':
      return conflicted(landing, clock);
    case 'unsent':
      return stay(landing.before);
    case 'refused':
      return stay(parked(entry, landing.error));
    case 'update-needed':
      return stay(held(entry));
    case 'login':
      return stay({ ...released(entry), state: 'needs-login', attempts: entry.attempts - 1 });
  }
};

/** What the ledger holds of the orders that have landed. */
export interface Known {
  entries: ReadonlyMap<number, OutboxEntry>;
  orders: ReadonlyMap<OrderKey, OrderRow>;
  acknowledgements: number;
}

/** What landings change in the ledger, to be written in one transaction. */
export interface Changes {
  /** Sequence numbers of the acknowledged. */
  gone: number[];
  entries: OutboxEntry[];
  orders: OrderRow[];
  bills: { businessId: number; bills: KnownBill[] }[];
  notices: Omit<Notice, 'id'>[];
  /** The count after these, or null when the server told nothing new. */
  acknowledgements: number | null;
  /** Tokens that the server does not know. */
  refused: string[];
}

/** Only the holder of the lease may change an entry, but whoever knows that the server accepted it may acknowledge it. */
const isValid = ({ entries }: Known, { kind, entry }: Landing): boolean => {
  const now = entries.get(entry.seq);
  return now?.opId === entry.opId && (kind === 'accepted' || now.leaseId === entry.leaseId);
};

/** Of several answers about one order the last word counts. */
const lastWords = (rows: readonly OrderRow[]): OrderRow[] => {
  const last = new Map<OrderKey, OrderRow>();
  for (const row of rows) {
    const before = last.get(row.key)?.order.version ?? 0;
    if ((row.order.version ?? 0) >= before) last.set(row.key, row);
  }
  return [...last.values()];
};

/** What landings change: the answer is stored and the entry goes, or it stays in its new state. */
export const settle = (known: Known, landings: readonly Landing[], clock: Clock): Changes => {
  const valid = landings.filter((landing) => isValid(known, landing));
  const settlements = valid.map((landing) => ({
    landing,
    businessId: landing.entry.businessId,
    ...readable(landing, clock),
  }));
  const telling = settlements.some(({ orders, bills }) => orders.length + bills.length > 0);
  const ack = known.acknowledgements + 1;
  return {
    gone: settlements.flatMap(({ entry, landing }) => (entry ? [] : landing.entry.seq)),
    entries: settlements.flatMap(({ entry }) => entry ?? []),
    orders: lastWords(
      settlements.flatMap(({ businessId, orders, landing }) =>
        orders.flatMap((order) => {
          const before = known.orders.get(order.key);
          // Fetched after a refusal, without this device's change: what differs is other people's.
          const news =
            before && landing.kind === 'conflict'
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
    acknowledgements: telling ? ack : null,
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
    ...bills.map((told) => storeBills(ledger, told.businessId, told.bills)),
  ]);
};
