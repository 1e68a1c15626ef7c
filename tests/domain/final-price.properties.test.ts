import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CheckoutLine, checkoutSummary, lineTotals, maxDiscount } from '#domain/checkout.ts';
import { decimal } from '#domain/decimal.ts';
import { guestPrice, unitPriceOf } from '#domain/final-price.ts';
import { addMoney, fromCents, type Money, money, toCents, zero } from '#domain/money.ts';
import { type Price, withOptions, withoutOptions } from '#domain/options.ts';
import { taxCodes } from '#domain/tax.ts';

/** A price that was typed with tax is what guests pay, for one unit as for many, alone and with others. */

const rates = [0, 5, 8, 12, 15];

const taxesAt = (rate: number, taxBase: Money) => [
  { taxId: rate + 1, taxCode: taxCodes.iva, rateCode: '4', rate, taxBase },
];

const priceOf = (finalPrice: Money, rate: number) => {
  const [tax] = taxesAt(rate, zero);
  const unitPrice = unitPriceOf(finalPrice, tax ? [tax] : []);
  return { unitPrice, finalPrice, taxes: taxesAt(rate, unitPrice) };
};

const line = (finalPrice: Money, quantity: number, rate = 15): CheckoutLine => ({
  ...priceOf(finalPrice, rate),
  quantity,
  discount: zero,
});

const finalLine = fc
  .record({
    cents: fc.integer({ min: 0, max: 99_999_999 }),
    rate: fc.constantFrom(...rates),
    quantity: fc.integer({ min: 1, max: 9999 }),
    off: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
  })
  .map(({ cents, rate, quantity, off }) => {
    const plain = line(fromCents(cents), quantity, rate);
    const most = toCents(maxDiscount(plain));
    return { ...plain, discount: fromCents(Math.round((most * off) / 100)) };
  });

const typedLine = fc
  .record({
    cents: fc.integer({ min: 1, max: 50_000 }),
    rate: fc.constantFrom(...rates),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ cents, rate, quantity }): CheckoutLine => {
    const unitPrice = fromCents(cents);
    return { unitPrice, taxes: taxesAt(rate, unitPrice), quantity, discount: zero };
  });

const cents = (values: readonly Money[]) => values.reduce((sum, each) => sum + toCents(each), 0);

/** What the cards say, less the discounts, in cents. */
const cardsOf = (lines: readonly CheckoutLine[]): number =>
  lines.reduce(
    (sum, each) =>
      sum + toCents(each.finalPrice ?? zero) * Number(each.quantity) - toCents(each.discount),
    0,
  );

it.each([
  ['3.00', 1, '3.00'],
  ['3.00', 3, '9.00'],
  ['3.00', 10, '30.00'],
  // No base to the cent gives these at 15 %.
  ['0.50', 1, '0.50'],
  ['0.04', 1, '0.04'],
])('units at %s with IVA 15 %%: %i cost %s', (price, units, total) => {
  expect(checkoutSummary([line(money(price), units)], 0).total).toBe(total);
});

it('any bill of final prices costs what its cards say, less the discounts, to the cent', () => {
  fc.assert(
    fc.property(fc.array(finalLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const { subtotal, taxes, total, ...summary } = checkoutSummary(lines, 0);
      expect(toCents(total)).toBe(cardsOf(lines));
      expect(addMoney(subtotal, taxes)).toBe(total);
      expect(addMoney(subtotal, summary.discounts)).toBe(summary.subTotalBeforeDiscount);
    }),
  );
});

it('the tax of a rate is at most a cent from the rounded tax of its base, however many lines', () => {
  fc.assert(
    fc.property(fc.array(finalLine, { minLength: 1, maxLength: 12 }), (lines) => {
      for (const { taxBase, taxRate, taxSubtotal } of checkoutSummary(lines, 0).totalByTax) {
        const exact = decimal(taxBase).times(taxRate).div(100);
        expect(Number(exact.minus(taxSubtotal).abs())).toBeLessThanOrEqual(0.00575);
      }
    }),
  );
});

it('lines shown with tax add up to the bill, whatever prices it has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(finalLine, typedLine), { minLength: 1, maxLength: 12 }),
      (lines) => {
        const totals = lineTotals(lines);
        expect(cents(totals)).toBe(toCents(checkoutSummary(lines, 0).total));
        for (const [index, each] of lines.entries()) {
          const alone = toCents(checkoutSummary([each], 0).total);
          const here = toCents(totals[index] ?? zero);
          if (each.finalPrice) expect(here).toBe(alone);
          else expect(Math.abs(here - alone)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

it('of prices typed before tax, a bill is off its cards by half a cent for each unit and rate at most', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(finalLine, typedLine), { minLength: 1, maxLength: 12 }),
      (lines) => {
        const typed = lines.filter((each) => !each.finalPrice);
        const units = typed.reduce((sum, each) => sum + Number(each.quantity), 0);
        const shown = typed.reduce(
          (sum, { unitPrice, taxes, quantity }) =>
            sum + toCents(guestPrice({ unitPrice: unitPrice as Money, taxes })) * Number(quantity),
          0,
        );
        const total = toCents(checkoutSummary(lines, 0).total);
        const off = Math.abs(total - shown - cardsOf(lines.filter((each) => each.finalPrice)));
        const used = new Set(typed.map(({ taxes }) => taxes[0]?.rate));
        expect(off).toBeLessThanOrEqual((units + used.size) / 2);
      },
    ),
  );
});

