import type { ApiBill } from '#contract/bills.ts';
import { zero } from '#domain/money.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Kept } from '../kernel/pieces.ts';
import { type Scope, seesSales } from '../kernel/scope.ts';
import { wholeOrder } from '../orders/find.ts';
import type { OrderAnswer } from '../orders/order-answer.ts';
import type { OrderRow } from '../orders/rows.ts';
import { findKeptBill } from './rows.ts';

/** What a change of a bill answers. */

/** A bill, and its order as it is then. */
export interface BillWithOrder {
  bill: ApiBill;
  kept: readonly Kept[];
  order: OrderAnswer;
}

export const billWithOrder = async (
  tx: Tx,
  scope: Scope,
  key: string,
  order: OrderRow,
): Promise<BillWithOrder> => ({
  ...(await findKeptBill(tx, scope, key)),
  order: await wholeOrder(tx, order),
});

/** What somebody who sees no sales gets of a bill: whose it is and its customer, not what was sold. */
const withoutSale = ({
  orderDiscount: _given,
  payments: _paid,
  change: _back,
  ...bill
}: ApiBill): ApiBill => ({
  ...bill,
  ...{ subTotalBeforeDiscount: zero, discounts: zero, subTotal: zero, totalByTax: [] },
  ...{ subTotalTax: zero, serviceAmount: zero, total: zero, products: [] },
});

/** A bill as the caller may see it: changes are taken from everybody, but their answers must not be a way to read sales. */
export const seenBy = (scope: Scope, bill: ApiBill): ApiBill =>
  seesSales(scope) ? bill : withoutSale(bill);

/** @throws AppError bill-locked of one that the tax authority has, bill-annulled of one that doesn't count */
export const refuseLocked = ({ status, annulled }: Pick<ApiBill, 'status' | 'annulled'>): void => {
  if (annulled) throw new AppError('bill-annulled');
  if (status !== 'billedWithoutIRS') throw new AppError('bill-locked');
};
