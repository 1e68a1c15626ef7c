import type { PaymentMethod } from '#domain/bill.ts';
import { type LineId, lineIdOf, withLineIds } from '#domain/line-id.ts';
import type { Money } from '#domain/money.ts';
import type { BillKey, Order, OrderKey } from '#domain/order.ts';
import type { OrderNews } from '#domain/order-news.ts';
import { onePayment } from '#domain/payment.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';

/**
 * Converts rows of earlier builds to the shape of this one. Tabs of those builds may still be open, so rows are upgraded at
 * every read, not once at the update.
 */

/** A conversion that leaves a row as it is that can't be read: a person decides about that. */
export const orAsItIs =
  <Row>(upgrade: (row: Row) => Row) =>
  (row: Row): Row => {
    try {
      return row && upgrade(row);
    } catch {
      return row;
    }
  };

/** A line of version 1 of the parameters: it had no id. */
interface Line {
  productId: number;
  lineId?: LineId;
}

interface Params {
  orderKey: OrderKey;
  lines?: Line[];
  changes?: { lines: Line[] };
  lost?: { tableNumber?: string; note?: string; lines: LostLine[] };
  contains?: string[];
}

/** Of what a restored server had lost of a line: the units that it had left, and those that were seen. */
interface LostLine extends Line {
  from: number;
  to: number;
  billed?: number;
}

/** The kinds whose version 1 had lines without ids. */
const kindsWithLines = ['order-create', 'order-update', 'order-restore', 'bill-create'];

const withIds = ({ lines, changes, lost, ...params }: Params) => ({
  ...params,
  ...(lines && { lines: withLineIds(params.orderKey, lines) }),
  ...(changes && { changes: { ...changes, lines: withLineIds(params.orderKey, changes.lines) } }),
  ...(lost && { lost: { ...lost, lines: withLineIds(params.orderKey, lost.lines) } }),
});

interface Entry {
  kind: string;
  version: number;
  params: unknown;
}

/** Release 0.1.0 stored `version` as `v`. */
const named = <Row extends Entry>(row: Row): Row => {
  if (!('v' in row)) return row;
  const { v: version, ...entry } = row;
  return { version, ...(entry as object) } as Row;
};

const withLines = <Row extends Entry>(entry: Row): Row =>
  entry.version === 1 && kindsWithLines.includes(entry.kind)
    ? { ...entry, version: 2, params: withIds(entry.params as Params) }
    : entry;

/**
 * Before operations were kept to be sent again, others brought back what a restored server had lost: they are edits. Another device may
 * have the same, so a person looks first.
 */
const asEdit = ({ lost, ...params }: Params) => {
  const { lines = [], ...texts } = lost ?? {};
  const changed = lines.map(({ from, to, billed: _, ...line }) => ({
    ...line,
    quantity: to - from,
  }));
  return { ...params, changes: { ...texts, lines: changed } };
};

const sentAgain = <Row extends Entry>(entry: Row): Row => {
  const params = entry.params as Params | null;
  if (!params?.contains) return entry;
  const again = { ...entry, again: {} };
  if (entry.kind !== 'order-restore') return again;
  const parked = { state: 'parked', lastError: { code: 'maybe-applied' } };
  return { ...again, ...parked, kind: 'order-update', params: asEdit(params) };
};

interface BillParams {
  billKey: BillKey;
  paymentMethod: PaymentMethod;
  /** Absent in what can't be read: a person decides about that. */
  summary?: { total: Money };
}

/** Version 2 of a bill had one payment of all, version 3 neither tips nor retentions, and version 4 no electronic document. */
const withPayments = <Row extends Entry>(entry: Row): Row => {
  if (entry.kind !== 'bill-create') return entry;
  if (entry.version === 3 || entry.version === 4) return { ...entry, version: 5 };
  if (entry.version !== 2) return entry;
  const { paymentMethod, ...params } = entry.params as BillParams;
  const payments = onePayment(params.billKey, paymentMethod, params.summary?.total as Money);
  return { ...entry, version: 5, params: { ...params, payments } };
};

const tillKinds = ['shift-open', 'shift-movement', 'shift-close'];

/**
 * Version 1 of an opening adopted no bills, of a movement handed no tips over, of a closing named no corrections; version 2 of a movement
 * handed none of another shift over. Of the rest nothing has changed.
 */
const withTillParts = <Row extends Entry>(entry: Row): Row => {
  const latest = entry.kind === 'shift-movement' ? 3 : 2;
  return tillKinds.includes(entry.kind) && entry.version < latest
    ? { ...entry, version: latest }
    : entry;
};

/** Version 1 did not note the cash that was given back. */
const withRefund = <Row extends Entry>(entry: Row): Row =>
  entry.kind === 'bill-annul' && entry.version === 1 ? { ...entry, version: 2 } : entry;

/** Of what the server has accepted, which may be sent again. */
export const upgradeSent = <Row extends Entry>(row: Row): Row =>
  withRefund(withTillParts(withPayments(withLines(named(row)))));

export const upgradeEntry = <Row extends Entry>(row: Row): Row => sentAgain(upgradeSent(row));

const upgradeOrder = <T extends Order>(order: T): T => {
  if (order.lines.length > 0 && order.lines.every(({ lineId }) => lineId)) return order;
  return { ...order, lines: withLineIds(order.key, order.lines) };
};

type BilledUnits = NonNullable<OrderNews['changes'][number]['billed']>[number];

const upgradeNews = (key: OrderKey, { changes, ...news }: OrderNews): OrderNews => ({
  ...news,
  changes: changes.map(({ changes: change, billed, ...rest }) => ({
    ...rest,
    changes: { ...change, lines: withLineIds(key, change.lines) },
    ...(billed && {
      billed: billed.map((each: BilledUnits & { productId?: number }) =>
        each.productId === undefined
          ? each
          : { lineId: lineIdOf(key, each.productId), units: each.units },
      ),
    }),
  })),
});

interface StoredOrder {
  key: OrderKey;
  order: Order;
  news?: OrderNews;
}

export const upgradeOrderRow = <Row extends StoredOrder>(row: Row): Row => ({
  ...row,
  order: upgradeOrder(row.order),
  ...(row.news && { news: upgradeNews(row.key, row.news) }),
});

const upgradeBill = <T extends KnownBill>(bill: T): T =>
  isWholeBill(bill) ? { ...bill, lines: withLineIds(bill.orderKey, bill.lines) } : bill;

export const upgradeBillRow = <Row extends { bill: KnownBill }>(row: Row): Row => ({
  ...row,
  bill: upgradeBill(row.bill),
});

interface LostThing {
  order?: Order;
  bill?: KnownBill;
  left?: Order;
}

export const upgradeLostRow = <Row extends LostThing>(row: Row): Row => ({
  ...row,
  ...(row.order && { order: upgradeOrder(row.order) }),
  ...(row.bill && { bill: upgradeBill(row.bill) }),
  ...(row.order && row.left && { left: upgradeOrder(row.left) }),
});
