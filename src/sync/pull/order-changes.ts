import type { ApiDeps } from '#api/deps.ts';
import type { Order } from '#domain/order.ts';
import {
  currentBoard,
  isSentSince,
  keepBoard,
  keepPlace,
  knownPlace,
  mostLeftOut,
} from '#local/board/known-lists.ts';
import { olderWanted } from '#local/board/older-orders.ts';
import { isBehind, noteWaiting, storeOrders } from '#local/board/snapshots.ts';
import { olderName } from '#local/ledger/counter-names.ts';
import { type AnswerEpoch, enterEpoch } from '#local/ledger/epochs.ts';
import type { OrderRow } from '#local/ledger/ledger.ts';
import { type BoardNames, keepNames } from '#local/ledger/server-names.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { orderTables } from './one-order.ts';
import { noteFetched } from './order-lists.ts';

/** Brings the lists of the board that the device has up to date by the orders that have changed since. */

/** What has changed on the server, and what it is called then. */
export interface OrderChanges extends BoardNames {
  orders: readonly Order[];
  epochs: AnswerEpoch;
  etag: string;
  changes: string;
}

/** Where the device was when it asked. `acknowledged`: the count of acknowledgements. */
export interface Asked {
  changes: string;
  acknowledged: number;
}

/**
 * Whether a change may have moved the order into or out of the list of finished ones otherwise than by its end: by its age, or by what
 * it still has to be billed. Only the server's list tells that.
 * @param isLimited whether the device has only the newest of the older orders
 */
const isMoved = (order: Order, row: OrderRow | undefined, isLimited: boolean): boolean => {
  const was = row?.order.status;
  const isOrWasFinished = order.status === 'finished' || was === 'finished';
  return isOrWasFinished && (isLimited || was !== 'active');
};

/**
 * Stores what has changed.
 * @returns false where only the whole lists tell what the board is now; null when another pull was faster, the epoch is another one, or
 * the session has ended
 */
export const applyChanges = async (
  deps: ApiDeps,
  businessId: number,
  { orders, epochs, etag, changes, ...names }: OrderChanges,
  asked: Asked,
): Promise<boolean | null> => {
  const { ledger, clock } = deps;
  const { acknowledged } = asked;
  return storeIfSignedIn(ledger, businessId, orderTables(ledger), async () => {
    const epoch = await enterEpoch(ledger, businessId, epochs);
    if (epoch !== epochs.asked || (await ledger.epochs.get(businessId))?.unreplayed) return null;
    const place = await knownPlace(ledger, businessId);
    if (place.changes !== asked.changes) return null;
    // It may have been given up meanwhile, or another tab has fetched it whole.
    const known = await currentBoard(ledger, businessId, await olderWanted(ledger, businessId));
    if (!known) return false;
    const left = (await ledger.counters.get(olderName.left(businessId)))?.value ?? 0;
    const rows = await ledger.orders.bulkGet(orders.map(({ key }) => key));
    const { lanes } = await waitingIn(ledger, businessId);
    const told = new Set(orders.map(({ key }) => key));
    // What the device has sent must be among it.
    if (place.acknowledged < acknowledged) {
      const all = await ledger.orders.where({ businessId }).toArray();
      const sent = all.filter((row) => isSentSince(place, acknowledged, row));
      if (sent.some(({ key }) => !told.has(key))) return false;
    }
    const fresh: Order[] = [];
    const waiting: Order[] = [];
    let isOvertaken = false;
    for (const [i, order] of orders.entries()) {
      const row = rows[i];
      if (row && row.ack > acknowledged) {
        isOvertaken = true;
        continue;
      }
      if (isBehind(row, order, epoch) || isMoved(order, row, left > 0)) return false;
      if (lanes.has(order.key)) waiting.push(order);
      // Nobody here has seen one that came and went.
      else if (row || order.status !== 'cancelled') fresh.push(order);
    }
    const leftOut = [...new Set([...known.leftOut, ...waiting.map(({ key }) => key)])];
    if (leftOut.length > mostLeftOut) return false;
    await storeOrders(ledger, { businessId, ack: acknowledged, epoch }, fresh, clock.now());
    await noteWaiting(ledger, waiting, businessId);
    await keepNames(ledger, businessId, names);
    await noteFetched(deps, businessId, ['active', 'finished']);
    // Else it is told once more.
    if (!isOvertaken) {
      await keepBoard(ledger, businessId, { ...known, etag, acknowledged, leftOut });
      await keepPlace(ledger, businessId, { changes, acknowledged });
    }
    return true;
  });
};
