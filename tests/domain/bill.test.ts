import { expect, it } from 'vitest';
import { cashFirst } from '#domain/bill.ts';

const card = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };
const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
const transfer = { id: 3, name: 'Transferencia', icon: 'landmark' };

it('cash comes before the other methods, which keep their order', () => {
  expect(cashFirst([card, cash, transfer])).toEqual([cash, card, transfer]);
  expect(cashFirst([transfer, card])).toEqual([transfer, card]);
});
