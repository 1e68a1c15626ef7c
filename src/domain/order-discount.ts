import { allot } from './allot.ts';
import { decimal, sumOf } from './decimal.ts';
import { addMoney, compareMoney, type Money, minus, toCents, toMoney, zero } from './money.ts';

/** A discount on a whole order: it belongs to all its units, whatever bills pay them. */
export interface OrderDiscount {
  kind: 'percent' | 'amount';
  /** Percent, or dollars with tax. */
  value: Money;
}

/** As an order has it. */
export interface StandingDiscount extends OrderDiscount {
  /** What the units cost that have had it so far, less the discounts of their lines. */
  on: Money;
  /** What all units cost when a bill gave it last: no limit has looked at those that were added since. Earlier builds leave it out. */
  of?: Money;
}

export const least = (one: Money, other: Money): Money =>
  compareMoney(one, other) < 0 ? one : other;

export const greatest = (one: Money, other: Money): Money =>
  compareMoney(one, other) > 0 ? one : other;

/** Whether a discount gives an order no more than it has by its own. */
export const isWithin = (
  { kind, value }: OrderDiscount,
  standing: OrderDiscount | undefined,
): boolean => standing?.kind === kind && compareMoney(value, standing.value) <= 0;

/** What a percentage of an amount is, to the cent. */
export const percentOf = (amount: Money, percent: Money): Money =>
  toMoney(decimal(amount).times(percent).div(100));

/** What a part and what is left after it cost with tax, without the share. `given`: on the whole order by the bills so far. */
interface Costs {
  given: Money;
  part: Money;
  rest: Money;
}

/**
 * The share of a part. A percentage is what the part adds to that of the parts before it, so that they have together that of the
 * whole. An amount is what is left of it, in proportion to what the part is of all that is left: units that were paid before it was
 * given have none of it, and the last part has the rest.
 */
export const shareOf = (discount: StandingDiscount, { given, part, rest }: Costs): Money => {
  const { kind, value, on } = discount;
  if (kind === 'percent') {
    if (toCents(value) >= 100_00) return part;
    return minus(percentOf(addMoney(on, part), value), percentOf(on, value));
  }
  const open = toCents(value) > toCents(given) ? minus(value, given) : zero;
  const all = addMoney(part, rest);
  if (toCents(all) <= 0) return zero;
  return least(part, toMoney(decimal(open).times(part).div(all)));
};

/**
 * A discount on several lines as discounts of each, in proportion to what they cost: together exactly the discount, and none above
 * its line's amount. `discount`: at most the sum of the amounts.
 */
export const spreadDiscount = (discount: Money, amounts: readonly Money[]): Money[] => {
  const all = sumOf(amounts.map(decimal));
  if (all.eq(0)) return amounts.map(() => zero);
  const shares = amounts.map((amount) => decimal(amount).times(discount).div(all));
  return allot(decimal(discount), shares).map(toMoney);
};
