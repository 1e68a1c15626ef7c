import type { ApiDeps } from '#api/deps.ts';
import { dayMs } from '#domain/durations.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import {
  comeFree,
  isSentSince,
  type KnownBoard,
  keepBoard,
  keepPlace,
  knownBoard,
  knownPlace,
  type Place,
} from '#local/board/known-board.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { isBehind, noteWaiting, storeOrders } from '#local/board/snapshots.ts';
import { fetchedName, hadOrdersName, olderName } from '#local/ledger/counter-names.ts';
import { enterEpoch, isOfEpoch } from '#local/ledger/epochs.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { Ledger, OrderRow } from '#local/ledger/ledger.ts';
import { keepNames } from '#local/ledger/server-names.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import type { Asked, BoardAnswer } from './board-answer.ts';
import { orderTables } from './one-order.ts';

/** Stores what the server said of the board, and finds out which orders have to be looked at besides. */

/** What follows from an answer that was stored. */
export interface Stored {
  epoch: string;
  /** Orders to look at: the answer doesn't tell what became of them. */
  looks: readonly OrderKey[];
  /** How far the device is once those looks are answered; null when it stays where it is. */
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
const noteLeft = async (ledger: Ledger, businessId: number, value: number | null) => {
  const name = olderName.left(businessId);
  if (value !== null && (await ledger.counters.get(name))?.value !== value)
    await ledger.counters.put({ name, value });
};

/** The rows that the answer is about: of changes those that are told and those that came free, else all. */
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

type Fate = 'stays' | 'goes' | 'look';

/** What becomes of an order that a whole board doesn't have. One that ended stays for a day: a screen may have it open. */
const fateOf = ({ order }: OrderRow, told: BoardAnswer['told'], now: number): Fate => {
  const isDayOld = now - Date.parse(order.updatedAt) > dayMs;
  if (order.status === 'cancelled') return isDayOld ? 'goes' : 'stays';
  if (told === 'whole' || (order.status === 'finished' && isDayOld)) return 'goes';
  return 'look';
};

/**
 * Stores an answer.
 * @returns null when it doesn't count: another pull was faster, the epoch or what is wanted is another by now, or the session has ended
 */
export const storeBoard = async (
  deps: ApiDeps,
  businessId: number,
  { orders, told, epochs, etag, changes, left, names }: BoardAnswer,
  { epoch: askedEpoch, acknowledged, place, older, board }: Asked,
): Promise<Stored | null> => {
  const { ledger, clock } = deps;
  return storeIfSignedIn(ledger, businessId, orderTables(ledger), async () => {
    const epoch = await enterEpoch(ledger, businessId, epochs);
    // What this device has sent before has to come first.
    if (epoch === null || (await ledger.epochs.get(businessId))?.unreplayed) return null;
    const isWhole = told !== 'changes';
    if (!isWhole && epoch !== askedEpoch) return null;
    if ((await knownPlace(ledger, businessId)).changes !== place.changes) return null;
    if ((await olderWanted(ledger, businessId)) !== older) return null;

    const now = clock.now();
    // Before anything here writes to the outbox.
    const { lanes } = await waitingIn(ledger, businessId);
    const free = comeFree(board, lanes);
    const byKey = new Map(orders.map((order) => [order.key, order]));
    const isOfAll = isWhole || place.acknowledged < acknowledged;
    const rows = await rowsBeside(ledger, businessId, [...byKey.keys(), ...free], isOfAll);
    const rowOf = new Map(rows.map((row) => [row.key, row]));

    const looks = new Set(free.filter((key) => !byKey.has(key)));
    const fresh: Order[] = [];
    const waiting: Order[] = [];
    let isOvertaken = false;
    for (const order of orders) {
      const row = rowOf.get(order.key);
      if (row && row.ack > acknowledged) isOvertaken = true;
      else if (row && isBehind(row, order, epoch)) looks.add(order.key);
      else if (lanes.has(order.key)) waiting.push(order);
      // Nobody here has seen one that came and went.
      else if (row || order.status !== 'cancelled') fresh.push(order);
    }
    const source = { businessId, ack: acknowledged, epoch };
    // On a fresh tablet the orders taken before are no news.
    const isFirst = isWhole && (await isFirstBoard(ledger, businessId));
    await storeOrders(ledger, source, fresh, now, isFirst);
    await noteWaiting(ledger, waiting, businessId);

    const leftOut = new Set(waiting.map(({ key }) => key));
    const gone: OrderKey[] = [];
    for (const row of rows) {
      const { key } = row;
      if (byKey.has(key) || row.ack > acknowledged) continue;
      const isUnsure = isSentSince(place, acknowledged, row) || !isOfEpoch(row, epoch);
      const fate = isWhole ? fateOf(row, told, now) : 'stays';
      if (lanes.has(key)) {
        if (isWhole) leftOut.add(key);
        if (isWhole || isUnsure) looks.add(key);
      } else if (isUnsure || fate === 'look') looks.add(key);
      else if (fate === 'goes' && !looks.has(key)) gone.push(key);
    }
    await ledger.orders.bulkDelete(gone);
    if (names) await keepNames(ledger, businessId, names);
    await noteFetched(deps, businessId);
    await noteLeft(ledger, businessId, left);

    const isKnown = etag !== null && (isWhole || board !== null);
    for (const key of isWhole ? [] : (board?.leftOut ?? [])) if (lanes.has(key)) leftOut.add(key);
    const next = {
      board: isKnown
        ? {
            ...{ etag, older, acknowledged, leftOut: [...leftOut] },
            wholeAt: isWhole ? now : board?.wholeAt,
          }
        : null,
      place: { changes, acknowledged },
    };
    const isNew = !isOvertaken && (names !== null || looks.size > 0);
    return { epoch, looks: [...looks], next: isNew ? next : null };
  });
};

/** Notes how far the device is, unless another pull has gone further or given up what it had. */
export const keepNext = async (
  { ledger }: ApiDeps,
  businessId: number,
  { board, place }: NonNullable<Stored['next']>,
  asked: Asked,
): Promise<void> => {
  await storeIfSignedIn(ledger, businessId, [ledger.values], async () => {
    if ((await knownPlace(ledger, businessId)).changes !== asked.place.changes) return;
    await keepPlace(ledger, businessId, place);
    const isGivenUp = asked.board !== null && !(await knownBoard(ledger, businessId));
    await keepBoard(ledger, businessId, isGivenUp ? null : board);
  });
};
