import * as z from 'zod/mini';
import type { Order } from '#domain/order.ts';
import { covers, isInHistory } from '#domain/order-history.ts';
import type { KnownBill } from '#operations/order-state.ts';
import { isOfEpoch } from '../ledger/epochs.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { BillRow, Ledger, LostRow, OrderRow } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/**
 * What the device has seen of others and the server no longer has, because an earlier state of it was put back. Their devices bring it
 * back by themselves; a person may look at it, export it, and send whole orders and bills again.
 */

/** The latest first. */
export const lostOf = async (ledger: Ledger, businessId: number): Promise<LostRow[]> =>
  (await ledger.lost.where({ businessId }).toArray()).sort((a, b) => b.noticedAt - a.noticedAt);

/** Takes one off the list for good, by the user's decision. */
export const discardLost = (
  ledger: Ledger,
  { kind, key }: Pick<LostRow, 'kind' | 'key'>,
): Promise<void> => ledger.lost.delete([kind, key]);

/** So long (ms) the other devices have time to bring it back before anybody is told. */
export const patienceMs = 10 * 60_000;

/**
 * Notes that this tab tells of what is on the list for long.
 * @returns false if nothing has come to it since the last time, in another tab for instance
 */
export const claimLosses = (ledger: Ledger, businessId: number, now: number): Promise<boolean> =>
  ledger.transaction('rw', [ledger.values, ledger.lost], async () => {
    const latest = (await lostOf(ledger, businessId)).find(
      ({ noticedAt }) => noticedAt <= now - patienceMs,
    );
    const key = valueKeys.toldLosses(businessId);
    const told = (await keptValue(ledger, key, z.number())) ?? 0;
    if (!latest || latest.noticedAt <= told) return false;
    await ledger.values.put({ key, value: latest.noticedAt });
    return true;
  });

/** Whether the server has all of a state that was seen: in its history, or what is in it. */
const isThere = (seen: Order, present: Order): boolean =>
  isInHistory(seen, present) || covers(present, seen);

/** When something was noticed, and in which epoch. */
export interface Moment {
  epoch: string;
  now: number;
}

/** @param left as the server has it; null if it has none */
export const lostOrder = (
  businessId: number,
  order: Order,
  left: Order | null,
  noticedAt: number,
): LostRow => {
  const { key } = order;
  return {
    ...{ kind: 'order', key, orderKey: key, businessId, noticedAt, order },
    ...(left && { left }),
  };
};

/**
 * @param present the order as the server has it, with what this device brings back to it; null if it has none
 * @returns for the list; null unless the order is of an earlier epoch, and the server lacks something of it
 */
export const lostSince = (
  row: OrderRow | undefined,
  present: Order | null,
  { epoch, now }: Moment,
): LostRow | null =>
  !row || isOfEpoch(row, epoch) || (present && isThere(row.order, present))
    ? null
    : lostOrder(row.businessId, row.order, present, now);

/**
 * Puts an order on the list if `lostSince` finds that the server lacks something of it. Table: lost.
 * @returns whether it does
 */
export const noteLostOrder = async (
  ledger: Ledger,
  row: OrderRow | undefined,
  present: Order | null,
  moment: Moment,
): Promise<boolean> => {
  const lost = lostSince(row, present, moment);
  if (lost) await ledger.lost.put(lost);
  return lost !== null;
};

/** The same of bills that the server doesn't have. Table: lost. */
export const noteLostBills = async (
  ledger: Ledger,
  rows: readonly BillRow[],
  { epoch, now }: Moment,
): Promise<void> => {
  const lost = rows.filter((row) => !isOfEpoch(row, epoch));
  await ledger.lost.bulkPut(
    lost.map(({ key, orderKey, businessId, bill }): LostRow => {
      return { kind: 'bill', key, orderKey, businessId, noticedAt: now, bill };
    }),
  );
};

/** Takes off the list what the server has again. Table: lost. */
export const takeOffLost = async (
  ledger: Ledger,
  { orders = [], bills = [] }: { orders?: readonly Order[]; bills?: readonly KnownBill[] },
): Promise<void> => {
  if ((await ledger.lost.count()) === 0) return;
  for (const order of orders) {
    const row = await ledger.lost.get(['order', order.key]);
    if (row?.kind !== 'order') continue;
    if (isThere(row.order, order)) await ledger.lost.delete(['order', row.key]);
    else if (!row.left) await ledger.lost.put({ ...row, left: order });
  }
  await ledger.lost.bulkDelete(bills.map(({ key }): [LostRow['kind'], string] => ['bill', key]));
};
