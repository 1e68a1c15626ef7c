import { joinTickets, type TicketId } from '#domain/kitchen.ts';
import type { Order } from '#domain/order.ts';
import { areOfTwoHistories, firstOf } from '#domain/order-history.ts';
import { newsAfter, type OrderNews } from '#domain/order-news.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';
import { acknowledgementsName, drainName } from '../ledger/counter-names.ts';
import { isOfEpoch } from '../ledger/epochs.ts';
import type { BillRow, Ledger, LostRow, OrderRow } from '../ledger/ledger.ts';
import { cure } from '../restore/cure.ts';
import { noteLostOrder, takeOffLost } from '../restore/lost.ts';

/** Writes server answers into the ledger. To be called inside a transaction over the named tables. */

/** The count of acknowledgements so far, which dates a fetched list. Table: counters. */
export const acknowledgements = async (ledger: Ledger): Promise<number> =>
  (await ledger.counters.get(acknowledgementsName))?.value ?? 0;

/** Table: counters. */
export const countAcknowledgement = async (ledger: Ledger, value: number): Promise<void> => {
  await ledger.counters.put({ name: acknowledgementsName, value });
};

/** A value that changes whenever a drain settles or leases something. Table: counters. */
export const drainProgress = async (ledger: Ledger): Promise<number> =>
  (await ledger.counters.get(drainName))?.value ?? 0;

/** Table: counters. */
export const markDrainProgress = async (ledger: Ledger, value: number): Promise<void> => {
  await ledger.counters.put({ name: drainName, value });
};

/** Where a snapshot comes from. `ack`: as in `OrderRow`; `epoch`: empty when the server names none. */
export interface Source {
  businessId: number;
  ack: number;
  epoch: string;
}

/** The row's order, if it was seen in the epoch: only then can versions be compared. */
const seenIn = (epoch: string, known: OrderRow | undefined): Order | null =>
  known && epoch !== '' && isOfEpoch(known, epoch) ? known.order : null;

/** Whether the server was restored without saying so: in one epoch it had the row's state, and now has `order` instead. */
export const isSplit = (known: OrderRow | undefined, order: Order, epoch: string): boolean => {
  const seen = seenIn(epoch, known);
  return seen !== null && areOfTwoHistories(seen, order);
};

/**
 * Whether the server tells of tickets, but not of all that were seen. They are never taken back, and have no version.
 * @param untold those that it is known to lack
 */
const lacksTickets = (seen: Order | null, untold: readonly TicketId[], { tickets }: Order) => {
  const known = new Set([...(tickets ?? []).map(({ id }) => id), ...untold]);
  return tickets !== undefined && (seen?.tickets ?? []).some(({ id }) => !known.has(id));
};

/** As `isSplit`, of an order that was read after the device had the row: then an earlier version or a lack of tickets tells it too. */
export const isBehind = (known: OrderRow | undefined, order: Order, epoch: string): boolean => {
  const seen = seenIn(epoch, known);
  return (
    isSplit(known, order, epoch) ||
    (order.version ?? 0) < (seen?.version ?? 0) ||
    lacksTickets(seen, known?.untold ?? [], order)
  );
};

/** What a restored server undid, and that it did, is no news of other people. */
const newsIn = (epoch: string, known: OrderRow | undefined, news: OrderNews | undefined) =>
  known && !isOfEpoch(known, epoch) ? known.news && { ...known.news, changes: [] } : news;

/**
 * The order with all tickets that the device knows of it: one that was printed stays, whatever an answer under way didn't know yet.
 * `untold`: those that a restored server has lost.
 */
const withTickets = (known: OrderRow | undefined, order: Order, epoch: string) => {
  const isRestored = known !== undefined && !isOfEpoch(known, epoch);
  // What a transfer told comes back with the transfer.
  const kept = known?.order.tickets?.filter(({ moved }) => !(isRestored && moved));
  const tickets = joinTickets(kept, order.tickets);
  // An older server tells of none.
  if (!order.tickets) return { order: { ...order, ...(tickets && { tickets }) }, untold: [] };
  const told = new Set(order.tickets.map(({ id }) => id));
  const before = isRestored ? (kept ?? []) : [];
  const lacking = new Set([...(known?.untold ?? []), ...before.map(({ id }) => id)]);
  return {
    order: { ...order, ...(tickets && { tickets }) },
    untold: [...lacking].filter((id) => !told.has(id)),
  };
};

