import type { ApiDeps } from '#api/deps.ts';
import { compareTexts } from '#domain/collections.ts';
import { dayMs } from '#domain/durations.ts';
import { isFullyBilled, type Order, type OrderKey } from '#domain/order.ts';
import { isOfEpoch } from '#local/ledger/epochs.ts';
import type { OrderRow } from '#local/ledger/ledger.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import type { OrderLists } from './order-lists.ts';

/** What becomes of orders that the device has and the lists of the board don't. */

/**
 * Tells whether a row is an older order than those that were asked for, of which there may be thousands: older than so many with units
 * to bill. The list also has what was finished within a day, however old.
 */
const olderThan = ({ finished, older }: OrderLists): ((row: OrderRow) => boolean) => {
  const unbilled = finished?.orders.filter((order) => !isFullyBilled(order)) ?? [];
  const ids = unbilled.map(({ id }) => id ?? 0).sort((a, b) => b - a);
  const last = finished && finished.left > 0 ? (ids[older - 1] ?? 0) : 0;
  // A billed one of earlier days is on no list: that says nothing of its age.
  return ({ id, order }) => id < last && order.status === 'finished' && !isFullyBilled(order);
};

/** Whether it has not changed for a day, for which the server's list has finished orders. */
const isADayOld = ({ order }: OrderRow, now: number): boolean =>
  now - Date.parse(order.updatedAt) > dayMs;

const isCancelled = ({ order }: OrderRow): boolean => order.status === 'cancelled';

/** Whether an order has left the list of finished ones by its age. */
const hasAged = (row: OrderRow, now: number): boolean =>
  row.order.status === 'finished' && isFullyBilled(row.order) && isADayOld(row, now);

/** Whether one of the lists should have the order. */
const isExpected = ({ status }: Order, { finished }: OrderLists): boolean =>
  status === 'active' || (status === 'finished' && finished !== null);

/** Orders that left the board by their age: those that were changed last, and the others, of one evening hundreds together. */
export interface Aged {
  latest: readonly OrderRow[];
  others: readonly OrderRow[];
}

/**
 * So many aged orders are looked at before the others go: a server that was put back lacks the latest changes. More than one,
 * because one may get no answer, and the clocks of a server's instances differ.
 */
const latestLooks = 3;

const agedOf = (rows: readonly OrderRow[]): Aged => {
  const sorted = rows.toSorted(
    (a, b) => compareTexts(b.order.updatedAt, a.order.updatedAt) || b.id - a.id,
  );
  return { latest: sorted.slice(0, latestLooks), others: sorted.slice(latestLooks) };
};

interface Gone {
  /** Of which the server has nothing more to tell. Not on the day of their last change, which a server that was put back lacks. */
  over: readonly OrderRow[];
  aged: Aged;
  toLookUp: readonly OrderRow[];
}

/** What becomes of rows that the lists don't have. */
export const splitGone = (
  gone: readonly OrderRow[],
  lists: OrderLists,
  epoch: string,
  now: number,
  isUnconfirmed: (row: OrderRow) => boolean,
): Gone => {
  const isPresent = (row: OrderRow) => isOfEpoch(row, epoch);
  const isOlder = olderThan(lists);
  const isOver = (row: OrderRow) =>
    isPresent(row) && isADayOld(row, now) && (isCancelled(row) || isOlder(row));
  const missing = gone.filter(
    (row) => !isOver(row) && (isExpected(row.order, lists) || isUnconfirmed(row)),
  );
  const aged = agedOf(missing.filter((row) => isPresent(row) && hasAged(row, now)));
  const unseen = new Set(aged.others);
  return { over: gone.filter(isOver), aged, toLookUp: missing.filter((row) => !unseen.has(row)) };
};

/**
 * Lets aged orders go, after the lookups: none of a server that may have been put back, and none with which something has happened
 * since.
 * @param there the orders that were looked up and that the server has: one of the latest is enough, because one that it lacks makes
 * the epoch suspect
 */
export const forgetAged = async (
  { ledger }: ApiDeps,
  businessId: number,
  { latest, others }: Aged,
  there: ReadonlySet<OrderKey>,
  epoch: string,
): Promise<void> => {
  if (others.length === 0 || !latest.some(({ key }) => there.has(key))) return;
  await ledger.transaction('rw', ledger.orders, ledger.outbox, ledger.epochs, async () => {
    const known = await ledger.epochs.get(businessId);
    if ((known?.epoch ?? '') !== epoch || known?.suspect) return;
    const { lanes } = await waitingIn(ledger, businessId);
    const present = await ledger.orders.bulkGet(others.map(({ key }) => key));
    const isSame = ({ key, order }: OrderRow, i: number) =>
      present[i]?.order.version === order.version && !lanes.has(key);
    await ledger.orders.bulkDelete(others.filter(isSame).map(({ key }) => key));
  });
};
