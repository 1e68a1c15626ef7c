import { expect, test } from 'vitest';
import type { BillHead } from '#domain/bill.ts';
import { money } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { findBills } from '#features/bills/history/find-bills.ts';

const head = (number: number, more: Partial<BillHead>): { bill: BillHead } => ({
  bill: {
    key: `bill-${number}` as BillKey,
    orderKey: `order-${number}` as OrderKey,
    id: number,
    number,
    total: money('10.00'),
    hasCustomer: false,
    paymentMethod: { id: 1, name: 'Efectivo', icon: 'cash' },
    createdAt: '2026-03-01T15:00:00.000Z',
    ...more,
  },
});

const bills = [
  head(12, { tableNumber: '5', total: money('8.75') }),
  head(13, { tableNumber: 'Terraza', guest: { dni: '1710034065', fullName: 'José Ñacato Pérez' } }),
  head(1204, { tableNumber: '41', total: money('128.40') }),
];

const tables = [
  head(59, { tableNumber: 'Salón 5', total: money('26.16') }),
  head(60, { tableNumber: 'Salón 6', total: money('96.00') }),
  head(61, { tableNumber: 'Salón 16', guest: { dni: '0602345670', fullName: 'Ana Paz' } }),
];

test.each([
  ['salon 6', [60]],
  ['SALÓN  6', [60]],
  ['6 salón', [60]],
  ['salon 16', [61]],
  ['salon', [59, 60, 61]],
  ['6', [60]],
  ['56', []],
  ['26', [59]],
  ['0059', [59]],
  ['59', [59]],
  ['96', [60]],
  ['26.16', [59]],
  ['$26,16', [59]],
  ['salon 26.16', [59]],
] as const)('«%s» finds %j of tables with numbers', (query, numbers) =>
  expect(findBills(tables, query).map(({ bill }) => bill.number)).toEqual(numbers),
);

test.each([
  ['0012', [12]],
  ['nacato jose', [13]],
  ['1710034065', [13]],
  ['171003', [13]],
  ['8.75', [12]],
  ['8,75', [12]],
  ['terraza', [13]],
  ['128', [1204]],
  ['1204', [1204]],
  ['perez 10.00', [13]],
  ['nadie', []],
  ['', [12, 13, 1204]],
] as const)('«%s» finds %j', (query, numbers) =>
  expect(findBills(bills, query).map(({ bill }) => bill.number)).toEqual(numbers),
);
