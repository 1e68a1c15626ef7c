import type { ApiDeps } from '#api/deps.ts';
import { dayMs } from '#domain/durations.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import {
  freeAgain,
  isSentSince,
  type KnownBoard,
  keepBoard,
  keepPlace,
  knownBoard,
  knownPlace,
  type Place,
} from '#local/board/known-board.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { isBehind, noteWaiting, type Source, storeOrders } from '#local/board/snapshots.ts';
import { confirm } from '#local/board/unconfirmed.ts';
import { fetchedName, hadOrdersName, olderName } from '#local/ledger/counter-names.ts';
import { enterEpoch, isOfEpoch } from '#local/ledger/epochs.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { Ledger, OrderRow } from '#local/ledger/ledger.ts';
import { keepNames } from '#local/ledger/server-names.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { paymentsLane } from '#operations/lane.ts';
import type { Asked, BoardAnswer } from './board-answer.ts';
import { orderTables } from './one-order.ts';

/** Stores what the server said of the board, and finds out which orders have to be fetched besides. */

/** What follows from an answer that was stored. */
export interface Stored {
  epoch: string;
  /** Orders to fetch by themselves: the answer doesn't say what became of them. */
  toFetch: readonly OrderKey[];
  /** How far the device is once they have come; null when it stays where it is. */
  next: { board: KnownBoard | null; place: Place } | null;
}

/** Notes that the board is as the server has it now. Table: counters. */
const noteFetched = async ({ ledger, clock }: ApiDeps, businessId: number) => {
  for (const list of ['active', 'finished'] as const)
    await markFetched(ledger, fetchedName.orders(businessId, list), clock.now());
};

/** Whether the device has never had the board; from now on it has. Table: counters. */
const isFirstBoard = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = hadOrdersName(businessId);
  if (await ledger.counters.get(name)) return false;
  await ledger.counters.put({ name, value: 1 });
  return true;
};

/** Table: counters. */
const noteOlder = async (ledger: Ledger, businessId: number, value: number | null) => {
  const name = olderName.left(businessId);
  if (value !== null && (await ledger.counters.get(name))?.value !== value)
    await ledger.counters.put({ name, value });
};

/** The rows that the answer is about: of changes those that it has and those behind which nothing waits any more, else all. */
const rowsBeside = async (
  ledger: Ledger,
  businessId: number,
  keys: readonly OrderKey[],
  isOfAll: boolean,
): Promise<OrderRow[]> => {
  if (isOfAll) return ledger.orders.where({ businessId }).toArray();
  const rows = await ledger.orders.bulkGet([...keys]);
  return rows.flatMap((row) => row ?? []);
};

type Fate = 'keep' | 'remove' | 'fetch';

/** What becomes of an order that a whole board doesn't have. A cancelled one is kept for a day: a screen may have it open. */
const fateOf = ({ order }: OrderRow, extent: BoardAnswer['extent'], now: number): Fate => {
  const isDayOld = now - Date.parse(order.updatedAt) > dayMs;
  if (order.status === 'cancelled') return isDayOld ? 'remove' : 'keep';
  if (extent === 'whole' || (order.status === 'finished' && isDayOld)) return 'remove';
  return 'fetch';
};

type Lanes = Awaited<ReturnType<typeof waitingIn>>['lanes'];

/** What is done with the orders of an answer. */
const sortOrders = (
  orders: readonly Order[],
  rows: ReadonlyMap<OrderKey, OrderRow>,
  lanes: Lanes,
  { ack, epoch }: Source,
) => {
  const fresh: Order[] = [];
  const waiting: Order[] = [];
  const behind: OrderKey[] = [];
  for (const order of orders) {
    const row = rows.get(order.key);
    // What was acknowledged since is told, or fetched, after the next answer.
    if (row && row.ack > ack) continue;
    if (row && isBehind(row, order, epoch)) behind.push(order.key);
    else if (lanes.has(order.key)) waiting.push(order);
    // Nobody here has seen one that came and went.
    else if (row || order.status !== 'cancelled') fresh.push(order);
  }
  return { fresh, waiting, behind };
};

