import { expect, it } from 'vitest';
import type { BillHead } from '#domain/bill.ts';
import { money } from '#domain/money.ts';
import type { BillKey } from '#domain/order.ts';
import {
  amountsByHour,
  passes,
  soldOf,
  totalOf,
  totalsApart,
  totalsByMethod,
  usefulFilters,
} from '#features/bills/history/totals.ts';
import type { LocalBill } from '#local/queries/bills.ts';

const card = { id: 1, name: 'Tarjeta de Crédito', icon: 'credit-card' };
const cash = { id: 2, name: 'Efectivo', icon: 'banknote' };
const old = { id: 9, name: 'Cheque', icon: 'x' };
const key = (n: number) => `bill-${n}` as BillKey;
const bills = [
  { key: key(1), total: money('0.10'), paymentMethod: cash },
  { key: key(2), total: money('0.20'), paymentMethod: cash },
  { key: key(3), total: money('19.26'), paymentMethod: old },
];

it('counts a bill until the server refuses to create it, and one that waits for an update or another customer', () => {
  const local = (id: number, ...pending: { kind: string; state: string; lastError?: object }[]) =>
    ({ bill: { id } as BillHead, pending }) as unknown as LocalBill;
  const refusal = { code: 'not-enough-left' };
  const sold = soldOf([
    local(1),
    local(2, { kind: 'bill-create', state: 'queued', lastError: refusal }),
    local(3, { kind: 'bill-create', state: 'parked', lastError: refusal }),
    local(4, { kind: 'bill-create', state: 'parked', lastError: { code: 'upgrade-required' } }),
    local(5, { kind: 'bill-customer-update', state: 'parked', lastError: refusal }),
  ]);
  expect(sold.map(({ id }) => id)).toEqual([1, 2, 4, 5]);
});

it('counts no annulled bill', () => {
  const annulledAt = '2026-03-01T15:00:00.000Z';
  const locals = [{ id: 1 }, { id: 2, annulledAt }].map((bill) => ({ bill, pending: [] }));
  expect(soldOf(locals as unknown as LocalBill[]).map(({ id }) => id)).toEqual([1]);
});

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

it('counts what nobody has confirmed and what did not arrive apart from the methods', () => {
  const transfer = { method: card, amount: money('4.00'), toConfirm: true as const };
  const confirmations = [{ key: 'c', arrived: false, at: '2026-03-01T15:00:00.000Z' }];
  const payments = [
    { ...transfer, key: 'a' },
    { ...transfer, key: 'b', amount: money('1.50'), confirmations },
  ];
  const made = { key: key(4), total: money('5.50'), paymentMethod: card, payments };
  expect(totalsByMethod([made], [card])).toEqual([{ method: card, amount: '0.00', count: 0 }]);
  expect(totalsApart([made])).toEqual([
    { standing: 'to-confirm', amount: '4.00', count: 1 },
    { standing: 'missing', amount: '1.50', count: 1 },
  ]);
  expect(totalsApart(bills)).toEqual([]);
});

it('counts what each payment applied, not what was handed over', () => {
  const payments = [
    { key: 'a', method: cash, amount: money('20.00'), tendered: money('25.00') },
    { key: 'b', method: card, amount: money('24.38') },
  ];
  const mixed = { key: key(4), total: money('44.38'), paymentMethod: cash, payments };
  expect(totalsByMethod([...bills, mixed], [card, cash])).toEqual([
    { method: card, amount: '24.38', count: 1 },
    { method: cash, amount: '20.30', count: 3 },
    { method: old, amount: '19.26', count: 1 },
  ]);
});

it.each([
  ['all', true, true],
  ['final', false, true],
  ['customer', true, false],
  ['price', false, false],
] as const)('the filter %s', (filter, withCustomer, finalCustomer) => {
  expect(passes({ hasCustomer: true }, filter)).toBe(withCustomer);
  expect(passes({ hasCustomer: false }, filter)).toBe(finalCustomer);
  expect(passes({ hasCustomer: true, priceDiffers: true }, filter)).toBe(filter !== 'final');
});

it('filters by the marks that there are, also those of a bill that an older server told', () => {
  const late: Pick<BillHead, 'hasCustomer' | 'marks'> = {
    ...{ hasCustomer: true, marks: ['service-rate', 'late'] },
  };
  const bills = [late, { priceDiffers: true }, {}];
  const plain = ['all', 'final', 'customer'];
  expect(usefulFilters([{}], 'all')).toEqual(plain);
  expect(usefulFilters([{}], 'options')).toEqual([...plain, 'options']);
  expect(usefulFilters(bills, 'all')).toEqual([...plain, 'price', 'service-rate', 'late']);
  expect(passes(late, 'late')).toBe(true);
  expect(passes(late, 'options')).toBe(false);
});

it('adds what was sold in each hour of the business', () => {
  const sold = [
    { createdAt: '2026-03-10T04:59:59.999Z', total: money('1.10') },
    { createdAt: '2026-03-09T05:00:00.000Z', total: money('2.00') },
    { createdAt: '2026-03-10T04:00:00.000Z', total: money('0.20') },
  ];
  const hours = amountsByHour(sold, 'America/Guayaquil');
  expect(hours).toHaveLength(24);
  expect([hours[0], hours[1], hours[23]]).toEqual(['2.00', '0.00', '1.30']);
});
