import type { Order } from '#domain/order.ts';
import { newsAfter, type OrderNews } from '#domain/order-news.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';
import type { BillRow, Ledger, OrderRow } from './ledger.ts';

/** Writes server answers into the ledger. To be called inside a transaction over the named tables. */

const counter = 'acknowledgements';

/** The count of acknowledgements so far, which dates a fetched list. Table: counters. */
export const acknowledgements = async (ledger: Ledger): Promise<number> =>
  (await ledger.counters.get(counter))?.value ?? 0;

/** Table: counters. */
export const countAcknowledgement = async (ledger: Ledger, value: number): Promise<void> => {
  await ledger.counters.put({ name: counter, value });
};

/** The row of an order from the server, or null if the ledger's row (`known`) has a later version. */
export const orderRow = (
  businessId: number,
  order: Order,
  ack: number,
  known: OrderRow | undefined,
  news: OrderNews | undefined = known?.news,
): OrderRow | null => {
  if (order.id === null || (order.version ?? 0) < (known?.order.version ?? 0)) return null;
  return { key: order.key, businessId, id: order.id, ack, order, ...(news && { news }) };
};

/** Unchanged rows are not rewritten: a write would rerender every screen that shows them. */
const isKnown = (row: OrderRow, known: OrderRow | undefined): boolean =>
  row.ack === known?.ack &&
  row.news === known.news &&
  JSON.stringify(row.order) === JSON.stringify(known.order);

/**
 * Stores pulled orders unless the ledger has a later version. None has pending operations, so differences from the
 * ledger are changes by other users, and news as of `now` (null on the first pull: no news). Table: orders.
 */
export const storeOrders = async (
  ledger: Ledger,
  businessId: number,
  orders: readonly Order[],
  ack: number,
  now: number | null,
): Promise<void> => {
  const known = await ledger.orders.bulkGet(orders.map((order) => order.key));
  const rows = orders.flatMap((order, i) => {
    const before = known[i];
    const news =
      now === null ? before?.news : newsAfter(before?.news, before?.order ?? null, order, now);
    const row = orderRow(businessId, order, ack, before, news);
    return row && !isKnown(row, before) ? [row] : [];
  });
  if (rows.length > 0) await ledger.orders.bulkPut(rows);
};

/** Stores bills. A head never replaces the ledger's whole bill. Table: bills. */
export const storeBills = async (
  ledger: Ledger,
  businessId: number,
  bills: readonly KnownBill[],
): Promise<void> => {
  const known = await ledger.bills.bulkGet(bills.map((bill) => bill.key));
  const rows = bills.flatMap((bill, i): BillRow[] => {
    if (bill.id === null) return [];
    const before = known[i]?.bill;
    const keep = !isWholeBill(bill) && before && isWholeBill(before);
    return [
      {
        key: bill.key,
        businessId,
        id: bill.id,
        orderKey: bill.orderKey,
        createdAt: bill.createdAt,
        bill: keep ? { ...before, ...bill } : bill,
      },
    ];
  });
  await ledger.bills.bulkPut(rows);
};
