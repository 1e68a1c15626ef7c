import { describe, expect, it } from 'vitest';
import { checkoutSummary } from '#domain/checkout.ts';
import { unitPriceOf } from '#domain/final-price.ts';
import type { PaymentCode } from '#domain/fiscal/codes.ts';
import { documentFigures, type FiscalBill, longestDescription } from '#domain/fiscal/figures.ts';
import { addMoney, type Money, money, zero } from '#domain/money.ts';
import { taxCodes } from '#domain/tax.ts';
import { ivaOf, rates } from './bills.ts';

const [iva15] = rates;
const cash = { id: 1, name: 'Efectivo', icon: 'banknote' };
const card = { id: 2, name: 'Tarjeta', icon: 'credit-card' };
const codes: Record<number, PaymentCode> = { 1: '01', 2: '19' };
const codeOf = (methodId: number) => codes[methodId];

type Line = FiscalBill['lines'][number];

const line = (more: Partial<Line> = {}): Line => {
  const unitPrice = more.unitPrice ?? money('10.00');
  return {
    ...{ productId: 7, productName: 'Café', quantity: 1, discount: zero },
    ...{ unitPrice, taxes: [ivaOf(iva15, unitPrice)], ...more },
  };
};

const billOf = (lines: readonly Line[], serviceRate = 0, more: Partial<FiscalBill> = {}) => {
  const summary = checkoutSummary(lines, serviceRate);
  return { lines, summary, payments: [{ method: cash, amount: summary.total }], ...more };
};

const figuresOf = (bill: FiscalBill) => {
  const result = documentFigures(bill, codeOf);
  if (result.fault) throw new Error(result.fault.why);
  return result.figures;
};

const withTax = (price: string, more: Partial<Line> = {}): Line => {
  const finalPrice = money(price);
  const unitPrice = unitPriceOf(finalPrice, [ivaOf(iva15, zero)]);
  return line({ finalPrice, unitPrice, ...more });
};

describe('a line', () => {
  it('says its options, and its discount before tax', () => {
    const options = [
      { optionId: 1, groupName: 'Tamaño', name: 'Grande', difference: zero, count: 1 },
      { optionId: 2, groupName: 'Con', name: 'Azúcar', difference: zero, count: 0, usual: true },
    ];
    const bill = billOf([line({ quantity: 2, discount: money('2.30'), options })]);
    expect(figuresOf(bill).lines).toEqual([
      {
        ...{ code: '7', description: 'Café (Grande, sin azúcar)', quantity: 2 },
        ...{ unitPrice: '10.00', discount: '2.00', base: '18.00' },
        taxes: [{ code: '2', rateCode: '4', rate: 15, base: '18.00', amount: '2.70' }],
      },
    ]);
  });

  it('has as many decimals in its price as its base needs, where prices are with tax', () => {
    const [first] = figuresOf(billOf([withTax('1.00', { quantity: 3 })])).lines;
    expect(first).toMatchObject({ unitPrice: '0.87', base: '2.61' });
    const [second] = figuresOf(billOf([withTax('1.00', { quantity: 7 })])).lines;
    expect(second).toMatchObject({ unitPrice: '0.87', base: '6.09' });
    const [third] = figuresOf(billOf([withTax('0.85', { quantity: 3 })])).lines;
    expect(third).toMatchObject({ unitPrice: '0.74', base: '2.22' });
    const [fourth] = figuresOf(billOf([withTax('0.95', { quantity: 3 })])).lines;
    expect(fourth).toMatchObject({ unitPrice: '0.826667', base: '2.48' });
  });

  it('has no more letters than a document takes, and no half of one', () => {
    const [first] = figuresOf(billOf([line({ productName: '🍋'.repeat(400) })])).lines;
    expect([...(first?.description ?? '')]).toHaveLength(longestDescription);
    expect(first?.description.isWellFormed()).toBe(true);
  });
});