/**
 * The row of an order from the server, or null if the ledger's row (`known`) has a later version. Versions of two epochs
 * can't be compared: there the server's word counts.
 */
export const orderRow = (
  { businessId, ack, epoch }: Source,
  order: Order,
  known: OrderRow | undefined,
  received: OrderNews | undefined = known?.news,
): OrderRow | null => {
  if (order.id === null) return null;
  const isOlder = known && (order.version ?? 0) < (known.order.version ?? 0);
  if (isOlder && isOfEpoch(known, epoch)) return null;
  const news = newsIn(epoch, known, received);
  const { order: whole, untold } = withTickets(known, order, epoch);
  const first = firstOf(order) ?? (known && isOfEpoch(known, epoch) ? known.first : undefined);
  return {
    key: order.key,
    businessId,
    id: order.id,
    ack,
    order: whole,
    ...(untold.length > 0 && { untold }),
    ...(epoch && { epoch }),
    ...(news && { news }),
    ...(first && { first }),
  };
};

/** Unchanged rows are not rewritten: a write would rerender every screen that shows them. */
const isStored = (row: OrderRow, known: OrderRow | undefined): boolean =>
  row.ack === known?.ack &&
  row.news === known.news &&
  row.epoch === known.epoch &&
  row.untold?.length === known.untold?.length &&
  JSON.stringify(row.order) === JSON.stringify(known.order);

/**
 * Stores pulled orders unless the ledger has a later version. None has pending operations, so differences from the
 * ledger are changes by other users, and news as of `now`, except on the first pull and of what a restored server had lost.
 * Tables: orders, lost.
 */
export const storeOrders = async (
  ledger: Ledger,
  source: Source,
  orders: readonly Order[],
  now: number,
  isFirst = false,
): Promise<void> => {
  const known = await ledger.orders.bulkGet(orders.map((order) => order.key));
  const lost = await ledger.lost.bulkGet(
    orders.map(({ key }): [LostRow['kind'], string] => ['order', key]),
  );
  const rows = orders.flatMap((order, i) => {
    const before = known[i];
    const isNews = !isFirst && !lost[i];
    const news = isNews ? newsAfter(before?.news, before?.order ?? null, order, now) : before?.news;
    const row = orderRow(source, order, before, news);
    return row && !isStored(row, before) ? [row] : [];
  });
  if (rows.length > 0) await ledger.orders.bulkPut(rows);
  const { epoch } = source;
  for (const [i, order] of orders.entries())
    await noteLostOrder(ledger, known[i], order, { epoch, now });
  await takeOffLost(ledger, { orders });
};

/** Notes what the server says of orders behind which something waits, without storing it. Tables: outbox, lost, epochs. */
export const noteWaiting = async (
  ledger: Ledger,
  orders: readonly Order[],
  businessId: number,
): Promise<void> => {
  await takeOffLost(ledger, { orders });
  for (const order of orders) await cure(ledger, businessId, order);
};

/** Stores bills, but for unchanged ones. A head never replaces the ledger's whole bill. Tables: bills, lost. */
export const storeBills = async (
  ledger: Ledger,
  { businessId, epoch }: Pick<Source, 'businessId' | 'epoch'>,
  bills: readonly KnownBill[],
): Promise<void> => {
  const known = await ledger.bills.bulkGet(bills.map((bill) => bill.key));
  const rows = bills.flatMap((bill, i): BillRow[] => {
    if (bill.id === null) return [];
    const row = known[i];
    const before = row && isOfEpoch(row, epoch) ? row.bill : undefined;
    const keep = !isWholeBill(bill) && before && isWholeBill(before);
    const next = {
      key: bill.key,
      businessId,
      id: bill.id,
      orderKey: bill.orderKey,
      createdAt: bill.createdAt,
      ...(epoch && { epoch }),
      bill: keep ? { ...before, ...bill } : bill,
    };
    return JSON.stringify(next) === JSON.stringify(row) ? [] : [next];
  });
  if (rows.length > 0) await ledger.bills.bulkPut(rows);
  await takeOffLost(ledger, { bills });
};
