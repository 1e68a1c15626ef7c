import { maxDiscount } from './checkout.ts';
import { decimal } from './decimal.ts';
import { addMoney, compareMoney, fromCents, type Money, minus, toMoney, zero } from './money.ts';
import { greatest, isWithin, least, type OrderDiscount, percentOf } from './order-discount.ts';
import {
  afterBill,
  type Charged,
  costOfAll,
  discountedBefore,
  discountsOf,
  type OrderBill,
  type PartedLine,
  type PartedOrder,
  sharedBefore,
  sharedOf,
  shareLeft,
} from './parted-order.ts';

type Order = PartedOrder & { lines: PartedLine[] };
type Bill = OrderBill<Charged>;

const cent = fromCents(1);

/** The most that a discount on the whole order can have given to this bill. */
const promised = (order: Order, { lines }: Bill, { kind, value }: OrderDiscount): Money => {
  if (kind === 'amount') return greatest(zero, minus(value, sharedBefore(order)));
  const cost = addMoney(zero, ...lines.map((line) => maxDiscount(line)));
  // A part's percentage is rounded with that of the parts before it.
  return addMoney(percentOf(cost, value), cent);
};

/** Whether an order has come to cost more since it was given its discount. */
const hasGrown = (order: Order): boolean =>
  order.discount?.of !== undefined && compareMoney(costOfAll(order), order.discount.of) > 0;

/**
 * Whether a bill gives what its order hadn't been given before: a discount of a line, a higher one on the whole, or that of the whole to
 * units that were added since.
 */
const givesMore = (order: Order, bill: Bill): boolean => {
  const { lines, orderDiscount } = bill;
  if (!orderDiscount) return discountsOf(lines) !== zero;
  if (!isWithin(orderDiscount, order.discount) || hasGrown(order)) return true;
  const shared = least(sharedOf(lines), promised(order, bill, orderDiscount));
  return compareMoney(discountsOf(lines), shared) > 0;
};

const totalOf = (order: Order, bill: Bill): Money =>
  addMoney(discountedBefore(order), discountsOf(bill.lines), shareLeft(afterBill(order, bill)));

/**
 * Whether a bill gives more than a share of what its order costs without discounts. The order counts as a whole, with the discounts
 * of all its bills and what its own will give to those to come: one free coffee of ten is as much as a tenth off all, whatever is on
 * which bill. What the order was given before was allowed then.
 * @param limit in percent; 100: no discount is too much
 */
export const isOverLimit = (order: Order, bill: Bill, limit: number): boolean => {
  if (!givesMore(order, bill)) return false;
  const most: Money = toMoney(decimal(costOfAll(order)).times(limit).div(100));
  return compareMoney(totalOf(order, bill), most) > 0;
};
