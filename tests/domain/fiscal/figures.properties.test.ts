import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, round } from '#domain/decimal.ts';
import {
  type DocumentFigures,
  documentFigures,
  type FiscalBill,
  isTaxOn,
} from '#domain/fiscal/figures.ts';
import { addMoney, compareMoney, type Money, toMoney, zero } from '#domain/money.ts';
import { isNight } from '#tests/harness/night.ts';
import { billsOfOrder } from './bills.ts';

/** Whatever is sold, at whatever rates and discounts, whole or in parts: the document of a bill adds up, and to what the guest pays. */

const sum = (amounts: readonly Money[]): Money => addMoney(zero, ...amounts);

const figuresOf = (bill: FiscalBill): DocumentFigures => {
  const { figures, fault } = { figures: undefined, ...documentFigures(bill, () => '01') };
  if (!figures) throw new Error(JSON.stringify(fault));
  return figures;
};

const numRuns = isNight ? 2_000 : 100;

const everyBill = (check: (figures: DocumentFigures, bill: FiscalBill) => void) => () =>
  fc.assert(
    fc.property(billsOfOrder, (bills) => {
      for (const bill of bills) check(figuresOf(bill), bill);
    }),
    { numRuns },
  );

describe('the document of any bill', () => {
  it(
    'has the total of the bill, which is what it is made of',
    everyBill(({ total, totalWithoutTaxes, taxes, tip, payments }, bill) => {
      expect(total).toBe(bill.summary.total);
      expect(addMoney(totalWithoutTaxes, ...taxes.map(({ amount }) => amount), tip)).toBe(total);
      expect(sum(payments.map(({ amount }) => amount))).toBe(total);
    }),
  );

  it(
    'has lines that give its sums to the cent',
    everyBill(({ lines, totalWithoutTaxes, totalDiscount, taxes }) => {
      expect(sum(lines.map(({ base }) => base))).toBe(totalWithoutTaxes);
      expect(sum(lines.map(({ discount }) => discount))).toBe(totalDiscount);
      for (const { rateCode, base, amount } of taxes) {
        const own = lines.flatMap((line) => line.taxes).filter((tax) => tax.rateCode === rateCode);
        expect(sum(own.map((tax) => tax.base))).toBe(base);
        expect(sum(own.map((tax) => tax.amount))).toBe(amount);
      }
    }),
  );

  it(
    'has lines whose quantity, price and discount give their base',
    everyBill(({ lines }) => {
      for (const { quantity, unitPrice, discount, base } of lines) {
        expect(unitPrice).toMatch(/^\d+\.\d{2,6}$/);
        expect(toMoney(decimal(unitPrice).times(quantity).minus(discount))).toBe(base);
        expect(round(decimal(unitPrice).times(quantity)).gte(discount)).toBe(true);
      }
    }),
  );

  it(
    'has no tax that is more than a cent from its rate, and no amount below zero',
    everyBill(({ lines, taxes }) => {
      for (const tax of [...taxes, ...lines.flatMap((line) => line.taxes)]) {
        expect(isTaxOn(tax), JSON.stringify(tax)).toBe(true);
        for (const amount of [tax.base, tax.amount])
          expect(compareMoney(amount, zero)).toBeGreaterThanOrEqual(0);
      }
      for (const { discount } of lines)
        expect(compareMoney(discount, zero)).toBeGreaterThanOrEqual(0);
    }),
  );

  it(
    'has the tax of prices before tax to the cent',
    everyBill(({ taxes }, bill) => {
      if (bill.lines.some(({ finalPrice }) => finalPrice !== undefined)) return;
      for (const { base, rate, amount } of taxes)
        expect(toMoney(decimal(base).times(rate).div(100))).toBe(amount);
    }),
  );
});
