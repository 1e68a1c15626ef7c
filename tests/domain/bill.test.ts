import { describe, expect, it, test } from 'vitest';
import { cashFirst, isCash } from '#domain/bill.ts';

const card = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };
const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
const transfer = { id: 3, name: 'Transferencia', icon: 'landmark' };

describe('the order of the checkout', () => {
  it('has cash before the other methods, which keep their order', () => {
    expect(cashFirst([card, cash, transfer])).toEqual([cash, card, transfer]);
    expect(cashFirst([transfer, card])).toEqual([transfer, card]);
  });

  it('is the business’s own, once it has arranged them', () => {
    const arranged = [card, cash].map((each, index) => ({ ...each, position: index + 1 }));
    expect(cashFirst(arranged)).toEqual(arranged);
  });

  it('has cash first while only one is known to have a place', () => {
    const made = { ...transfer, position: 4 };
    expect(cashFirst([made, card, cash])).toEqual([cash, made, card]);
  });
});

test('cash is what the business says; of older servers what the icon or the name says', () => {
  expect([card, cash, { ...card, name: 'Efectivo' }].map(isCash)).toEqual([false, true, true]);
  expect(isCash({ ...cash, kind: 'expected' })).toBe(false);
  expect(isCash({ ...card, kind: 'cash' })).toBe(true);
});