/** What is done with the rows of orders that an answer doesn't have. */
const sortOthers = (
  rows: readonly OrderRow[],
  lanes: Lanes,
  extent: BoardAnswer['extent'],
  place: Place,
  { ack, epoch }: Source,
  now: number,
) => {
  const isWhole = extent !== 'changes';
  const removed: OrderKey[] = [];
  const toFetch: OrderKey[] = [];
  const leftOut: OrderKey[] = [];
  for (const row of rows) {
    if (row.ack > ack) continue;
    const isWaiting = lanes.has(row.key);
    if (isWhole && isWaiting) leftOut.push(row.key);
    const fate = isWhole ? fateOf(row, extent, now) : 'keep';
    const isUnsure = isSentSince(place, ack, row) || !isOfEpoch(row, epoch);
    if (isWaiting ? isWhole || isSentSince(place, ack, row) : isUnsure || fate === 'fetch')
      toFetch.push(row.key);
    else if (!isWaiting && fate === 'remove') removed.push(row.key);
  }
  return { removed, toFetch, leftOut };
};

/**
 * Stores an answer.
 * @returns null when it doesn't count: another pull was faster, the epoch or what is wanted is another by now, or the session has ended
 */
export const storeBoard = async (
  deps: ApiDeps,
  businessId: number,
  { orders, extent, epochs, etag, changes, olderBesides, names }: BoardAnswer,
  { epoch: askedEpoch, acknowledged, place, older, board }: Asked,
): Promise<Stored | null> => {
  const { ledger, clock } = deps;
  return storeIfSignedIn(ledger, businessId, orderTables(ledger), async () => {
    const epoch = await enterEpoch(ledger, businessId, epochs);
    // What this device has sent before has to come first.
    if (epoch === null || (await ledger.epochs.get(businessId))?.unreplayed) return null;
    const isWhole = extent !== 'changes';
    if (!isWhole && epoch !== askedEpoch) return null;
    if ((await knownPlace(ledger, businessId)).changes !== place.changes) return null;
    if ((await olderWanted(ledger, businessId)) !== older) return null;

    const now = clock.now();
    // Before anything here writes to the outbox.
    const { lanes } = await waitingIn(ledger, businessId);
    const answered = new Set(orders.map(({ key }) => key));
    const free = freeAgain(board, lanes).filter((key) => !answered.has(key));
    const isOfAll = isWhole || place.acknowledged < acknowledged;
    const rows = await rowsBeside(ledger, businessId, [...answered, ...free], isOfAll);
    const source = { businessId, ack: acknowledged, epoch };
    const byKey = new Map(rows.map((row) => [row.key, row]));
    const { fresh, waiting, behind } = sortOrders(orders, byKey, lanes, source);
    const others = rows.filter(({ key }) => !answered.has(key));
    const { removed, ...rest } = sortOthers(others, lanes, extent, place, source, now);
    const toFetch = new Set([...free, ...behind, ...rest.toFetch]);

    // On a fresh tablet the orders taken before are no news.
    const isFirst = isWhole && (await isFirstBoard(ledger, businessId));
    await storeOrders(ledger, source, fresh, now, isFirst);
    // Changes of payments that wait change nothing of the order itself, so it is stored.
    const paid = fresh.filter((order) => lanes.has(paymentsLane({ orderKey: order.key })));
    await noteWaiting(ledger, [...waiting, ...paid], businessId);
    await ledger.orders.bulkDelete(removed.filter((key) => !toFetch.has(key)));
    if (names) await keepNames(ledger, businessId, names);
    await noteFetched(deps, businessId);
    await noteOlder(ledger, businessId, olderBesides);

    const stillOut = isWhole ? [] : (board?.leftOut ?? []).filter((key) => lanes.has(key));
    const leftOut = new Set([...stillOut, ...waiting.map(({ key }) => key), ...rest.leftOut]);
    const isKnown = etag !== null && (isWhole || board !== null);
    const wholeAt = isWhole ? now : board?.wholeAt;
    const next = {
      board: isKnown ? { etag, older, acknowledged, leftOut: [...leftOut], wholeAt } : null,
      place: { changes, acknowledged },
    };
    const isNew = names !== null || toFetch.size > 0;
    return { epoch, toFetch: [...toFetch], next: isNew ? next : null };
  });
};

/**
 * Notes how far the device is, and what of its own work is confirmed by that, unless another pull has gone further or given up what it
 * had.
 */
export const keepNext = async (
  { ledger }: ApiDeps,
  businessId: number,
  next: Stored['next'],
  asked: Asked,
  confirmed: readonly string[],
): Promise<void> => {
  await storeIfSignedIn(ledger, businessId, [ledger.values], async () => {
    if ((await knownPlace(ledger, businessId)).changes !== asked.place.changes) return;
    await confirm(ledger, businessId, confirmed);
    if (!next) return;
    const { board, place } = next;
    await keepPlace(ledger, businessId, place);
    const isGivenUp = asked.board !== null && !(await knownBoard(ledger, businessId));
    await keepBoard(ledger, businessId, isGivenUp ? null : board);
  });
};
