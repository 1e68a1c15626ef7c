import { allot } from './allot.ts';
import { decimal, sumOf } from './decimal.ts';
import { type Money, toMoney, zero } from './money.ts';

/** What a percentage of the lines' amounts is, to the cent. `amounts`: with tax, without discounts. */
export const percentOf = (amounts: readonly Money[], percent: number): Money =>
  toMoney(sumOf(amounts.map(decimal)).times(percent).div(100));

/**
 * A discount on a whole bill as discounts of its lines, in proportion to what they cost: together exactly the discount, and none
 * above its line's amount. `discount`: at most the sum of the amounts.
 */
export const spreadDiscount = (discount: Money, amounts: readonly Money[]): Money[] => {
  const all = sumOf(amounts.map(decimal));
  if (all.eq(0)) return amounts.map(() => zero);
  const shares = amounts.map((amount) => decimal(amount).times(discount).div(all));
  return allot(decimal(discount), shares).map(toMoney);
};
