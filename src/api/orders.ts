import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import { ordersPath } from '#contract/api-paths.ts';
import { catalogHeader, epochHeader, olderLeft } from '#contract/headers.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import { compareTexts } from '#domain/collections.ts';
import { isFullyBilled, type Order, type OrderKey } from '#domain/order.ts';
import { type AnswerEpoch, enterEpoch, formerlyNumbered, knownEpoch } from '#local/epochs.ts';
import { fetchedName, markFetched } from '#local/fetch-times.ts';
import { countBoard, keepBoard, keepCatalogName, knownEtag } from '#local/known-board.ts';
import type { Ledger, OrderRow, SessionRow } from '#local/ledger.ts';
import { isUnchecked } from '#local/losses.ts';
import { takeOffLost } from '#local/lost.ts';
import { keepsComandas, wasRestored } from '#local/may-be-untold.ts';
import { olderAtOnce, olderName } from '#local/older-orders.ts';
import { waitingIn } from '#local/outbox-memory.ts';
import { reviveSession, storeIfSignedIn } from '#local/session.ts';
import { acknowledgements, isBehind, storeOrders } from '#local/snapshots.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { askIfChanged, askWithHeaders } from './ask.ts';
import { checkBills, findLostBills } from './bills.ts';
import type { ApiDeps, CallDeps } from './deps.ts';
import { renewEpoch } from './epochs.ts';
import { orderTables, pullOne, untilCurrent } from './one-order.ts';
import { done, type Outcome, orStorageFailure } from './outcome.ts';

const orderList = z.array(orderAnswer);

/** The lists of the board as they were fetched. */
interface OrderLists {
  active: readonly Order[];
  epochs: AnswerEpoch;
  /** Of the active orders; null when they have none. */
  etag: string | null;
  /** The server's name of the catalog; null where it gave none. */
  catalog: string | null;
  /** How many older orders were asked for. */
  older: number;
  /** Null when it failed. `left`: how many older orders with units to bill the server has besides. */
  finished: { orders: readonly Order[]; left: number; epoch: string | null } | null;
}

type Tell = (ledger: Ledger, session: SessionRow, now: number) => Promise<void>;

const openings = async (): Promise<Tell> => (await import('#local/openings.ts')).tellOpenings;
const untold = async (): Promise<Tell> => (await import('#local/untold.ts')).tellAgain;

/** Records what the server doesn't know of the kitchen. Without the code for it, a later pull does. */
const tell = async (
  { ledger, clock }: ApiDeps,
  session: SessionRow,
  load: () => Promise<Tell>,
): Promise<void> => {
  const record = await load().catch(() => null);
  await record?.(ledger, session, clock.now());
};

/**
 * Brings the board up to date: one small call while nothing has changed. Writes server snapshots only: an order with
 * pending operations is left alone, and so is one that was acknowledged after the list was asked for.
 * @returns a success when the active orders came; its value says what became of the finished ones
 */
export const pullOrders = async (deps: ApiDeps): Promise<Outcome<Outcome>> => {
  const session = await deps.ledger.session.get('current');
  if (!session) return { ok: true, value: done };
  if (await keepsComandas(deps.ledger)) await tell(deps, session, openings);
  const pulled = await untilCurrent(deps, session, () => pullLists(deps, session));
  if (pulled.ok) {
    if (await wasRestored(deps.ledger, session.businessId)) await tell(deps, session, untold);
    await checkBills(deps, session);
    await findLostBills(deps, session);
  }
  return pulled;
};

/** @returns null when nothing was stored, because the epoch has changed or the session has ended */
const pullLists = async (deps: ApiDeps, session: SessionRow): Promise<Outcome<Outcome> | null> => {
  const { ledger } = deps;
  const asked = await acknowledgements(ledger);
  const { token, businessId } = session;
  const wanted = await ledger.counters.get(olderName.wanted(businessId));
  const older = wanted?.value ?? olderAtOnce;
  const list = (query: string) =>
    ({ method: 'GET', path: `${ordersPath}?${query}`, token, businessId }) as const;
  const known = await knownEpoch(ledger, businessId);
  const etag = await knownEtag(ledger, businessId, older, asked);
  const active = await askIfChanged(deps, list('status=active'), etag, orderList);
  if (!active.ok) return active;
  // Refused before by a server whose clock was ahead.
  if (session.expired)
    await ledger.transaction('rw', ledger.session, async () => reviveSession(ledger, token));
  if (!active.value) {
    const noted = await storeIfSignedIn(ledger, businessId, [ledger.counters], async () => {
      await noteFetched(deps, businessId, ['active', 'finished']);
      return true;
    });
    return !noted || (await renewEpoch(deps, session)) ? null : { ok: true, value: done };
  }
  const finished = await askWithHeaders(deps, list(`status=finished&older=${older}`), orderList);
  const lists: OrderLists = {
    active: active.value.body.map(orderFromApi),
    epochs: { asked: known, answered: active.value.header(epochHeader) },
    etag: active.value.header('etag'),
    catalog: active.value.header(catalogHeader),
    older,
    finished: finished.ok
      ? {
          orders: finished.value.body.map(orderFromApi),
          left: Number(finished.value.header(olderLeft) ?? 0),
          epoch: finished.value.header(epochHeader),
        }
      : null,
  };
  const applied = await applyLists(deps, businessId, lists, asked);
  if (!applied) return null;
  // Each may have moved from one list to the other between the two calls. One that was finished and still is has left
  // the board.
  let areAnswered = true;
  const there = new Set<OrderKey>();
  for (const { key, order } of applied.rows) {
    const hasLeft = ({ status }: Order) =>
      applied.missing.has(key) && status === 'finished' && order.status === 'finished';
    const looked = await pullOne(deps, session, key, hasLeft);
    if (looked.ok) there.add(key);
    else if (looked.code !== 'order-not-found') areAnswered = false;
  }
  const isCurrent = (await knownEpoch(ledger, businessId)) === applied.epoch;
  if (!isCurrent || (await renewEpoch(deps, session))) return null;
  const { looks } = applied;
  const [last, ...aged] = applied.aged;
  if (last && there.has(last)) await forgetAged(deps, businessId, aged, applied.epoch);
  if (looks && areAnswered)
    await ledger.transaction('rw', ledger.values, async () =>
      countBoard(ledger, businessId, looks),
    );
  return { ok: true, value: finished.ok ? done : finished };
};

