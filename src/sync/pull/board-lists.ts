import { v7 as uuidv7 } from 'uuid';
import type { ApiDeps } from '#api/deps.ts';
import { compareTexts } from '#domain/collections.ts';
import { dayMs } from '#domain/durations.ts';
import { isFullyBilled, type Order, type OrderKey } from '#domain/order.ts';
import {
  isSentSince,
  keepBoard,
  keepPlace,
  knownPlace,
  mostLeftOut,
} from '#local/board/known-lists.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { isBehind, noteWaiting, storeOrders } from '#local/board/snapshots.ts';
import { fetchedName, hadOrdersName, olderName } from '#local/ledger/counter-names.ts';
import { type AnswerEpoch, enterEpoch, isOfEpoch } from '#local/ledger/epochs.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { Ledger, OrderRow } from '#local/ledger/ledger.ts';
import { type BoardNames, keepNames } from '#local/ledger/server-names.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { orderTables } from './one-order.ts';

/** Stores the lists of the board on the device, and finds out which orders have to be looked up besides. */

/** The lists of the board as they were fetched. */
export interface OrderLists extends BoardNames {
  active: readonly Order[];
  epochs: AnswerEpoch;
  /** Of the active orders; null when they have none. */
  etag: string | null;
  /** What the server calls its latest change; null where it doesn't count them. */
  changes: string | null;
  /** How many older orders were asked for. */
  older: number;
  /** Null when it failed. `left`: how many older orders with units to bill the server has besides. */
  finished: { orders: readonly Order[]; left: number; epoch: string | null } | null;
}

/** Whether the device has never had a list of the business's orders; from now on it has. Table: counters. */
const isFirstList = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = hadOrdersName(businessId);
  if (await ledger.counters.get(name)) return false;
  await ledger.counters.put({ name, value: 1 });
  return true;
};

/** Notes that the lists are as the server has them now. Table: counters. */
export const noteFetched = async (
  { ledger, clock }: ApiDeps,
  businessId: number,
  lists: readonly ('active' | 'finished')[],
): Promise<void> => {
  for (const list of lists)
    await markFetched(ledger, fetchedName.orders(businessId, list), clock.now());
};

