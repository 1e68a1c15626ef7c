import { describe, expect, it } from 'vitest';
import { changeOf, checkoutSummary, lineBase, lineTotal, maxDiscount } from '#domain/checkout.ts';
import { decimal, sumOf } from '#domain/decimal.ts';
import { money, toMoney, zero } from '#domain/money.ts';
import { type LineTax, taxCodes } from '#domain/tax.ts';
import table from '../cases/money.json' with { type: 'json' };

interface Case {
  name: string;
  lines: { quantity: number | string; unitPrice: string; rate: number; netDiscount?: string }[];
  base: string;
  tax: string;
  total: string;
}

const iva = (rate: number, taxBase: string): LineTax => ({
  taxId: rate,
  taxCode: taxCodes.iva,
  rateCode: '4',
  rate,
  taxBase: taxBase as LineTax['taxBase'],
});

describe('the case table', () => {
  it.each(table.cases as Case[])('$name', ({ lines, base, tax, total }) => {
    const bases = lines.map((line) =>
      lineBase(line.quantity, line.unitPrice, decimal(line.netDiscount ?? 0)),
    );
    const summed = sumOf(bases);
    const rate = lines[0]?.rate ?? 0;
    const taxed = toMoney(summed.times(rate).div(100));
    expect(toMoney(summed)).toBe(base);
    expect(taxed).toBe(tax);
    expect(toMoney(summed.plus(taxed))).toBe(total);
  });

  const undiscounted = (table.cases as Case[]).filter(({ lines }) =>
    lines.every((line) => !line.netDiscount),
  );
  it.each(undiscounted)('$name, by the summary', ({ lines, base, tax, total }) => {
    const summary = checkoutSummary(
      lines.map(({ quantity, unitPrice, rate }) => ({
        quantity,
        unitPrice,
        taxes: [iva(rate, unitPrice)],
        discount: zero,
      })),
      0,
    );
    expect([summary.subtotal, summary.taxes, summary.total]).toEqual([base, tax, total]);
  });
});

describe('a summary', () => {
  const coffee = { unitPrice: money('2.00'), taxes: [iva(15, '2.00')] };

  it('takes a discount off price and tax in proportion', () => {
    const summary = checkoutSummary([{ ...coffee, quantity: 2, discount: money('2.30') }], 10);
    expect(summary).toMatchObject({
      subTotalBeforeDiscount: '4.00',
      discounts: '2.00',
      subtotal: '2.00',
      taxes: '0.30',
      serviceRateAmount: '0.20',
      total: '2.50',
    });
  });

  it('keeps service outside the tax base', () => {
    const summary = checkoutSummary([{ ...coffee, quantity: 1, discount: zero }], 10);
    expect(summary.totalByTax).toMatchObject([{ taxBase: '2.00', taxSubtotal: '0.30' }]);
    expect(summary.total).toBe('2.50');
  });

  it('counts only IVA toward the taxes', () => {
    const ice = { ...iva(75, '2.00'), taxCode: taxCodes.ice };
    const line = { quantity: 1, unitPrice: money('2.00'), taxes: [ice], discount: zero };
    expect(checkoutSummary([line], 0)).toMatchObject({ taxes: '0.00', total: '2.00' });
    expect(maxDiscount(line)).toBe('2.00');
  });

  it('groups by rate, each rounded once', () => {
    const summary = checkoutSummary(
      [
        { quantity: 1, unitPrice: '1.05', taxes: [iva(15, '1.05')], discount: zero },
        { quantity: 1, unitPrice: '3.00', taxes: [iva(0, '3.00')], discount: zero },
        { quantity: 2, unitPrice: '1.05', taxes: [iva(15, '1.05')], discount: zero },
      ],
      0,
    );
    expect(summary.totalByTax.map(({ taxRate, taxSubtotal }) => [taxRate, taxSubtotal])).toEqual([
      [15, '0.47'],
      [0, '0.00'],
    ]);
  });

  it('is all zero for nothing', () => {
    expect(checkoutSummary([], 10)).toMatchObject({
      subtotal: '0.00',
      taxes: '0.00',
      total: '0.00',
    });
  });
});

describe('a line', () => {
  it('may be given away entirely and then costs nothing', () => {
    const line = { quantity: 3, unitPrice: '3.33', taxes: [iva(15, '3.33')] };
    expect(maxDiscount(line)).toBe('11.49');
    expect(lineTotal({ ...line, discount: money('11.49') })).toBe('0.00');
  });

  it('is taxed on the part of its price that the rate applies to', () => {
    const line = { quantity: 2, unitPrice: '10.00', taxes: [iva(15, '4.00')], discount: zero };
    expect(lineTotal(line)).toBe('21.20');
  });
});

describe('change', () => {
  it.each([
    ['20', '19.26', '0.74'],
    ['19.26', '19.26', '0.00'],
    ['19.25', '19.26', null],
  ])('of %s for %s is %s', (received, total, change) => {
    expect(changeOf(money(received), money(total))).toBe(change);
  });
});