describe('a bill', () => {
  it('has its service as the tip, and no tip that a guest gives to a person', () => {
    const lines = [line()];
    const { total } = checkoutSummary(lines, 10);
    const payments = [{ method: card, amount: total, tip: money('2.00'), tendered: money('20') }];
    const figures = figuresOf(billOf(lines, 10, { payments }));
    expect(figures).toMatchObject({ tip: '1.00', total: '12.50' });
    expect(figures.payments).toEqual([{ code: '19', amount: '12.50' }]);
  });

  it('has each of its payments', () => {
    const payments = ['4.00', '4.00', '3.50'].map((amount, place) => ({
      ...{ method: place === 0 ? cash : card, amount: money(amount) },
    }));
    expect(figuresOf(billOf([line()], 0, { payments })).payments).toEqual([
      { code: '01', amount: '4.00' },
      { code: '19', amount: '4.00' },
      { code: '19', amount: '3.50' },
    ]);
  });

  it('has the total that was shown where no base and tax of the rate give it', () => {
    const figures = figuresOf(billOf([withTax('0.04')]));
    expect(figures).toMatchObject({ totalWithoutTaxes: '0.03', total: '0.04' });
    expect(figures.taxes).toMatchObject([{ base: '0.03', amount: '0.01' }]);
  });

  it('has nothing of a tax that bills do not charge', () => {
    const bottle = { ...ivaOf(iva15, money('10.00')), taxId: 9, taxCode: taxCodes.irbpnr };
    const figures = figuresOf(billOf([line({ taxes: [bottle, ...line().taxes] })]));
    expect(figures).toMatchObject({ total: '11.50', taxes: [{ code: '2' }] });
  });
});

describe('a bill that no document can have', () => {
  const changed = (more: Partial<FiscalBill['summary']>): FiscalBill => {
    const bill = billOf([line()], 10);
    return { ...bill, summary: { ...bill.summary, ...more } };
  };
  const twin = { ...ivaOf(iva15, money('10.00')), taxId: 12 };

  it.each<[string, FiscalBill, object]>([
    ['a line without IVA', billOf([line(), line({ taxes: [] })]), { why: 'no-iva', line: 1 }],
    [
      'a line with two',
      billOf([line({ taxes: [...line().taxes, twin] })]),
      { why: 'several-ivas', line: 0 },
    ],
    [
      'a tax on a part of the price',
      billOf([line({ taxes: [ivaOf(iva15, money('4.00'))] })]),
      { why: 'partly-taxed', line: 0 },
    ],
    [
      'a code of another rate',
      billOf([line({ taxes: [{ ...ivaOf(iva15, money('10.00')), rate: 12 }] })]),
      { why: 'rate-code', line: 0 },
    ],
    ['no lines', billOf([]), { why: 'sums' }],
    ['another total', changed({ total: money('12.49') }), { why: 'sums' }],
    ['another tax', changed({ taxes: money('1.49') }), { why: 'sums' }],
    ['a tax moved from one rate to another', changed({ totalByTax: [] }), { why: 'sums' }],
    ['service above a tenth', billOf([line()], 12), { why: 'service' }],
    [
      'service by a cent off its rate on a bill without any',
      changed({ serviceRate: 0 }),
      { why: 'sums' },
    ],
    [
      'payments of more than the total',
      billOf([line()], 0, { payments: [{ method: cash, amount: money('20.00') }] }),
      { why: 'payments' },
    ],
    [
      'a method without a code',
      billOf([line()], 0, { payments: [{ method: { ...cash, id: 3 }, amount: money('11.50') }] }),
      { why: 'payment-code', methodId: 3 },
    ],
  ])('%s is a fault', (_, bill, fault) => {
    expect(documentFigures(bill, codeOf)).toEqual({ fault });
  });

  it('is one whose cents of several taxes of a rate are more than one', () => {
    const [first, second, third] = [1, 2, 3].map((taxId) => ({
      ...ivaOf(iva15, zero),
      taxId,
    }));
    const lines = [first, second, third].map((tax) =>
      line({ ...withTax('0.04'), taxes: tax ? [tax] : [] }),
    );
    const bill = billOf(lines);
    expect(addMoney(zero, ...bill.summary.totalByTax.map((tax): Money => tax.taxBase))).toBe(
      '0.09',
    );
    expect(documentFigures(bill, codeOf)).toEqual({ fault: { why: 'tax' } });
  });
});
