import { sameCustomer } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';
import { isInHistory, isKept, isUndone, type SeenOrder } from '#domain/order-history.ts';
import { isBack, joinLost, type Loss } from '#domain/order-return.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';
import { isOfEpoch } from '../ledger/epochs.ts';
import type { BillRow, Ledger, LostRow, OrderRow } from '../ledger/ledger.ts';
import { pendingOf } from '../outbox/projection.ts';
import { retryRefused } from './cure.ts';
import { lossOf } from './lost.ts';

/** Tells what a restored server has lost of the snapshots of earlier epochs, and puts it on the list of `lost.ts`. */

/** When something was noticed, and in which epoch. */
export interface Moment {
  epoch: string;
  now: number;
}

/**
 * Puts bills on the list that the server no longer has. They leave the device's copy, unless `keep`: operations of their
 * order are pending. Tables: bills, lost.
 */
export const loseBills = async (
  ledger: Ledger,
  rows: readonly BillRow[],
  { epoch, now }: Moment,
  keep: (row: BillRow) => boolean,
): Promise<void> => {
  const lost = rows.filter((row) => row.checkedIn !== epoch);
  await ledger.lost.bulkPut(
    lost.map(({ key, orderKey, businessId, bill }): LostRow => {
      return { kind: 'bill', key, orderKey, businessId, noticedAt: now, bill };
    }),
  );
  await ledger.bills.bulkPut(lost.filter(keep).map((row) => ({ ...row, checkedIn: epoch })));
  await ledger.bills.bulkDelete(rows.filter((row) => !keep(row)).map(({ key }) => key));
};

/** Whether only the whole bill tells if the server has lost a change of its customer: a row of an earlier epoch. */
export const mayLackCustomer = ({ bill, ...row }: BillRow, epoch: string): boolean =>
  !isOfEpoch(row, epoch) && row.checkedIn !== epoch && isWholeBill(bill) && bill.customer !== null;

/** Puts a bill on the list of which the server has another customer than the device had seen. Table: lost. */
export const loseCustomer = async (
  ledger: Ledger,
  row: BillRow,
  present: KnownBill,
  { epoch, now }: Moment,
): Promise<void> => {
  const { key, orderKey, businessId, bill } = row;
  if (!mayLackCustomer(row, epoch) || !isWholeBill(bill) || !isWholeBill(present)) return;
  if (sameCustomer(bill, present)) return;
  const known = await ledger.lost.get(['bill', key]);
  if (known) return;
  await ledger.lost.put({
    kind: 'bill',
    key,
    orderKey,
    businessId,
    noticedAt: now,
    bill,
    left: present,
  });
};

/** What an earlier restore lost of the order and nobody has sent again stays lost. */
const loseOrder = async (
  ledger: Ledger,
  { key, businessId }: OrderRow,
  lost: readonly SeenOrder[],
  left: Order | null,
  { now }: Moment,
): Promise<void> => {
  const known = await ledger.lost.get(['order', key]);
  const first: Loss[] = known?.kind === 'order' ? [lossOf(known)] : [];
  const [earliest, ...later] = [...first, ...lost.map((seen): Loss => ({ seen, left: null }))];
  if (!earliest) return;
  const order = later.reduce(
    (loss, { seen }) => ({ seen: joinLost(loss, seen), left: null }),
    earliest,
  );
  const pendingTo = (await pendingOf(ledger, key).last())?.seq;
  await ledger.lost.put({
    kind: 'order',
    key,
    orderKey: key,
    businessId,
    noticedAt: now,
    order: order.seen,
    ...(left && { left }),
    ...(pendingTo !== undefined && { pendingTo }),
  });
};

/** The snapshots of earlier epochs in a row. */
const seenBefore = ({ former = [], ...row }: OrderRow, epoch: string): SeenOrder[] =>
  isOfEpoch(row, epoch) || row.checkedIn === epoch ? former : [...former, row.order];

/** Whether a row has snapshots of earlier epochs that have not been compared with the server's order. */
export const isUnchecked = (row: OrderRow, epoch: string): boolean =>
  seenBefore(row, epoch).length > 0;

/**
 * Compares what the device has of earlier epochs with the order that the server has now, and puts on the list what it
 * lost. If that is nothing, what the server refused is sent again. Tables: orders, lost, outbox.
 */
export const checkOrder = async (
  ledger: Ledger,
  row: OrderRow,
  present: Order,
  moment: Moment,
): Promise<void> => {
  const before = seenBefore(row, moment.epoch);
  const isLost = (seen: SeenOrder) =>
    !isKept(seen, present) && !isBack(present, { seen, left: present });
  const lost = before.filter(isLost);
  const latest = before.at(-1);
  if (lost.length > 0) await loseOrder(ledger, row, lost, present, moment);
  else if (latest) await retryRefused(ledger, row.key, moment.epoch);
  const { former: _checked, kept: _before, ...checked } = row;
  const isUnproven = lost.length === 0 && latest && !isInHistory(latest, present);
  await ledger.orders.put({
    ...checked,
    checkedIn: moment.epoch,
    ...(isUnproven && { kept: latest }),
  });
};

/**
 * Puts on the list what another device, which had seen less of the order, has undone by sending that again. Tables: orders,
 * lost, outbox.
 */
export const checkKept = async (ledger: Ledger, order: Order, moment: Moment): Promise<void> => {
  const row = await ledger.orders.get(order.key);
  if (!row?.kept || !isUndone(row.kept, order)) return;
  await loseOrder(ledger, row, [row.kept], order, moment);
  const { kept: _lost, ...others } = row;
  await ledger.orders.put(others);
};

/**
 * Puts an order on the list that the server no longer has, with its bills. It leaves the device's copy, unless operations
 * of it are pending. Tables: orders, bills, lost, outbox.
 */
export const loseWholeOrder = async (
  ledger: Ledger,
  row: OrderRow,
  moment: Moment,
  pending: boolean,
): Promise<void> => {
  const lost = seenBefore(row, moment.epoch);
  if (lost.length > 0) await loseOrder(ledger, row, lost, null, moment);
  const bills = await ledger.bills.where({ orderKey: row.key }).toArray();
  const former = bills.filter((bill) => !isOfEpoch(bill, moment.epoch));
  await loseBills(ledger, former, moment, () => pending);
  const { former: _checked, ...checked } = row;
  if (pending) await ledger.orders.put({ ...checked, checkedIn: moment.epoch });
  else await ledger.orders.delete(row.key);
};
