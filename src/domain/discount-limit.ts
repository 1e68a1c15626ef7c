import { type CheckoutLine, maxDiscount } from './checkout.ts';
import { decimal, sumOf } from './decimal.ts';

/**
 * Whether the discounts of a bill are more than a share of what its lines cost without them. The bill counts as a whole: one free coffee of
 * ten is as much as a tenth off all.
 * @param limit in percent; 100: no discount is too much
 */
export const isOverLimit = (lines: readonly CheckoutLine[], limit: number): boolean => {
  const discounts = sumOf(lines.map(({ discount }) => decimal(discount)));
  const full = sumOf(lines.map((line) => decimal(maxDiscount(line))));
  return discounts.times(100).gt(full.times(limit));
};
