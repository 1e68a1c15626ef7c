import * as z from 'zod/mini';
import { sameCustomer } from '#domain/bill.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { isInHistory } from '#domain/order-history.ts';
import { isBack, type Loss, leftOf } from '#domain/order-return.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';
import { project } from '#operations/project.ts';
import { knownEpoch } from '../ledger/epochs.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger, LostRow, OutboxEntry } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { pendingOf } from '../outbox/projection.ts';
import { retryRefused } from './cure.ts';
import { endsOfEntry } from './entry-ends.ts';

/** The list of what the server lost. Only a person, or the server by having it again, takes something off it. */

export type LostOrder = Extract<LostRow, { kind: 'order' }>;

export type LostBill = Extract<LostRow, { kind: 'bill' }>;

/** The latest first. */
export const lostOf = async (ledger: Ledger, businessId: number): Promise<LostRow[]> =>
  (await ledger.lost.where({ businessId }).toArray()).sort((a, b) => b.noticedAt - a.noticedAt);

/** Takes one off the list for good, by the user's decision. */
export const discardLost = (
  ledger: Ledger,
  { kind, key }: Pick<LostRow, 'kind' | 'key'>,
): Promise<void> => ledger.lost.delete([kind, key]);

/**
 * Notes that this tab tells of what is on the list.
 * @returns false if nothing has come to it since the last time, in another tab for instance
 */
export const claimLosses = (ledger: Ledger, businessId: number): Promise<boolean> =>
  ledger.transaction('rw', [ledger.values, ledger.lost], async () => {
    const [latest] = await lostOf(ledger, businessId);
    const key = valueKeys.toldLosses(businessId);
    const told = (await keptValue(ledger, key, z.number())) ?? 0;
    if (!latest || latest.noticedAt <= told) return false;
    await ledger.values.put({ key, value: latest.noticedAt });
    return true;
  });

export const lossOf = ({ order, left, sentAgain }: LostOrder): Loss => ({
  seen: order,
  left: left && sentAgain ? leftOf(order, left) : (left ?? null),
});

export const idOf = ({ kind, key }: LostRow): [LostRow['kind'], string] => [kind, key];

/** A bill that only has another customer is back with the customer that was seen, which a head does not name. */
const isBillBack = ({ bill, left }: LostBill, present: KnownBill): boolean =>
  !left || (isWholeBill(bill) && isWholeBill(present) && sameCustomer(bill, present));

/** Keeps what was seen of an order: another device that had seen less may yet undo what is back. Table: orders. */
export const keepSeen = async (ledger: Ledger, { key, order: seen }: LostOrder): Promise<void> => {
  const row = await ledger.orders.get(key);
  if (row && !isInHistory(seen, row.order)) await ledger.orders.put({ ...row, kept: seen });
};

/**
 * Takes off the list what the server has again, and sends again what it refused because that was missing. Of an order that
 * it has in another state, the rest stays. Tables: lost; with orders also orders, outbox and epochs.
 */
export const takeOffLost = async (
  ledger: Ledger,
  { orders = [], bills = [] }: { orders?: readonly Order[]; bills?: readonly KnownBill[] },
): Promise<void> => {
  if ((await ledger.lost.count()) === 0) return;
  const rows = await ledger.lost.bulkGet(
    orders.map(({ key }): [LostRow['kind'], string] => ['order', key]),
  );
  for (const [i, order] of orders.entries()) {
    const row = rows[i];
    if (row?.kind !== 'order') continue;
    if (isBack(order, lossOf(row))) {
      await ledger.lost.delete(idOf(row));
      await keepSeen(ledger, row);
      await retryRefused(ledger, row.key, await knownEpoch(ledger, row.businessId));
    } else if (!row.left) await ledger.lost.put({ ...row, left: order, sentAgain: true });
  }
  for (const bill of bills) {
    const row = await ledger.lost.get(['bill', bill.key]);
    if (row?.kind === 'bill' && isBillBack(row, bill)) await ledger.lost.delete(idOf(row));
  }
};

/**
 * Notes up to where operations of lost orders were recorded on what was seen: as long as the device shows that, because
 * something waits. To be called before the orders are replaced. Tables: lost, orders, outbox.
 */
export const noteRecorded = async (ledger: Ledger, keys: readonly OrderKey[]): Promise<void> => {
  if (keys.length === 0 || (await ledger.lost.count()) === 0) return;
  for (const key of new Set(keys)) {
    const [row, order] = [await ledger.lost.get(['order', key]), await ledger.orders.get(key)];
    const isShown = order?.checkedIn !== undefined && order.epoch !== order.checkedIn;
    const last = isShown ? await pendingOf(ledger, key).last() : undefined;
    if (row?.kind === 'order' && last) await ledger.lost.put({ ...row, pendingTo: last.seq });
  }
};

/**
 * Notes accepted operations of lost orders as the device's own: they are no changes by others. Those that were recorded on what
 * was seen are applied to that and to what was left. Of later ones only the status is taken over. Table: lost.
 */
export const carryLost = async (
  ledger: Ledger,
  accepted: readonly OutboxEntry[],
): Promise<void> => {
  if (accepted.length === 0 || (await ledger.lost.count()) === 0) return;
  for (const entry of accepted) {
    const row = await ledger.lost.get(['order', entry.aggregate]);
    if (row?.kind !== 'order') continue;
    const { order: seen, left, pendingTo = 0 } = row;
    const isOnTop = !left || entry.seq <= pendingTo;
    const after = <T extends Order>(order: T): T => {
      const changed = { ...order, ...project({ order, bills: [] }, [entry]).order };
      return isOnTop
        ? { ...changed, updatedAt: order.updatedAt }
        : { ...order, status: changed.status };
    };
    const names = isOnTop ? 'own' : 'later';
    await ledger.lost.put({
      ...row,
      order: { ...after(seen), [names]: [...(seen[names] ?? []), ...endsOfEntry(entry)] },
      ...(left && { left: after(left) }),
    });
  }
};
