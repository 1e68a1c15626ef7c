import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutSummary } from '#domain/checkout.ts';
import { addMoney, fromCents, type Money, money, toCents, zero } from '#domain/money.ts';
import { type OrderLine, orderSummary } from '#domain/order.ts';
import { amountLeft, type Charged, partSummary, withService } from '#domain/parted-order.ts';
import { taxCodes } from '#domain/tax.ts';
import { plainLineId } from '#tests/harness/plain-line-id.ts';

/** Guests who pay an order in several bills pay together what the order was said to cost. */

const iva = (rate: number, taxBase: Money) => ({
  ...{ taxId: rate + 1, taxCode: taxCodes.iva, rateCode: '4', rate, taxBase },
});

/** `cents`: with tax where the price was typed so. */
const lineOf = (index: number, cents: number, rate: number, isFinal: boolean, quantity: number) => {
  const unitPrice = fromCents(isFinal ? Math.round((cents * 100) / (100 + rate)) : cents);
  const line: OrderLine = {
    lineId: plainLineId(index + 1),
    productId: index + 1,
    productName: `Producto ${index + 1}`,
    img: null,
    unitPrice,
    taxes: [iva(rate, unitPrice)],
    ...(isFinal && { finalPrice: fromCents(cents) }),
    quantity,
    quantityBilled: 0,
    note: '',
  };
  return line;
};

const sold = fc.record({
  cents: fc.integer({ min: 1, max: 3_000 }),
  rate: fc.constantFrom(0, 5, 15),
  /** Units that each of four bills charges. */
  units: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }),
});

const orders = (isFinal: fc.Arbitrary<boolean>) =>
  fc.array(fc.tuple(sold, isFinal), { minLength: 1, maxLength: 6 }).map((all) =>
    all.map(([{ cents, rate, units }, final], index) => ({
      line: lineOf(
        index,
        cents,
        rate,
        final,
        units.reduce((sum, n) => sum + n, 0),
      ),
      units,
    })),
  );

const service = fc.constantFrom(0, 8, 10);

/** Pays bill by bill, each with what is left after it. */
const payAll = (
  order: readonly { line: OrderLine; units: readonly number[] }[],
  serviceRate: number,
  discountOf: (line: OrderLine) => Money = () => zero,
) => {
  let lines = order.map(({ line }) => line);
  return [0, 1, 2, 3].map((bill) => {
    const quantity = (index: number) => order[index]?.units[bill] ?? 0;
    const charged = lines
      .map(
        (line, index): Charged => ({
          ...{ ...line, quantity: quantity(index), discount: discountOf(line) },
        }),
      )
      .filter((line) => line.quantity > 0);
    const summary = partSummary(lines, charged, serviceRate);
    lines = lines.map((line, index) => ({
      ...line,
      quantityBilled: line.quantityBilled + quantity(index),
    }));
    return { charged, summary, left: amountLeft({ lines }, serviceRate) };
  });
};

const services = (bills: ReturnType<typeof payAll>): Money =>
  addMoney(zero, ...bills.map(({ summary }) => summary.serviceRateAmount));

describe('the bills of an order', () => {
  it('cost together what the order does, and so does each with what it leaves', () => {
    fc.assert(
      fc.property(orders(fc.constant(true)), service, (order, rate) => {
        const { total } = orderSummary(
          order.map(({ line }) => line),
          rate,
        );
        let paid = zero;
        for (const { summary, left } of payAll(order, rate)) {
          paid = addMoney(paid, summary.total);
          expect(addMoney(paid, left)).toBe(total);
        }
        expect(paid).toBe(total);
      }),
    );
  });

  it('have together its service, also where prices are before tax', () => {
    fc.assert(
      fc.property(orders(fc.boolean()), service, (order, rate) => {
        const whole = orderSummary(
          order.map(({ line }) => line),
          rate,
        );
        expect(services(payAll(order, rate))).toBe(whole.serviceRateAmount);
      }),
    );
  });

  it('differ from their own rule by a cent of service at most, also with discounts', () => {
    fc.assert(
      fc.property(orders(fc.boolean()), service, fc.boolean(), (order, rate, discounted) => {
        const off = discounted ? () => money('0.01') : undefined;
        for (const { charged, summary } of payAll(order, rate, off)) {
          const own = checkoutSummary(charged, rate);
          const more = toCents(summary.serviceRateAmount) - toCents(own.serviceRateAmount);
          expect(Math.abs(more)).toBeLessThanOrEqual(1);
          expect(toCents(summary.serviceRateAmount)).toBeGreaterThanOrEqual(0);
          expect(summary).toEqual(withService(own, summary.serviceRateAmount));
          const { subtotal, taxes, serviceRateAmount } = summary;
          expect(addMoney(subtotal, taxes, serviceRateAmount)).toBe(summary.total);
        }
      }),
    );
  });
});

it('three coffees and two humitas for $14.51 leave $9.07 after a part of $5.44', () => {
  const lines = [
    { line: lineOf(0, 275, 15, true, 2), units: [0, 2, 0, 0] },
    { line: lineOf(1, 225, 15, true, 2), units: [1, 1, 0, 0] },
    { line: lineOf(2, 275, 15, true, 1), units: [1, 0, 0, 0] },
    { line: lineOf(3, 60, 15, true, 1), units: [0, 1, 0, 0] },
  ];
  const [first, second] = payAll(lines, 10);
  expect(first).toMatchObject({ summary: { total: '5.44' }, left: '9.07' });
  expect(second).toMatchObject({ summary: { total: '9.07', serviceRateAmount: '0.72' } });
});

describe('the service that a guest was shown', () => {
  const [line] = [lineOf(0, 300, 15, true, 1)];
  const summary = (rate: number, discount = zero) => checkoutSummary([{ ...line, discount }], rate);

  it('counts within a cent of the rule', () => {
    expect(summary(10)).toMatchObject({ serviceRateAmount: '0.26', total: '3.26' });
    expect(withService(summary(10), money('0.27'))).toEqual({
      ...summary(10),
      ...{ serviceRateAmount: '0.27', total: '3.27' },
    });
    expect(withService(summary(10), money('0.25'))).toMatchObject({ total: '3.25' });
  });

  it('doesn’t where it is another, where there is none, or nothing to pay', () => {
    for (const shown of ['0.24', '0.28', '0.00', '3.00'])
      expect(withService(summary(10), money(shown))).toEqual(summary(10));
    expect(withService(summary(0), money('0.01'))).toEqual(summary(0));
    const free = summary(10, money('3.00'));
    expect(withService(free, money('0.01'))).toEqual(free);
  });
});
