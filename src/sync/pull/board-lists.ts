import { v7 as uuidv7 } from 'uuid';
import type { ApiDeps } from '#api/deps.ts';
import type { OrderKey } from '#domain/order.ts';
import {
  isSentSince,
  keepBoard,
  keepPlace,
  knownPlace,
  mostLeftOut,
} from '#local/board/known-lists.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { isBehind, noteWaiting, storeOrders } from '#local/board/snapshots.ts';
import { hadOrdersName, olderName } from '#local/ledger/counter-names.ts';
import { enterEpoch, isOfEpoch } from '#local/ledger/epochs.ts';
import type { Ledger, OrderRow } from '#local/ledger/ledger.ts';
import { keepNames } from '#local/ledger/server-names.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { splitGone } from './left-the-board.ts';
import { orderTables } from './one-order.ts';
import { noteFetched, type OrderLists } from './order-lists.ts';

/** Stores the lists of the board on the device, and finds out which orders have to be looked up besides. */

/** Whether the device has never had a list of the business's orders; from now on it has. Table: counters. */
const isFirstList = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = hadOrdersName(businessId);
  if (await ledger.counters.get(name)) return false;
  await ledger.counters.put({ name, value: 1 });
  return true;
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
