import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckoutLine, checkoutSummary, maxDiscount } from '#domain/checkout.ts';
import { addMoney, fromCents, toCents, zero } from '#domain/money.ts';
import { withOptions } from '#domain/options.ts';
import { taxCodes } from '#domain/tax.ts';

/** A table that pays in several bills pays what it would pay in one, but for the cents that each bill rounds. */

const rates = [0, 5, 15];
const parts = [0, 1, 2, 3];

const options = fc.array(
  fc.record({
    difference: fc.integer({ min: -300, max: 300 }).map(fromCents),
    count: fc.integer({ min: 0, max: 3 }),
  }),
  { maxLength: 3 },
);

/** `units` and `off` of each bill; `off`: which share of its largest discount, in percent. */
const line = fc
  .record({
    cents: fc.integer({ min: 1, max: 50_000 }),
    rate: fc.constantFrom(...rates),
    options,
    /** The share of the price that is taxed, in percent. */
    taxed: fc.oneof(fc.constant(100), fc.integer({ min: 0, max: 100 })),
    units: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
    off: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })), {
      minLength: 4,
      maxLength: 4,
    }),
  })
  .map(({ cents, rate, taxed, options, units, off }) => {
    const taxBase = fromCents(Math.round((cents * taxed) / 100));
    const tax = { taxId: rate + 1, taxCode: taxCodes.iva, rateCode: '4', rate, taxBase };
    return { ...withOptions({ unitPrice: fromCents(cents), taxes: [tax] }, options), units, off };
  });

type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;

const inPart = ({ unitPrice, taxes, units, off }: Line, part: number): CheckoutLine => {
  const charged = { unitPrice, taxes, quantity: units[part] ?? 0 };
  const most = toCents(maxDiscount(charged));
  return { ...charged, discount: fromCents(Math.round((most * (off[part] ?? 0)) / 100)) };
};

/** All parts in one: with their units, and their discounts together. */
const whole = (each: Line): CheckoutLine => {
  const charged = parts.map((part) => inPart(each, part));
  const quantity = charged.reduce((sum, part) => sum + Number(part.quantity), 0);
  const most = maxDiscount({ ...each, quantity });
  const sum = addMoney(zero, ...charged.map(({ discount }) => discount));
  const discount = toCents(sum) > toCents(most) ? most : sum;
  return { unitPrice: each.unitPrice, taxes: each.taxes, quantity, discount };
};

const hasDiscount = ({ discount }: CheckoutLine): boolean => discount !== zero;

/** Whether a tax applies to a part of the price: then its base is rounded for each line. */
const isTyped = ({ unitPrice, taxes }: CheckoutLine): boolean =>
  taxes.some(({ taxBase }) => taxBase !== unitPrice);

/**
 * By how many cents a bill differs at most from what it would cost unrounded: half a cent for each rate and for the service; for
 * a line with a discount one and a half, with a typed base a tenth.
 */
const roundingOf = (lines: readonly CheckoutLine[]): number =>
  (rates.length + 1) / 2 +
  1.5 * lines.filter(hasDiscount).length +
  0.1 * lines.filter(isTyped).length;

it('any partition costs as much as the whole, to the cents of its roundings', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 8, 10),
      (lines, service) => {
        const ofPart = (part: number) =>
          lines.map((each) => inPart(each, part)).filter(({ quantity }) => Number(quantity) > 0);
        const bills = parts.map(ofPart).filter(({ length }) => length > 0);
        const together = lines.map(whole).filter(({ quantity }) => Number(quantity) > 0);
        const one = checkoutSummary(together, service);
        const summaries = bills.map((each) => checkoutSummary(each, service));
        const before = summaries.map((each) => each.subTotalBeforeDiscount);
        expect(addMoney(zero, ...before)).toBe(one.subTotalBeforeDiscount);
        if (!together.some(hasDiscount))
          expect(addMoney(zero, ...summaries.map((each) => each.subtotal))).toBe(one.subtotal);
        const paid = toCents(addMoney(zero, ...summaries.map((each) => each.total)));
        const most = [together, ...bills].reduce((sum, each) => sum + roundingOf(each), 0);
        expect(Math.abs(paid - toCents(one.total))).toBeLessThanOrEqual(most);
      },
    ),
  );
});
