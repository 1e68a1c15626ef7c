import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, fromCents, money, toCents } from '#domain/money.ts';
import { percentOf, spreadDiscount } from '#domain/order-discount.ts';

const amounts = fc
  .array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 30 })
  .map((cents) => cents.map(fromCents));

describe('a discount on the whole bill', () => {
  it('is spread to the cent, and takes from no line more than it costs', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const most = toCents(addMoney(...lines));
        const discount = fromCents(Math.round(most * part));
        const parts = spreadDiscount(discount, lines);
        expect(addMoney(...parts)).toBe(discount);
        for (const [index, each] of parts.entries()) {
          expect(toCents(each)).toBeGreaterThanOrEqual(0);
          expect(toCents(each)).toBeLessThanOrEqual(toCents(lines[index] ?? money(0)));
        }
      }),
    );
  });

  it('takes all of every line when it is all', () => {
    fc.assert(
      fc.property(amounts, (lines) => {
        expect(spreadDiscount(addMoney(...lines), lines)).toEqual(lines);
      }),
    );
  });

  it('gives the cent that is left to the line that lost most', () => {
    const lines = ['3.00', '3.00', '3.01'].map(money);
    expect(spreadDiscount(money('1.00'), lines)).toEqual(['0.33', '0.33', '0.34']);
    expect(percentOf(addMoney(...lines), money('12.5'))).toBe('1.13');
  });
});
