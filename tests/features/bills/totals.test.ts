import { expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import { passes, totalOf, totalsByMethod } from '#features/bills/totals.ts';

const card = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };
const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
const old = { id: 9, name: 'Cheque', icon: 'x' };
const bills = [
  { total: money('0.10'), paymentMethod: cash },
  { total: money('0.20'), paymentMethod: cash },
  { total: money('19.26'), paymentMethod: old },
];

it('adds exact cents', () => {
  expect(totalOf(bills)).toEqual({ amount: '19.56', count: 3 });
  expect(totalOf([])).toEqual({ amount: '0.00', count: 0 });
});

it('has one total per method, unused and deleted ones included, that add up to the total', () => {
  expect(totalsByMethod(bills, [card, cash])).toEqual([
    { method: card, amount: '0.00', count: 0 },
    { method: cash, amount: '0.30', count: 2 },
    { method: old, amount: '19.26', count: 1 },
  ]);
});

it.each([
  ['all', true, true],
  ['final', false, true],
  ['customer', true, false],
] as const)('the filter %s', (filter, withCustomer, finalCustomer) => {
  expect(passes({ hasCustomer: true }, filter)).toBe(withCustomer);
  expect(passes({ hasCustomer: false }, filter)).toBe(finalCustomer);
});
