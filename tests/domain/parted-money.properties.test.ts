import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckoutLine, checkoutSummary } from '#domain/checkout.ts';
import { addMoney, fromCents, toCents, zero } from '#domain/money.ts';
import { taxCodes } from '#domain/tax.ts';

/** A table that pays in several bills pays what it would pay in one, but for the cents that each bill rounds. */

const line = fc
  .record({
    cents: fc.integer({ min: 1, max: 50_000 }),
    rate: fc.constantFrom(0, 5, 15),
    units: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 4, maxLength: 4 }),
  })
  .map(({ cents, rate, units }) => {
    const unitPrice = fromCents(cents);
    const tax = { taxId: rate + 1, taxCode: taxCodes.iva, rateCode: '4', rate, taxBase: unitPrice };
    return { unitPrice, taxes: [tax], units };
  });

const charged = (
  lines: readonly { unitPrice: CheckoutLine['unitPrice']; taxes: CheckoutLine['taxes'] }[],
  unitsOf: (index: number) => number,
): CheckoutLine[] =>
  lines.flatMap(({ unitPrice, taxes }, i) =>
    unitsOf(i) > 0 ? [{ unitPrice, taxes, quantity: unitsOf(i), discount: zero }] : [],
  );

it('any partition costs as much as the whole, to the cents of its roundings', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(0, 8, 10),
      (lines, service) => {
        const sum = (units: readonly number[]) => units.reduce((a, b) => a + b, 0);
        const whole = checkoutSummary(
          charged(lines, (i) => sum(lines[i]?.units ?? [])),
          service,
        );
        const parts = [0, 1, 2, 3].map((part) =>
          checkoutSummary(
            charged(lines, (i) => lines[i]?.units[part] ?? 0),
            service,
          ),
        );
        expect(addMoney(zero, ...parts.map((part) => part.subtotal))).toBe(whole.subtotal);
        const paid = toCents(addMoney(zero, ...parts.map((part) => part.total)));
        // Each bill rounds the tax of three rates and the service, by half a cent each at most; so does the whole.
        const roundings = (parts.length + 1) * 4;
        expect(Math.abs(paid - toCents(whole.total))).toBeLessThanOrEqual(roundings / 2);
      },
    ),
  );
});
