import type { PreBilled } from '#domain/pre-bill.ts';
import type { OrderRow } from './rows.ts';

/** How an order's row keeps what it says of its pre-bills. */

/** `keys`: of the last ones, so that each counts once. */
interface Stored {
  said: PreBilled;
  keys: readonly string[];
}

/**
 * So many keys are kept. A retry or what a device sends again after a restore comes within days: of more pre-bills than that of one order
 * one may then count twice.
 */
const keptKeys = 50;

export const preBillsOf = ({ pre_bill }: Pick<OrderRow, 'pre_bill'>): Stored =>
  pre_bill === null ? { said: {}, keys: [] } : JSON.parse(pre_bill);

export const toColumn = ({ said, keys }: Stored): string =>
  JSON.stringify({ said, keys: keys.slice(-keptKeys) });
