import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromCents, money } from '#domain/money.ts';
import type { BillKey } from '#domain/order.ts';
import {
  appliedOf,
  changeGiven,
  equalShares,
  isCardNumber,
  isPlain,
  paymentFault,
  paymentsOf,
  tenderedOf,
} from '#domain/payment.ts';
import { card, cash, drawerCases, paymentsIn } from '#tests/harness/drawer-cases.ts';

describe('payments of a total', () => {
  test.each(drawerCases.payments)('$name', (each) => {
    const payments = paymentsIn(each);
    expect(paymentFault(payments, each.total)).toBe(each.fault);
    if (each.change === undefined) return;
    expect(tenderedOf(payments) === null ? null : changeGiven(payments)).toBe(each.change);
  });

  test('are twenty at most', () => {
    const of = (count: number) =>
      Array.from({ length: count }, () => ({ method: cash, amount: money('1.00') }));
    expect(paymentFault(of(20), money('20.00'))).toBeNull();
    expect(paymentFault(of(21), money('21.00'))).toBe('too-many');
  });
});

describe('equal shares', () => {
  test.each(drawerCases.equalShares)('of $total by $count', ({ total, count, shares }) => {
    expect(equalShares(total, count)).toEqual(shares);
  });

  it('are the total, and differ by a cent at most', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 20 }), (cents, count) => {
        const shares = equalShares(fromCents(cents), count);
        expect(appliedOf(shares.map((amount) => ({ amount })))).toBe(fromCents(cents));
        const all = shares.map(Number);
        expect(Math.max(...all) - Math.min(...all)).toBeLessThan(0.011);
      }),
    );
  });
});

const key = '018f0000-0000-7000-8000-000000000001' as BillKey;

it('a bill that says no more was paid at once', () => {
  const bill = { key, total: money('3.44'), paymentMethod: card };
  expect(paymentsOf(bill)).toEqual([{ key, method: card, amount: '3.44' }]);
  const payments = [{ key: 'other', method: cash, amount: money('3.44') }];
  expect(paymentsOf({ ...bill, payments })).toBe(payments);
});

it.each([
  [{}, true],
  [{ tendered: money('5.00') }, false],
  [{ lote: '12' }, false],
  [{ voucher: '12' }, false],
  [{ key: 'other' }, false],
  [{ tip: money('0.34') }, false],
  [{ toConfirm: true as const }, false],
  [
    {
      retention: {
        ...{ number: '001-001-000000001', date: '2026-03-01' },
        ...{ renta: money('3.44'), iva: money('0.00') },
      },
    },
    false,
  ],
])('one payment with %o is plain: %s', (more, plain) => {
  const payment = { key, method: card, amount: money('3.44'), ...more };
  expect(isPlain([payment], key)).toBe(plain);
  expect(isPlain([payment, payment], key)).toBe(false);
});

it.each([
  ['4111111111111111', true],
  ['4111 1111 1111 1111', true],
  ['4111-1111-1111-1111', true],
  ['4111111111111112', false],
  ['411111111111', false],
  ['000123', false],
  ['', false],
])('%s is the number of a card: %s', (text, is) => {
  expect(isCardNumber(text)).toBe(is);
});
