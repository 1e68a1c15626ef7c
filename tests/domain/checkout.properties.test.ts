import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckoutLine, checkoutSummary, lineTotal, maxDiscount } from '#domain/checkout.ts';
import { addMoney, compareMoney, fromCents, toCents, zero } from '#domain/money.ts';
import { taxCodes } from '#domain/tax.ts';

/** Whatever is sold, at whatever price and rate, the amounts of a bill agree with one another. */

const cents = (max: number) => fc.integer({ min: 0, max }).map(fromCents);

const product = fc
  .record({ price: cents(500_000), rate: fc.constantFrom(0, 5, 8, 12, 15), share: cents(100) })
  .map(({ price, rate, share }) => ({
    unitPrice: price,
    taxes: [
      {
        taxId: rate + 1,
        taxCode: taxCodes.iva,
        rateCode: '4',
        rate,
        // Mostly the whole price, at times a part of it.
        taxBase: toCents(share) > 30 ? price : fromCents(Math.floor(toCents(price) / 2)),
      },
    ],
  }));

const line: fc.Arbitrary<CheckoutLine> = fc
  .record({
    product,
    quantity: fc.integer({ min: 1, max: 200 }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ product, quantity, off }) => {
    const max = maxDiscount({ ...product, quantity });
    return { ...product, quantity, discount: fromCents(Math.floor(toCents(max) * off)) };
  });

const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const rate = fc.constantFrom(0, 5, 10);

describe('any bill', () => {
  it('adds up: its totals equal the sum of their parts', () => {
    fc.assert(
      fc.property(lines, rate, (bill, service) => {
        const summary = checkoutSummary(bill, service);
        const { subtotal, taxes, serviceRateAmount, totalByTax } = summary;
        expect(addMoney(subtotal, summary.discounts)).toBe(summary.subTotalBeforeDiscount);
        expect(addMoney(zero, ...totalByTax.map((tax) => tax.taxSubtotal))).toBe(taxes);
        expect(addMoney(subtotal, taxes, serviceRateAmount)).toBe(summary.total);
      }),
    );
  });

  it('has no negative amount', () => {
    fc.assert(
      fc.property(lines, rate, (bill, service) => {
        const { totalByTax, serviceRate: _, ...amounts } = checkoutSummary(bill, service);
        const bases = totalByTax.flatMap((tax) => [tax.taxBase, tax.taxSubtotal]);
        for (const amount of [...Object.values(amounts), ...bases])
          expect(compareMoney(amount, zero)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('costs nothing when every line is at its greatest discount', () => {
    fc.assert(
      fc.property(lines, rate, (bill, service) => {
        const free = bill.map((line) => ({ ...line, discount: maxDiscount(line) }));
        expect(checkoutSummary(free, service).total).toBe('0.00');
        for (const line of free) expect(lineTotal(line)).toBe('0.00');
      }),
    );
  });

  it('never costs more with a discount than without', () => {
    fc.assert(
      fc.property(lines, rate, (bill, service) => {
        const full = bill.map((line) => ({ ...line, discount: zero }));
        expect(
          compareMoney(checkoutSummary(bill, service).total, checkoutSummary(full, service).total),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(lines, rate, (bill, service) => {
        expect(checkoutSummary([...bill].reverse(), service).total).toBe(
          checkoutSummary(bill, service).total,
        );
      }),
    );
  });
});
