import type { OrderKey } from '#domain/order.ts';
import type { SeenOrder } from '#domain/order-history.ts';
import {
  countAcknowledgement,
  isBehind,
  isSplit,
  markDrainProgress,
  newsOf,
  orderRow,
  storeBills,
} from '#local/board/snapshots.ts';
import { suspectEpoch } from '#local/ledger/epochs.ts';
import type { Ledger, Notice, OrderRow, OutboxEntry } from '#local/ledger/ledger.ts';
import { expireSession } from '#local/ledger/session.ts';
import { putEntries } from '#local/outbox/outbox-memory.ts';
import { endsOfEntry } from '#local/restore/entry-ends.ts';
import { carryLost, noteRecorded, takeOffLost } from '#local/restore/lost.ts';
import { bringsBack } from '#operations/again.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { project } from '#operations/project.ts';
import type { AttemptResult } from './attempt.ts';
import type { Clock } from './clock.ts';
import { resendUnchanged, type Settlement, settlementOf, untilNextEpoch } from './settlement.ts';

/** Turns the results of attempts into changes of the ledger, and writes them. */

/** The ledger's rows of the orders with results. */
export interface Stored {
  entries: ReadonlyMap<number, OutboxEntry>;
  orders: ReadonlyMap<OrderKey, OrderRow>;
  acknowledgements: number;
  /** The epoch to store a result's snapshots under; null when it changed while the result was under way. */
  epochOf: (result: AttemptResult) => string | null;
}

/** Changes of the ledger, to be written in one transaction. */
export interface Changes {
  /** The acknowledged entries, oldest first. */
  accepted: OutboxEntry[];
  entries: OutboxEntry[];
  orders: OrderRow[];
  bills: { businessId: number; epoch: string; bills: KnownBill[] }[];
  notices: Omit<Notice, 'id'>[];
  /** Epochs in which the server has less than it had before, or something else. */
  suspects: { businessId: number; epoch: string }[];
  /** The new count of acknowledgements, or null when it stays. */
  acknowledgements: number | null;
  /** Tokens that the server refused with 401. */
  refused: string[];
}

/** Whether the epoch changed while the request was under way, or a refusal is of another epoch. */
const isOvertaken = ({ epochOf }: Stored, result: AttemptResult): boolean => {
  const { asked, answered } = result.epochs;
  if (result.kind === 'refused') return answered !== null && asked !== '' && answered !== asked;
  return (result.kind === 'accepted' || result.kind === 'conflict') && epochOf(result) === null;
};

/**
 * Whether the order that was fetched after a conflict shows a server that was restored without a new epoch. Nothing but its
 * own lane changes an order with pending operations, so the row is older than the answer.
 */
const showsRestore = (
  { orders, epochOf }: Stored,
  result: AttemptResult,
): result is Extract<AttemptResult, { kind: 'conflict' }> =>
  result.kind === 'conflict' &&
  result.fresh !== null &&
  isBehind(orders.get(result.fresh.key), result.fresh, epochOf(result) ?? '');

const settlementIn = (stored: Stored, result: AttemptResult, clock: Clock): Settlement => {
  if (isOvertaken(stored, result)) return resendUnchanged(result.entry);
  if (showsRestore(stored, result)) return untilNextEpoch(result, clock);
  return settlementOf(result, clock);
};

/** Only the lease's holder may change an entry; any tab may acknowledge one that the server has accepted. */
const isValid = (stored: Stored, result: AttemptResult): boolean => {
  const { kind, entry } = result;
  const now = stored.entries.get(entry.seq);
  const isAccepted = kind === 'accepted' && !isOvertaken(stored, result);
  return now?.opId === entry.opId && (isAccepted || now.leaseId === entry.leaseId);
};

/** The highest version of each order, with the longest `former` among its rows. */
const latestOf = (rows: readonly OrderRow[]): OrderRow[] => {
  const last = new Map<OrderKey, OrderRow>();
  for (const row of rows) {
    const before = last.get(row.key);
    const isLater = (row.order.version ?? 0) >= (before?.order.version ?? 0);
    const former = [row, before]
      .flatMap((each) => (each?.former ? [each.former] : []))
      .sort((a, b) => b.length - a.length)[0];
    last.set(row.key, { ...(before && !isLater ? before : row), ...(former && { former }) });
  }
  return [...last.values()];
};

/**
 * Applies accepted operations to the snapshots of earlier epochs too, on top of which they were recorded: compared with the
 * server's order, those then show only what it lost.
 */