/** Whether the device has never had a list of the business's orders; from now on it has. Table: counters. */
const isFirstList = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = `orders of ${businessId}`;
  if (await ledger.counters.get(name)) return false;
  await ledger.counters.put({ name, value: 1 });
  return true;
};

/** Table: counters. */
const noteFetched = async (
  { ledger, clock }: ApiDeps,
  businessId: number,
  lists: readonly ('active' | 'finished')[],
): Promise<void> => {
  for (const list of lists)
    await markFetched(ledger, fetchedName.orders(businessId, list), clock.now());
};

/** Notes what was fetched, and how many older orders the server has besides. Tables: counters, values. */
const noteLists = async (deps: ApiDeps, businessId: number, { finished, catalog }: OrderLists) => {
  const { ledger } = deps;
  if (catalog !== null) await keepCatalogName(ledger, businessId, catalog);
  await noteFetched(deps, businessId, finished ? ['active', 'finished'] : ['active']);
  if (!finished) return;
  const name = olderName.left(businessId);
  if ((await ledger.counters.get(name))?.value !== finished.left)
    await ledger.counters.put({ name, value: finished.left });
};

/** Whether a row is an older order than those that were asked for: there may be thousands, so none is fetched. */
const isOlder = ({ finished }: OrderLists, { id, order }: OrderRow): boolean =>
  finished !== null &&
  finished.left > 0 &&
  order.status === 'finished' &&
  finished.orders.every((listed) => id < (listed.id ?? 0));

const dayMs = 86_400_000;

/** Whether it has not changed for a day, for which the server's list has finished orders. */
const isADayOld = ({ order }: OrderRow, now: number): boolean =>
  now - Date.parse(order.updatedAt) > dayMs;

/** A cancelled order stays on the device for a day: a restored server may not know that it was cancelled. */
const isLongCancelled = (row: OrderRow, now: number): boolean =>
  row.order.status === 'cancelled' && isADayOld(row, now);

/** Whether an order has left the list of finished ones by its age. */
const hasAged = (row: OrderRow, now: number): boolean =>
  row.order.status === 'finished' && isFullyBilled(row.order) && isADayOld(row, now);

/** Whether one of the lists should have the order. */
const isExpected = ({ status }: Order, { finished }: OrderLists): boolean =>
  status === 'active' || (status === 'finished' && finished !== null);

/** What becomes of rows that the lists don't have. */
const partGone = (gone: readonly OrderRow[], lists: OrderLists, epoch: string, now: number) => {
  const isChecked = (row: OrderRow) => !isUnchecked(row, epoch);
  const isOver = (row: OrderRow) =>
    isChecked(row) && (isLongCancelled(row, now) || isOlder(lists, row));
  const missing = gone.filter((row) => !isOver(row) && isExpected(row.order, lists));
  const aged = missing
    .filter((row) => isChecked(row) && hasAged(row, now))
    .sort((a, b) => compareTexts(b.order.updatedAt, a.order.updatedAt) || b.id - a.id);
  const unseen = new Set(aged.slice(1));
  return {
    over: gone.filter(isOver),
    /** The one that was changed last comes first; hundreds of one evening at once. */
    aged,
    /** To be looked up. Of the aged ones only the first: a server that was put back lacks its change before the others'. */
    missing: missing.filter((row) => !unseen.has(row)),
  };
};

/** The orders of the business; which have operations pending, and which were acknowledged since `asked`. */
const boardOf = async (ledger: Ledger, businessId: number, asked: number) => {
  const rows = await ledger.orders.where({ businessId }).toArray();
  // Before anything here writes to the outbox.
  const { entries, lanes } = await waitingIn(ledger, businessId);
  const newer = new Set(rows.filter((row) => row.ack > asked).map((row) => row.key));
  return {
    rows,
    entries,
    isPending: (key: OrderKey) => lanes.has(key),
    isNewer: (key: OrderKey) => newer.has(key),
    /** Whether a pull may write the order. */
    mayChange: (key: OrderKey) => !lanes.has(key) && !newer.has(key),
  };
};

