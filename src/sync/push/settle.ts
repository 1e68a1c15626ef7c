import type { Order, OrderKey } from '#domain/order.ts';
import { covers } from '#domain/order-history.ts';
import { newsAfter } from '#domain/order-news.ts';
import {
  countAcknowledgement,
  isBehind,
  isSplit,
  markDrainProgress,
  orderRow,
  storeBills,
} from '#local/board/snapshots.ts';
import { noteUnconfirmed, type Unconfirmed } from '#local/board/unconfirmed.ts';
import { suspectEpoch } from '#local/ledger/epochs.ts';
import type {
  Ledger,
  LostRow,
  Notice,
  OrderRow,
  OutboxEntry,
  SentRow,
} from '#local/ledger/ledger.ts';
import { expireSession } from '#local/ledger/session.ts';
import { putEntries } from '#local/outbox/outbox-memory.ts';
import { keepSent, sentRowOf } from '#local/outbox/sent.ts';
import { lookForOthers } from '#local/restore/cure.ts';
import { lostOrder, lostSince, type Moment, takeOffLost } from '#local/restore/lost.ts';
import { isOrderLane, type Lane } from '#operations/lane.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { project } from '#operations/project.ts';
import { operationOf } from '#operations/registry.ts';
import type { AttemptResult } from './attempt.ts';
import type { Clock } from './clock.ts';
import { resendUnchanged, type Settlement, settlementOf, untilNextEpoch } from './settlement.ts';

/** Turns the results of attempts into changes of the ledger, and writes them. */

/** The ledger's rows of the orders with results. */
export interface Stored {
  entries: ReadonlyMap<number, OutboxEntry>;
  orders: ReadonlyMap<Lane, OrderRow>;
  acknowledgements: number;
  /** The epoch to store a result's snapshots under; null when it changed while the result was under way. */
  epochOf: (result: AttemptResult) => string | null;
}

/** Changes of the ledger, to be written in one transaction. */
export interface Changes {
  /** The acknowledged entries, oldest first. */
  accepted: OutboxEntry[];
  /** The same as they are kept. */
  sent: SentRow[];
  entries: OutboxEntry[];
  orders: OrderRow[];
  bills: { businessId: number; epoch: string; bills: KnownBill[] }[];
  notices: Omit<Notice, 'id'>[];
  /** What another device, which sent a lost order first, had not seen of it. */
  lost: LostRow[];
  /** Epochs in which the server has less than it had before, or something else. */
  suspects: { businessId: number; epoch: string }[];
  /** What was accepted and no order's version tells of. */
  unconfirmed: Unconfirmed[];
  /** The new count of acknowledgements, or null when it stays. */
  acknowledgements: number | null;
  /** Tokens that the server refused with 401. */
  refused: string[];
}

