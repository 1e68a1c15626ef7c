import { type CheckoutLine, checkoutSummary, maxDiscount } from '../checkout.ts';
import { groupBy } from '../collections.ts';
import { type Money, minus, zero } from '../money.ts';
import { spreadDiscount } from '../order-discount.ts';
import { invoiceTaxes } from '../tax.ts';

/** What the lines of a document are taxed on. */

/** Both before tax. */
interface LineBase {
  base: Money;
  discount: Money;
}

type Placed<Line> = { line: Line; place: number };

/** A line whose price is before tax has a base of its own. */
const ownBase = (line: CheckoutLine): LineBase => {
  const { subtotal, discounts } = checkoutSummary([line], 0);
  return { base: subtotal, discount: discounts };
};

/** Lines at one rate whose prices are with tax share the base that a bill has of them all. */
const sharedBases = (lines: readonly CheckoutLine[]): LineBase[] => {
  const { subtotal, discounts } = checkoutSummary(lines, 0);
  const paid = lines.map((line) => minus(maxDiscount(line), line.discount));
  const bases = spreadDiscount(subtotal, paid);
  const off = spreadDiscount(
    discounts,
    lines.map(({ discount }) => discount),
  );
  return lines.map((_, place) => ({ base: bases[place] ?? zero, discount: off[place] ?? zero }));
};

const rateOf = ({ taxes }: CheckoutLine): string =>
  invoiceTaxes(taxes)
    .map(({ taxId, rate }) => `${taxId} ${rate}`)
    .join();

/** Of each line of a bill: together they have the bill's subtotal and discounts. */
export const basesOf = (lines: readonly CheckoutLine[]): LineBase[] => {
  const bases: LineBase[] = lines.map(ownBase);
  const typedWithTax = lines
    .map((line, place): Placed<CheckoutLine> => ({ line, place }))
    .filter(({ line }) => line.finalPrice !== undefined);
  for (const group of groupBy(typedWithTax, ({ line }) => rateOf(line)).values()) {
    const shared = sharedBases(group.map(({ line }) => line));
    for (const [place, each] of group.entries()) {
      const base = shared[place];
      if (base) bases[each.place] = base;
    }
  }
  return bases;
};