/** Each is looked up at every poll. Behind more of them, as after days without a network, the lists are fetched whole. */
const mostLeftOut = 20;

/** Lets aged orders go, but those with which something has happened since, and none of a server that may have been put back. */
const forgetAged = (
  { ledger, clock }: ApiDeps,
  businessId: number,
  aged: OrderKey[],
  epoch: string,
): Promise<void> =>
  ledger.transaction('rw', ledger.orders, ledger.outbox, ledger.epochs, async () => {
    const now = await ledger.epochs.get(businessId);
    if ((now?.epoch ?? '') !== epoch || now?.suspect) return;
    const { lanes } = await waitingIn(ledger, businessId);
    const rows = await ledger.orders.bulkGet(aged);
    const left = rows.flatMap((row) =>
      row && hasAged(row, clock.now()) && !lanes.has(row.key) ? row.key : [],
    );
    await ledger.orders.bulkDelete(left);
  });

/** @returns null when the lists are not of one epoch, or of one that is over, and when the session has ended */
const applyLists = async (deps: ApiDeps, businessId: number, lists: OrderLists, asked: number) => {
  const { ledger, clock } = deps;
  return storeIfSignedIn(ledger, businessId, orderTables(ledger), async () => {
    const epoch = await enterEpoch(ledger, businessId, lists.epochs);
    const second = lists.finished?.epoch;
    if (epoch === null || (second && second !== epoch)) return null;
    await noteLists(deps, businessId, lists);
    const listed = [...lists.active, ...(lists.finished?.orders ?? [])];
    const first = await isFirstList(ledger, businessId);
    const board = await boardOf(ledger, businessId, asked);
    const { mayChange, isNewer } = board;
    const byKey = new Map(listed.map((order) => [order.key, order]));
    const behind = new Set(
      board.rows
        .filter((row) => {
          const order = byKey.get(row.key);
          return order && !isNewer(row.key) && isBehind(row, order, epoch);
        })
        .map(({ key }) => key),
    );
    await storeOrders(
      ledger,
      { businessId, ack: asked, epoch },
      listed.filter(({ key }) => mayChange(key) && !behind.has(key)),
      clock.now(),
      // On a fresh tablet the orders taken before are no news.
      first,
    );
    await takeOffLost(ledger, {
      orders: listed.filter(({ key }) => board.isPending(key) && !isNewer(key)),
    });
    const gone = board.rows.filter((row) => !byKey.has(row.key) && mayChange(row.key));
    const parted = partGone(gone, lists, epoch, clock.now());
    await ledger.orders.bulkDelete(parted.over.map(({ key }) => key));
    const missing = new Set(parted.missing.map(({ key }) => key));
    const aged = parted.aged.map(({ key }) => key);
    const needsLook = (row: OrderRow) =>
      missing.has(row.key) || behind.has(row.key) || (!isNewer(row.key) && isUnchecked(row, epoch));
    const { etag, older, finished } = lists;
    const all = [...listed, ...board.rows].map(({ key }) => key);
    const leftOut = [...new Set(all.filter(board.isPending))];
    const areFew = leftOut.length <= mostLeftOut;
    const parked = new Set(
      board.entries.filter(({ state }) => state === 'parked').map(({ aggregate }) => aggregate),
    );
    const waitsAside = ({ key, checkedIn }: OrderRow) =>
      (areFew ? board.isPending(key) : parked.has(key)) &&
      !isNewer(key) &&
      !byKey.has(key) &&
      checkedIn !== epoch &&
      epoch !== '';
    const known = await ledger.orders.where({ businessId }).toArray();
    const rows = known.filter((row) => needsLook(row) || waitsAside(row));
    const isKnown =
      etag !== null && finished && areFew && !rows.some(needsLook) && !all.some(isNewer);
    const looks = isKnown && rows.length > 0 ? uuidv7() : undefined;
    await keepBoard(
      ledger,
      businessId,
      isKnown ? { etag, older, acknowledged: asked, leftOut, looks } : null,
    );
    // `rows` have to be fetched: they are missing from the lists, or the device had something else.
    return { epoch, rows, missing, aged, looks };
  });
};

/** Brings one order up to date. `ref`: number or key. */
export const pullOrder = async (deps: ApiDeps, ref: string): Promise<Outcome> => {
  const { ledger } = deps;
  const session = await ledger.session.get('current');
  if (!session) return done;
  const pulled = await pullOne(deps, session, ref, () => false);
  for (const key of await formerlyNumbered(ledger, ledger.orders, session, ref))
    await pullOne(deps, session, key, () => false);
  return pulled;
};

export const orderCalls = (deps: CallDeps) => ({
  refreshOrders: () => orStorageFailure(pullOrders(deps), deps),
  /** `ref`: number or key. */
  refreshOrder: (ref: string) => orStorageFailure(pullOrder(deps, ref), deps),
});
