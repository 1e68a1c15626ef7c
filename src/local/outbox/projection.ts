import type { Table } from 'dexie';
import { compareTexts, groupBy } from '#domain/collections.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import type { OrderNews } from '#domain/order-news.ts';
import { billAnnul } from '#operations/bill-annul.ts';
import { billCustomerUpdate } from '#operations/bill-customer-update.ts';
import { isOrderLane, type Lane, orderOfLane, paymentsLane } from '#operations/lane.ts';
import type { KnownBill, OrderState } from '#operations/order-state.ts';
import { paymentConfirm } from '#operations/payment-confirm.ts';
import { paymentCorrect } from '#operations/payment-correct.ts';
import { project } from '#operations/project.ts';
import { isOfEpoch, knownEpoch } from '../ledger/epochs.ts';
import type { BillRow, Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { waitingIn } from './outbox-memory.ts';
import { rowsOfShifts } from './shift-bills.ts';

/** The state that screens read: the server's snapshots with the pending operations applied. */

export interface LocalOrder {
  order: Order;
  /** Pending operations of the order and its bills, oldest first. */
  pending: readonly OutboxEntry[];
  /** Recent changes by other users. */
  news: OrderNews | null;
}

export interface LocalBill {
  bill: KnownBill;
  pending: readonly OutboxEntry[];
}

/** For callers that act on the states of entries: those of `waitingIn`, which all others take, may be a moment old. */
export const entriesOf = (ledger: Ledger, businessId: number): Promise<OutboxEntry[]> =>
  ledger.outbox.where({ businessId }).sortBy('seq');

export const byAggregate = (entries: readonly OutboxEntry[]): Map<Lane, OutboxEntry[]> =>
  groupBy(entries, (entry) => entry.aggregate);

/** Reckons once for each lane of `waitingIn`: one that has not changed is the same list. The result is shared. */
export const oncePerLane = <T>(reckon: (lane: readonly OutboxEntry[]) => T) => {
  const known = new WeakMap<readonly OutboxEntry[], T>();
  return (lane: readonly OutboxEntry[]): T => {
    if (!known.has(lane)) known.set(lane, reckon(lane));
    return known.get(lane) as T;
  };
};

/** What comes of operations on an order that the server has told nothing of. */
export const projectNew = oncePerLane(
  (lane): OrderState => project({ order: null, bills: [] }, lane),
);

/** Every order of the business that the device knows, cancelled ones too. */
export const localOrders = async (ledger: Ledger, businessId: number): Promise<LocalOrder[]> => {
  const [rows, { lanes: pending }] = await Promise.all([
    ledger.orders.where({ businessId }).toArray(),
    waitingIn(ledger, businessId),
  ]);
  const known = new Map(rows.map((row) => [row.key, row]));
  return [...new Set([...known.keys(), ...[...pending.keys()].filter(isOrderLane)])].flatMap(
    (key) => {
      const mine = pending.get(key) ?? [];
      const row = known.get(key);
      const { order } = row ? project({ order: row.order, bills: [] }, mine) : projectNew(mine);
      return order ? [{ order, pending: mine, news: row?.news ?? null }] : [];
    },
  );
};

/** The server's snapshot of an order and its bills. */
export const snapshotOf = async (ledger: Ledger, key: OrderKey): Promise<OrderState> => {
  const [row, bills] = await Promise.all([
    ledger.orders.get(key),
    ledger.bills.where({ orderKey: key }).toArray(),
  ]);
  return { order: row?.order ?? null, bills: bills.map((bill) => bill.bill) };
};

/** Pending entries of a lane, oldest first; `after`: only those with a higher `seq`. */
export const pendingOf = (ledger: Ledger, key: Lane, after = 0) =>
  ledger.outbox
    .where('[aggregate+seq]')
    .between([key, after], [key, Number.MAX_SAFE_INTEGER], false);

/** Whether something waits for the order or its bills. Table: outbox. */
export const isWaiting = async (ledger: Ledger, key: OrderKey): Promise<boolean> =>
  (await pendingOf(ledger, key).limit(1).count()) > 0;

/**
 * The row that a URL names by the server's number. After a restore two rows may have it: then the one of the server's
 * present epoch.
 */
export const ofNumber = async <Row extends { businessId: number; epoch?: string }>(
  ledger: Ledger,
  businessId: number,
  table: Table<Row>,
  ref: string,
): Promise<Row | undefined> => {
  const rows = (await table.where({ id: Number(ref) }).toArray()).filter(
    (row) => row.businessId === businessId,
  );
  const epoch = await knownEpoch(ledger, businessId);
  return rows.find((row) => isOfEpoch(row, epoch)) ?? rows[0];
};

/** A URL names an order or a bill by the server's number, without leading zeros, or by the device's key. */
export const isServerNumber = (ref: string): boolean => /^[1-9]\d*$/.test(ref);

const without = (entries: readonly OutboxEntry[], seq: number | undefined): OutboxEntry[] =>
  entries.filter((entry) => entry.seq !== seq);

/** `leftOut`: the `seq` of a pending entry to ignore, as if it had not been recorded. */
export const localOrder = async (
  ledger: Ledger,
  businessId: number,
  ref: string,
  leftOut?: number,
): Promise<LocalOrder | null> => {
  const key = isServerNumber(ref)
    ? (await ofNumber(ledger, businessId, ledger.orders, ref))?.key
    : (ref as OrderKey);
  if (!key) return null;
  const [snapshot, all, row] = await Promise.all([
    snapshotOf(ledger, key),
    pendingOf(ledger, key).toArray(),
    ledger.orders.get(key),
  ]);
  if ([row, ...all].some((part) => part && part.businessId !== businessId)) return null;
  const pending = without(all, leftOut);
  const { order } = project(snapshot, pending);
  return order ? { order, pending, news: row?.news ?? null } : null;
};

/** A refused change of a bill's customer: the bill stays as the server has it. */
export const isRefusedCustomer = ({ kind, state }: OutboxEntry): boolean =>
  state === 'parked' && kind === billCustomerUpdate.kind;

/** A refused annulment: the bill counts, as for the server. */
export const isRefusedAnnulment = ({ kind, state }: OutboxEntry): boolean =>
  state === 'parked' && kind === billAnnul.kind;

/** A refused change of a payment: the payment stays as the server has it. */
export const isRefusedPayment = ({ kind, state }: OutboxEntry): boolean =>
  state === 'parked' && (kind === paymentCorrect.kind || kind === paymentConfirm.kind);

/** Whether the bill stays as the server has it, whatever the entry says. */
export const leavesBill = (entry: OutboxEntry): boolean =>
  isRefusedCustomer(entry) || isRefusedAnnulment(entry) || isRefusedPayment(entry);

const billsOf = async (ledger: Ledger, key: OrderKey, entries: readonly OutboxEntry[]) => {
  const applied = entries.filter((entry) => !leavesBill(entry));
  return project(await snapshotOf(ledger, key), applied).bills;
};

/** The bill that an entry makes or changes, if it does. */
export const billKeyOf = ({ params }: Pick<OutboxEntry, 'params'>): string | undefined =>
  (params as { billKey?: string } | null)?.billKey;

const entriesOfBill = (entries: readonly OutboxEntry[], key: string): OutboxEntry[] =>
  entries.filter((entry) => billKeyOf(entry) === key);

const withEntries = (bills: readonly KnownBill[], lane: readonly OutboxEntry[]): LocalBill[] =>
  bills.map((bill) => ({ bill, pending: entriesOfBill(lane, bill.key) }));

/** What waits for an order, its bills and their payments, oldest first. */
const waitingFor = (lanes: ReadonlyMap<Lane, readonly OutboxEntry[]>, orderKey: OrderKey) => {
  const own = lanes.get(orderKey) ?? [];
  const told = lanes.get(paymentsLane({ orderKey }));
  return told ? [...own, ...told].sort((a, b) => a.seq - b.seq) : own;
};

/** The bills of an order that the server has told nothing of; null where a refused change must be left out. */
const newBills = oncePerLane((lane): LocalBill[] | null =>
  lane.some(leavesBill) ? null : withEntries(projectNew(lane).bills, lane),
);

/** Bills of these rows and of what waits, newest first, with what waits; of the latter those that `isMeant`. */
const withWaiting = async (
  ledger: Ledger,
  businessId: number,
  fetchRows: () => PromiseLike<BillRow[]>,
  isMeant: (bill: KnownBill) => boolean,
): Promise<LocalBill[]> => {
  const [rows, { lanes: pending }, orders] = await Promise.all([
    fetchRows(),
    waitingIn(ledger, businessId),
    ledger.orders.where({ businessId }).primaryKeys(),
  ]);
  const told = new Set([...orders, ...rows.map(({ orderKey }) => orderKey)]);
  const known = new Map<string, LocalBill>(
    rows.map(({ key, bill }) => [key, { bill, pending: [] }]),
  );
  for (const key of new Set([...pending.keys()].flatMap((lane) => orderOfLane(lane) ?? []))) {
    const mine = waitingFor(pending, key);
    // Without an entry about a bill, all bills of an order that the server has are among the rows.
    if (told.has(key) && !mine.some(billKeyOf)) continue;
    const made = told.has(key) ? null : newBills(mine);
    const bills = made ?? withEntries(await billsOf(ledger, key, mine), mine);
    for (const local of bills) if (isMeant(local.bill)) known.set(local.bill.key, local);
  }
  return [...known.values()].sort((a, b) => compareTexts(b.bill.createdAt, a.bill.createdAt));
};

/** Bills of a time range (UTC texts, both ends included), newest first, unsent bills included. */
export const localBills = (
  ledger: Ledger,
  businessId: number,
  start: string,
  end: string,
): Promise<LocalBill[]> =>
  withWaiting(
    ledger,
    businessId,
    () =>
      ledger.bills
        .where('[businessId+createdAt]')
        .between([businessId, start], [businessId, end], true, true)
        .toArray(),
    ({ createdAt }) => createdAt >= start && createdAt <= end,
  );

/**
 * Bills that were paid in these shifts, whenever that was by whose clock ever, newest first, unsent ones included, but for those that
 * are known already: of a busy day they are many to read.
 */
export const localBillsOf = (
  ledger: Ledger,
  businessId: number,
  shiftKeys: readonly string[],
  known: ReadonlySet<string>,
): Promise<LocalBill[]> =>
  withWaiting(
    ledger,
    businessId,
    () => rowsOfShifts(ledger, businessId, shiftKeys, known),
    ({ key, shiftKey }) =>
      shiftKey !== undefined && shiftKeys.includes(shiftKey) && !known.has(key),
  );

/** `leftOut`: as for `localOrder`. */
export const localBill = async (
  ledger: Ledger,
  businessId: number,
  ref: string,
  leftOut?: number,
): Promise<LocalBill | null> => {
  const row = isServerNumber(ref)
    ? await ofNumber(ledger, businessId, ledger.bills, ref)
    : await ledger.bills.where({ key: ref }).first();
  const entries = without((await waitingIn(ledger, businessId)).entries, leftOut);
  const key = row?.key ?? ref;
  const mine = entriesOfBill(entries, key);
  const [first] = mine;
  const order = row?.orderKey ?? (first && orderOfLane(first.aggregate));
  if (!order || (row && row.businessId !== businessId)) return null;
  const bills = await billsOf(
    ledger,
    order,
    entries.filter((entry) => orderOfLane(entry.aggregate) === order),
  );
  const bill = bills.find((candidate) => candidate.key === key);
  return bill ? { bill, pending: mine } : null;
};