/** Notes what was fetched, and how many older orders the server has besides. Tables: counters, values. */
const noteLists = async (deps: ApiDeps, businessId: number, lists: OrderLists) => {
  const { ledger } = deps;
  const { finished } = lists;
  await keepNames(ledger, businessId, lists);
  await noteFetched(deps, businessId, finished ? ['active', 'finished'] : ['active']);
  if (!finished) return;
  const name = olderName.left(businessId);
  if ((await ledger.counters.get(name))?.value !== finished.left)
    await ledger.counters.put({ name, value: finished.left });
};

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
interface Aged {
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
const splitGone = (
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

/** The orders of the business beside the lists: which have operations pending, and which were acknowledged since `asked`. */
const boardOf = async (
  ledger: Ledger,
  businessId: number,
  lists: OrderLists,
  asked: number,
  epoch: string,
) => {
  const rows = await ledger.orders.where({ businessId }).toArray();
  // Before anything here writes to the outbox.
  const { entries, lanes } = await waitingIn(ledger, businessId);
  const listed = [...lists.active, ...(lists.finished?.orders ?? [])];
  const byKey = new Map(listed.map((order) => [order.key, order]));
  const newer = new Set(rows.filter((row) => row.ack > asked).map((row) => row.key));
  const isBehindList = (row: OrderRow) => {
    const order = byKey.get(row.key);
    return order && !newer.has(row.key) && isBehind(row, order, epoch);
  };
  const behind = new Set(rows.filter(isBehindList).map(({ key }) => key));
  return {
    rows,
    entries,
    listed,
    isListed: (key: OrderKey) => byKey.has(key),
    isPending: (key: OrderKey) => lanes.has(key),
    isNewer: (key: OrderKey) => newer.has(key),
    /** Whether the list has less of it than the device had in the same epoch. */
    isBehind: (key: OrderKey) => behind.has(key),
    /** Whether that is so of some order: the server may have been put back. */
    isAnyBehind: behind.size > 0,
    /** Whether a pull may write the order. */
    mayChange: (key: OrderKey) => !lanes.has(key) && !newer.has(key),
  };
};

type Board = Awaited<ReturnType<typeof boardOf>>;

interface Moment {
  businessId: number;
  asked: number;
  epoch: string;
  now: number;
}

/**
 * Finds the orders to look up, and keeps the lists as known where a later poll may ask only for what has changed since.
 * Tables: orders, values.
 * @param missing orders that a list should have and has not; of the aged ones only the latest
 * @param areAllKnown whether nothing but what the lists tell has come to the device since they were asked for
 */
const findLooks = async (
  ledger: Ledger,
  { businessId, asked, epoch, now }: Moment,
  { etag, older, finished }: OrderLists,
  board: Board,
  missing: ReadonlySet<OrderKey>,
  areAllKnown: boolean,
) => {
  const { isNewer, isPending } = board;
  const needsLook = (row: OrderRow) =>
    missing.has(row.key) ||
    board.isBehind(row.key) ||
    (!isNewer(row.key) && !isPending(row.key) && !isOfEpoch(row, epoch));
  const all = [...board.listed, ...board.rows].map(({ key }) => key);
  const leftOut = [...new Set(all.filter(isPending))];
  const areFew = leftOut.length <= mostLeftOut;
  const parked = new Set(
    board.entries.filter(({ state }) => state === 'parked').map(({ aggregate }) => aggregate),
  );
  const waitsAside = ({ key }: OrderRow) =>
    (areFew ? isPending(key) : parked.has(key)) && !isNewer(key) && !board.isListed(key);
  const known = await ledger.orders.where({ businessId }).toArray();
  const rows = known.filter((row) => needsLook(row) || waitsAside(row));
  const areWhole = areAllKnown && areFew && !rows.some(needsLook) && !all.some(isNewer);
  const isKnown = etag !== null && finished && areWhole;
  const looks = isKnown && rows.length > 0 ? uuidv7() : undefined;
  await keepBoard(
    ledger,
    businessId,
    isKnown ? { etag, older, acknowledged: asked, leftOut, looks, wholeAt: now } : null,
  );
  return { rows, looks };
};

/**
 * Stores the lists.
 * @param before what the device had when it asked for them: what came later, with a pull that overtook this one, may not be on them
 * @returns `rows` have to be looked up: they are missing from the lists, or the device had something else. Null when the lists
 * are not of one epoch, of one that is over, or not what the board wants by now, and when the session has ended
 */
export const applyLists = async (
  deps: ApiDeps,
  businessId: number,
  lists: OrderLists,
  asked: number,
  before: ReadonlySet<OrderKey>,
) => {
  const { ledger, clock } = deps;
  return storeIfSignedIn(ledger, businessId, orderTables(ledger), async () => {
    const epoch = await enterEpoch(ledger, businessId, lists.epochs);
    // What this device has sent before has to come first.
    if ((await ledger.epochs.get(businessId))?.unreplayed) return null;
    const second = lists.finished?.epoch;
    if (epoch === null || (second && second !== epoch)) return null;
    if ((await olderWanted(ledger, businessId)) !== lists.older) return null;
    await noteLists(deps, businessId, lists);
    const first = await isFirstList(ledger, businessId);
    const board = await boardOf(ledger, businessId, lists, asked, epoch);
    const { listed, mayChange, isNewer } = board;
    await storeOrders(
      ledger,
      { businessId, ack: asked, epoch },
      listed.filter(({ key }) => mayChange(key) && !board.isBehind(key)),
      clock.now(),
      // On a fresh tablet the orders taken before are no news.
      first,
    );
    await noteWaiting(
      ledger,
      listed.filter(({ key }) => board.isPending(key) && !isNewer(key)),
      businessId,
    );
    const unlisted = board.rows.filter(({ key }) => !board.isListed(key) && mayChange(key));
    const gone = unlisted.filter(({ key }) => before.has(key));
    // A cancelled one is on no list: a server that was put back may have nothing of it.
    const place = await knownPlace(ledger, businessId);
    const { over, aged, toLookUp } = splitGone(gone, lists, epoch, clock.now(), (row) =>
      isSentSince(place, asked, row),
    );
    await keepPlace(ledger, businessId, { ...place, changes: lists.changes });
    const mayBeRestored =
      board.isAnyBehind || toLookUp.length > 0 || (await ledger.epochs.get(businessId))?.suspect;
    // At once: a pull that overtakes this one's lookups may have them on its lists again.
    if (!mayBeRestored) await ledger.orders.bulkDelete(over.map(({ key }) => key));
    const missing = new Set(toLookUp.map(({ key }) => key));
    const source = { businessId, asked, epoch, now: clock.now() };
    const areAllKnown = gone.length === unlisted.length;
    const looks = await findLooks(ledger, source, lists, board, missing, areAllKnown);
    return { epoch, missing, aged, ...looks };
  });
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