/** Whether the epoch changed while the request was under way, or what was not accepted has met another one. */
const isOvertaken = ({ epochOf }: Stored, result: AttemptResult): boolean => {
  const { asked, answered } = result.epochs;
  const isOther = answered !== null && asked !== '' && answered !== asked;
  if (result.kind === 'refused') return isOther;
  if (result.kind === 'conflict') return isOther || epochOf(result) === null;
  return result.kind === 'accepted' && epochOf(result) === null;
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

/** Whether something has come before the entry while it was under way: what a server that was put back has to get first. */
const isOutrun = (
  { entries }: Stored,
  { kind, entry }: AttemptResult,
  settled: ReadonlySet<number>,
): boolean =>
  (kind === 'refused' || kind === 'conflict') &&
  [...entries.values()].some(
    ({ aggregate, seq }) => aggregate === entry.aggregate && seq < entry.seq && !settled.has(seq),
  );

/** With the mark that its entry has got while it was under way, because a restore was noticed meanwhile. */
const asMarked = <Result extends AttemptResult>({ entries }: Stored, result: Result): Result => {
  const { awaits } = entries.get(result.entry.seq) ?? {};
  if (!awaits) return result;
  const before = result.kind === 'unsent' && { before: { ...result.before, awaits } };
  return { ...result, entry: { ...result.entry, awaits }, ...before };
};

const settlementIn = (
  stored: Stored,
  result: AttemptResult,
  settled: ReadonlySet<number>,
  clock: Clock,
): Settlement => {
  const marked = asMarked(stored, result);
  if (isOvertaken(stored, result) || isOutrun(stored, result, settled))
    return resendUnchanged(marked.entry);
  if (showsRestore(stored, result))
    return untilNextEpoch({ ...result, entry: marked.entry }, clock);
  return settlementOf(marked, clock);
};

/** Only the lease's holder may change an entry; any tab may acknowledge one that the server has accepted. */
const isValid = (stored: Stored, result: AttemptResult): boolean => {
  const { kind, entry } = result;
  const now = stored.entries.get(entry.seq);
  const isAccepted = kind === 'accepted' && !isOvertaken(stored, result);
  return now?.opId === entry.opId && (isAccepted || now.leaseId === entry.leaseId);
};

/** The highest version of each order. */
const latestOf = (rows: readonly OrderRow[]): OrderRow[] => {
  const last = new Map<OrderKey, OrderRow>();
  for (const row of rows) {
    const before = last.get(row.key);
    if ((row.order.version ?? 0) >= (before?.order.version ?? 0)) last.set(row.key, row);
  }
  return [...last.values()];
};

/** Whether the server has made the change by this operation. */
const hadEffect = (result: AttemptResult): boolean =>
  result.kind === 'accepted' || (result.kind === 'conflict' && result.applied === true);

const sentRow = (entry: OutboxEntry, number: number | undefined, clock: Clock): SentRow => {
  const time = entry.again ? null : clock.timeOf(entry);
  const now = clock.now();
  return sentRowOf(entry, now, {
    ...(number !== undefined && { number }),
    ...(time !== null && { ahead: time - now }),
  });
};

/** What a fetched order lacks of the device's row of an earlier epoch, which it replaces. */
const lostIn = ({ orders }: Stored, result: AttemptResult, moment: Moment): LostRow[] => {
  if (result.kind !== 'conflict') return [];
  const lost = lostSince(orders.get(result.entry.aggregate as OrderKey), result.fresh, moment);
  return lost ? [lost] : [];
};

/**
 * What an order that a person has sent again whole has more than the one that another device had sent so before. What its own device
 * sends again comes in its parts.
 */
const lackingIn = ({ entry }: AttemptResult, left: Order | undefined, now: number) => {
  const { again, businessId } = entry;
  if (!again || again.first !== undefined || !left) return [];
  const { order } = project({ order: null, bills: [] }, [entry]);
  if (!order || covers(left, order)) return [];
  return [lostOrder(businessId, order, left, now)];
};

/** Whether what was accepted is in no order, or in one whose version doesn't tell of it. */
const isUnseen = ({ entry }: AttemptResult, orders: readonly Order[]): boolean =>
  orders.length === 0 || operationOf(entry)?.keepsVersion === true;

/** Computes the changes: an accepted answer is stored and its entry deleted, any other entry gets its new state. */
export const settle = (stored: Stored, results: readonly AttemptResult[], clock: Clock) => {
  const valid = results.filter((result) => isValid(stored, result));
  const settled = new Set(valid.map(({ entry }) => entry.seq));
  const settlements = valid.map((result) => ({
    result,
    businessId: result.entry.businessId,
    epoch: stored.epochOf(result) ?? '',
    ...settlementIn(stored, result, settled, clock),
  }));
  const hasSnapshots = settlements.some(({ orders, bills }) => orders.length + bills.length > 0);
  const ack = stored.acknowledgements + 1;
  const accepted = settlements
    .flatMap(({ entry, result }) => (entry ? [] : result.entry))
    .sort((a, b) => a.seq - b.seq);
  return {
    entries: settlements.flatMap(({ entry }) => entry ?? []),
    accepted,
    sent: settlements.flatMap(({ entry, result, number }) =>
      entry === null && hadEffect(result) ? sentRow(result.entry, number, clock) : [],
    ),
    orders: latestOf(
      settlements.flatMap(({ businessId, epoch, orders, result }) =>
        orders.flatMap((order) => {
          const before = stored.orders.get(order.key);
          // Fetched after a conflict, without this device's change: what differs was changed by others.
          const isNews = before && result.kind === 'conflict' && !result.entry.again;
          const news = isNews
            ? newsAfter(before.news, before.order, order, clock.now())
            : before?.news;
          return orderRow({ businessId, ack, epoch }, order, before, news) ?? [];
        }),
      ),
    ),
    bills: settlements.filter(({ bills }) => bills.length > 0),
    notices: settlements.flatMap(({ businessId, notices, result }) =>
      notices.map((content) => ({
        businessId,
        ...(isOrderLane(result.entry.aggregate) && { orderKey: result.entry.aggregate }),
        at: clock.now(),
        content,
      })),
    ),
    lost: settlements.flatMap(({ entry, epoch, orders, result }) => [
      ...(orders.length > 0 ? lostIn(stored, result, { epoch, now: clock.now() }) : []),
      ...(entry ? [] : lackingIn(result, orders[0], clock.now())),
    ]),
    suspects: settlements.filter(
      ({ orders, epoch, result }) =>
        showsRestore(stored, result) ||
        orders.some((order) => isSplit(stored.orders.get(order.key), order, epoch)),
    ),
    unconfirmed: settlements.flatMap(({ entry, businessId, epoch, orders, result }) =>
      entry === null && isUnseen(result, orders)
        ? { businessId, epoch, key: result.entry.opId }
        : [],
    ),
    acknowledgements: hasSnapshots ? ack : null,
    refused: valid.flatMap(({ kind, token }) => (kind === 'login' ? token : [])),
  };
};

/**
 * Writes changes, in the caller's transaction. Tables: outbox, sent, orders, bills, lost, notices, epochs, counters,
 * session, values.
 * @param progress the drain's, before it
 * @returns its progress after it
 */
export const write = async (
  ledger: Ledger,
  changes: Changes,
  progress: number,
): Promise<number> => {
  const { accepted, sent, entries, orders, bills, notices, lost } = changes;
  const { suspects, unconfirmed, acknowledgements, refused } = changes;
  const gone = accepted.map(({ seq }) => seq);
  const next = gone.length + entries.length > 0 ? progress + 1 : progress;
  await Promise.all([
    gone.length > 0 && ledger.outbox.bulkDelete(gone),
    keepSent(ledger, sent),
    putEntries(ledger, entries),
    lookForOthers(ledger, entries),
    next > progress && markDrainProgress(ledger, next),
    orders.length > 0 && ledger.orders.bulkPut(orders),
    notices.length > 0 && ledger.notices.bulkAdd(notices),
    lost.length > 0 && ledger.lost.bulkPut(lost),
    acknowledgements !== null && countAcknowledgement(ledger, acknowledgements),
    expireSession(ledger, refused),
    noteUnconfirmed(ledger, unconfirmed),
    ...suspects.map(({ businessId, epoch }) => suspectEpoch(ledger, businessId, epoch)),
    ...bills.map((settled) => storeBills(ledger, settled, settled.bills)),
  ]);
  if (orders.length > 0) await takeOffLost(ledger, { orders: orders.map(({ order }) => order) });
  return next;
};