it('bills that part an order of final prices cost together what the order does', () => {
  fc.assert(
    fc.property(
      fc.array(finalLine, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 9999 }), { minLength: 6, maxLength: 6 }),
      (lines, taken) => {
        const plain = lines.map((each) => ({ ...each, discount: zero }));
        const first = plain.map((each, i) => ({
          ...each,
          quantity: Math.min(Number(each.quantity), taken[i] ?? 0),
        }));
        const rest = plain.map((each, i) => ({
          ...each,
          quantity: Number(each.quantity) - Number(first[i]?.quantity ?? 0),
        }));
        const totalOf = (some: readonly CheckoutLine[]) => checkoutSummary(some, 0).total;
        expect(addMoney(totalOf(first), totalOf(rest))).toBe(totalOf(plain));
      },
    ),
  );
});

it('options add to a final price what the guest is shown that they add, also less', () => {
  const coffee = priceOf(money('3.00'), 15);
  const option = (difference: string, count = 1) => ({ difference: money(difference), count });
  expect(withOptions(coffee, [option('0.60')]).finalPrice).toBe('3.69');
  expect(withOptions(coffee, [option('-0.43')]).finalPrice).toBe('2.51');
  expect(withOptions(coffee, [option('0.43', 3)]).finalPrice).toBe('4.47');
  expect(withOptions(coffee, [option('-9.00')]).finalPrice).toBe('0.00');
});

const typedOption = (finalDifference: Money, count = 1) => ({
  ...{ count, finalDifference, difference: unitPriceOf(finalDifference, taxesAt(15, zero)) },
});

it('what options add with tax is kept as it was typed, at any rate', () => {
  const almond = typedOption(money('0.75'));
  expect(withOptions(priceOf(money('3.00'), 15), [almond])).toMatchObject({
    ...{ finalPrice: '3.75', unitPrice: '3.26' },
    taxes: [{ taxBase: '3.26' }],
  });
  expect(withOptions(priceOf(money('3.00'), 0), [almond]).finalPrice).toBe('3.75');
  const less = typedOption(money('-0.50'), 2);
  expect(withOptions(priceOf(money('3.00'), 15), [less]).finalPrice).toBe('2.00');
  expect(withOptions(priceOf(money('0.50'), 15), [less]).finalPrice).toBe('0.00');
});

it('what options add with tax is added to what the card says, also where its price is before tax', () => {
  const unitPrice = money('1.75');
  const coffee = { unitPrice, taxes: taxesAt(15, unitPrice) };
  expect(guestPrice(coffee)).toBe('2.01');
  expect(guestPrice(withOptions(coffee, [typedOption(money('0.75'))]))).toBe('2.76');
  // What adds nothing leaves the price as it was typed, and so does what is left out.
  for (const option of [typedOption(zero), typedOption(money('0.75'), 0)])
    expect(withOptions(coffee, [option])).toEqual(coffee);
  // Of a tax on a part of the price the rest stays untaxed.
  const partly = { unitPrice, taxes: taxesAt(15, money('1.00')) };
  expect(guestPrice(withOptions(partly, [typedOption(money('0.75'))]))).toBe('2.65');
});

const chosen = fc.array(
  fc
    .record({ cents: fc.integer({ min: -300, max: 500 }), count: fc.integer({ min: 0, max: 4 }) })
    .map(({ cents: of, count }) => typedOption(fromCents(of), count)),
  { maxLength: 4 },
);

it('any mix of final prices and options costs what cards and chips say, to the cent', () => {
  const one = fc.record({ line: finalLine, options: chosen });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 8 }), (mix) => {
      const said = mix.map(({ line: { quantity, finalPrice = zero }, options }) => {
        const unit = options.reduce(
          (sum, option) => sum + toCents(option.finalDifference) * option.count,
          toCents(finalPrice),
        );
        return Math.max(0, unit) * Number(quantity);
      });
      const lines = mix.map(({ line: { discount: _, ...each }, options }) => ({
        ...withOptions(each as typeof each & Price, options),
        discount: zero,
      }));
      const { total } = checkoutSummary(lines, 0);
      expect(toCents(total)).toBe(said.reduce((sum, each) => sum + each, 0));
      expect(lineTotals(lines).map(toCents)).toEqual(said);
    }),
  );
});

it('the price of a line without its options is found again', () => {
  fc.assert(
    fc.property(finalLine, chosen, ({ finalPrice = zero, taxes }, options) => {
      const rate = taxes[0]?.rate ?? 0;
      const before = priceOf(finalPrice, rate);
      const line = { ...withOptions(before, options), options };
      expect(withoutOptions(line, before)).toEqual(before);
      if (toCents(line.finalPrice) > 0)
        expect(withoutOptions(line, priceOf(money('9.99'), rate)).finalPrice).toBe(finalPrice);
    }),
  );
});

it('a largest discount leaves nothing to pay', () => {
  fc.assert(
    fc.property(finalLine, (each) => {
      const discount = maxDiscount(each);
      const { total, taxes, subtotal } = checkoutSummary([{ ...each, discount }], 10);
      expect([total, taxes, subtotal]).toEqual(['0.00', '0.00', '0.00']);
    }),
  );
});
