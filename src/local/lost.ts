import * as z from 'zod/mini';
import { sameCustomer } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';
import { isBack, type Loss } from '#domain/order-return.ts';
import { isWholeBill, type KnownBill } from '#operations/order-state.ts';
import { project } from '#operations/project.ts';
import type { Ledger, LostRow, OutboxEntry } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

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
 * Notes that the device tells of what is on the list.
 * @returns false if nothing has come to it since the last time, in another tab for instance
 */
export const tellLosses = (ledger: Ledger, businessId: number): Promise<boolean> =>
  ledger.transaction('rw', [ledger.values, ledger.lost], async () => {
    const [latest] = await lostOf(ledger, businessId);
    const key = valueKeys.toldLosses(businessId);
    const told = z.number().safeParse((await ledger.values.get(key))?.value).data ?? 0;
    if (!latest || latest.noticedAt <= told) return false;
    await ledger.values.put({ key, value: latest.noticedAt });
    return true;
  });

export const lossOf = ({ order, left }: LostOrder): Loss => ({ seen: order, left: left ?? null });

export const idOf = ({ kind, key }: LostRow): [LostRow['kind'], string] => [kind, key];

/** A bill that only has another customer is back with the customer that was seen, which a head does not name. */
const isBillBack = ({ bill, left }: LostBill, present: KnownBill): boolean =>
  !left || (isWholeBill(bill) && isWholeBill(present) && sameCustomer(bill, present));

/**
 * Takes off the list what the server has again. Of an order that it has again in another state, the rest stays. Table:
 * lost.
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
    if (isBack(order, lossOf(row))) await ledger.lost.delete(idOf(row));
    else if (!row.left) {
      const left: Order = { ...order, status: 'active', lines: [] };
      await ledger.lost.put({ ...row, left });
    }
  }
  for (const bill of bills) {
    const row = await ledger.lost.get(['bill', bill.key]);
    if (row?.kind === 'bill' && isBillBack(row, bill)) await ledger.lost.delete(idOf(row));
  }
};

/**
 * Applies accepted operations to what was lost of their orders: they were recorded on top of it, and the server applied them
 * to what it had left. Table: lost.
 */
export const carryLost = async (
  ledger: Ledger,
  accepted: readonly OutboxEntry[],
): Promise<void> => {
  if ((await ledger.lost.count()) === 0) return;
  for (const entry of accepted) {
    const row = await ledger.lost.get(['order', entry.aggregate]);
    if (row?.kind !== 'order' || !row.left || entry.seq > (row.pendingTo ?? 0)) continue;
    const { order } = project({ order: row.order, bills: [] }, [entry]);
    const { updatedAt } = row.order;
    if (order) await ledger.lost.put({ ...row, order: { ...order, updatedAt } });
  }
};
