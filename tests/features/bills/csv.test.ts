import { expect, it } from 'vitest';
import type { BillHead } from '#domain/bill.ts';
import { calendarDays } from '#domain/calendar.ts';
import { money } from '#domain/money.ts';
import type { BillKey, OrderKey } from '#domain/order.ts';
import { csvOf, type ExportedBill, type SoldLine } from '#features/bills/history/csv.ts';

const zone = 'America/Guayaquil';

const bill = (
  change: Partial<BillHead>,
  pending: { state: string }[] = [],
  lines: readonly SoldLine[] | null = null,
): ExportedBill => ({
  bill: {
    key: 'k' as BillKey,
    id: 42,
    orderKey: 'o' as OrderKey,
    total: money('1234.5'),
    hasCustomer: false,
    paymentMethod: { id: 2, name: 'Efectivo', icon: 'banknote' },
    createdAt: '2026-03-10T02:48:00.000Z',
    ...change,
  },
  pending: pending as unknown as ExportedBill['pending'],
  lines,
});

const named = (name: string) => bill({ paymentMethod: { id: 9, name, icon: '' } });
const rowsOf = (...bills: ExportedBill[]) =>
  csvOf(bills, calendarDays(zone)).split('\r\n').slice(1, -1);
const methodOf = (name: string) => rowsOf(named(name))[0]?.split('Consumidor final,')[1];

it('starts with the byte order mark and a header row, with CRLF line ends', () => {
  expect(csvOf([], calendarDays(zone))).toBe(
    '\uFEFFNúmero,Fecha,Hora,Tipo,Método de pago,Total,Estado,Productos\r\n',
  );
});

it('writes days and times of the zone of the business, and amounts with a point and two decimals', () => {
  expect(rowsOf(bill({}))).toEqual([
    '0042,2026-03-09,21:48,Consumidor final,Efectivo,1234.50,Enviada,',
  ]);
});

it('writes the number of a bill in its business, and the id of one that an older server gave', () => {
  const numberOf = (change: Partial<BillHead>) => rowsOf(bill(change))[0]?.split(',')[0];
  expect([numberOf({ number: 7 }), numberOf({})]).toEqual(['0007', '0042']);
});

it('marks the bills that were not sent yet', () => {
  const unsent = { id: null, hasCustomer: true };
  expect(rowsOf(bill(unsent, [{ state: 'queued' }]), bill(unsent, [{ state: 'parked' }]))).toEqual([
    ',2026-03-09,21:48,Con datos,Efectivo,1234.50,Por enviar,',
    ',2026-03-09,21:48,Con datos,Efectivo,1234.50,Requiere atención,',
  ]);
});

it('has an annulled bill with nothing in the total, so that the column adds up', () => {
  const annulledAt = '2026-03-10T03:00:00.000Z';
  expect(rowsOf(bill({ annulledAt }))).toEqual([
    '0042,2026-03-09,21:48,Consumidor final,Efectivo,0.00,Anulada,',
  ]);
});

const optionOf = (name: string, count = 1) => ({
  ...{ optionId: 1, groupName: 'Extras', difference: money('0.50'), name, count },
});

it('writes the lines of a bill with their options and notes in one cell', () => {
  const lines = [
    {
      ...{ productName: 'Capuchino', quantity: 2, note: 'sin azúcar' },
      options: [optionOf('Grande'), optionOf('Shot extra', 2)],
    },
    { productName: 'Jugo, de mora', quantity: 1 },
  ];
  expect(rowsOf(bill({}, [], lines))[0]).toContain(
    ',Enviada,"2 × Capuchino (Grande, 2 × Shot extra · sin azúcar) | 1 × Jugo, de mora"',
  );
});

it('leaves the cell empty where the lines are not known', () => {
  expect(rowsOf(bill({}))[0]).toMatch(/,Enviada,$/);
});

it.each([
  ['Vale, "DeUna"', '"Vale, ""DeUna""",1234.50,Enviada'],
  ['dos\r\nlíneas', '"dos\r\nlíneas",1234.50,Enviada'],
])('quotes what would break a row: %j', (name, rest) => {
  expect(csvOf([named(name)], calendarDays(zone))).toContain(rest);
});

it.each(['=1+1', '+593', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1'])(
  'makes no formula of %j',
  (name) => {
    expect(methodOf(name)?.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('keeps the date of a sale of the night and tells the day that it counts for, where days begin later than midnight', () => {
  const night = bill({ createdAt: '2026-01-01T06:30:00.000Z' });
  const [columns, row] = csvOf([night], { zone, startsAt: '03:00' }).split('\r\n');
  expect(columns).toMatch(/,Productos,Día del negocio$/);
  expect(row).toMatch(/^0042,2026-01-01,01:30,/);
  expect(row).toMatch(/,2025-12-31$/);
});