const carry = (row: OrderRow, accepted: readonly OutboxEntry[]): OrderRow => {
  const own = accepted.filter(({ aggregate }) => aggregate === row.key);
  if (own.length === 0) return row;
  const after = (seen: SeenOrder): SeenOrder => {
    // They have what is sent again already.
    const recorded = own.filter(({ params }) => !bringsBack(params));
    const { order } = project({ order: seen, bills: [] }, recorded);
    const ends = own.flatMap(endsOfEntry);
    return { ...seen, ...order, updatedAt: seen.updatedAt, own: [...(seen.own ?? []), ...ends] };
  };
  const { former, kept } = row;
  return {
    ...row,
    ...(former && { former: former.map(after) }),
    ...(kept && { kept: after(kept) }),
  };
};

/** The device's order with what the operation brings back; null if it brings nothing back. */
const withWhatComesBack = (entry: OutboxEntry, { order }: OrderRow) =>
  bringsBack(entry.params) ? project({ order, bills: [] }, [entry]).order : null;

/** Computes the changes: an accepted answer is stored and its entry deleted, any other entry gets its new state. */
export const settle = (stored: Stored, results: readonly AttemptResult[], clock: Clock) => {
  const valid = results.filter((result) => isValid(stored, result));
  const settlements = valid.map((result) => ({
    result,
    businessId: result.entry.businessId,
    epoch: stored.epochOf(result) ?? '',
    ...settlementIn(stored, result, clock),
  }));
  const hasSnapshots = settlements.some(({ orders, bills }) => orders.length + bills.length > 0);
  const ack = stored.acknowledgements + 1;
  const accepted = settlements
    .flatMap(({ entry, result }) => (entry ? [] : result.entry))
    .sort((a, b) => a.seq - b.seq);
  return {
    entries: settlements.flatMap(({ entry }) => entry ?? []),
    accepted,
    orders: latestOf(
      settlements.flatMap(({ businessId, epoch, orders, result }) =>
        orders.flatMap((order) => {
          const before = stored.orders.get(order.key);
          // Fetched after a conflict, without this device's change: what differs, besides what comes back, was changed by others.
          const news =
            before && result.kind === 'conflict'
              ? newsOf(order, before, withWhatComesBack(result.entry, before), clock.now())
              : before?.news;
          return orderRow({ businessId, ack, epoch }, order, before, news) ?? [];
        }),
      ),
    ).map((row) => carry(row, accepted)),
    bills: settlements.filter(({ bills }) => bills.length > 0),
    notices: settlements.flatMap(({ businessId, notices, result }) =>
      notices.map((content) => ({
        businessId,
        orderKey: result.entry.aggregate,
        at: clock.now(),
        content,
      })),
    ),
    suspects: settlements.filter(
      ({ orders, epoch, result }) =>
        showsRestore(stored, result) ||
        orders.some((order) => isSplit(stored.orders.get(order.key), order, epoch)),
    ),
    acknowledgements: hasSnapshots ? ack : null,
    refused: valid.flatMap(({ kind, token }) => (kind === 'login' ? token : [])),
  };
};

/**
 * Writes changes, in the caller's transaction. Tables: outbox, orders, bills, lost, notices, epochs, counters,
 * session.
 * @param progress the drain's, before it
 * @returns its progress after it
 */
export const write = async (
  ledger: Ledger,
  changes: Changes,
  progress: number,
): Promise<number> => {
  const { accepted, entries, orders, bills, notices, suspects, acknowledgements, refused } =
    changes;
  const gone = accepted.map(({ seq }) => seq);
  const keys = orders.map(({ key }) => key);
  const next = gone.length + entries.length > 0 ? progress + 1 : progress;
  await noteRecorded(ledger, keys);
  await carryLost(ledger, accepted);
  await Promise.all([
    gone.length > 0 && ledger.outbox.bulkDelete(gone),
    putEntries(ledger, entries),
    next > progress && markDrainProgress(ledger, next),
    orders.length > 0 && ledger.orders.bulkPut(orders),
    notices.length > 0 && ledger.notices.bulkAdd(notices),
    acknowledgements !== null && countAcknowledgement(ledger, acknowledgements),
    expireSession(ledger, refused),
    ...suspects.map(({ businessId, epoch }) => suspectEpoch(ledger, businessId, epoch)),
    ...bills.map((settled) => storeBills(ledger, settled, settled.bills)),
  ]);
  // It reads and writes the outbox as the settlements have left it.
  if (orders.length > 0) await takeOffLost(ledger, { orders: orders.map(({ order }) => order) });
  return next;
};
