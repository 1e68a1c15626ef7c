import { type Decimal, decimal, floor, sumOf } from './decimal.ts';

const cent = decimal('0.01');

/**
 * Shares rounded to cents that add up to `total`, by largest remainder: each is rounded down, and the cents that are left go to
 * those that lost most. Where the shares are more than the total, those that lost least give a cent.
 */
export const allot = (total: Decimal, shares: readonly Decimal[]): Decimal[] => {
  const parts = shares.map(floor);
  let left = Number(total.minus(sumOf(parts)).div(cent).toFixed(0));
  const lost = (index: number) =>
    decimal(shares[index] ?? 0).minus(floor(decimal(shares[index] ?? 0)));
  const order = shares.map((_, index) => index).sort((a, b) => lost(b).cmp(lost(a)) || a - b);
  if (left < 0) order.reverse();
  for (let turn = 0; left !== 0 && order.length > 0; turn += 1) {
    const index = order[turn % order.length] ?? 0;
    const step = left > 0 ? 1 : -1;
    parts[index] = decimal(parts[index] ?? 0).plus(cent.times(step));
    left -= step;
  }
  return parts;
};
