import { describe, expect, test } from 'vitest';
import type { Payment } from '#domain/bill.ts';
import { money } from '#domain/money.ts';
import { changeGiven, isPlain } from '#domain/payment.ts';
import {
  asTaken,
  isCorrectable,
  needsConfirmation,
  standingOf,
  takesCorrections,
  withConfirmation,
  withCorrection,
  withPayment,
} from '#domain/payment-changes.ts';
import { card, cash, retention, transfer } from '#tests/harness/drawer-cases.ts';
import { madeKey } from '#tests/harness/made.ts';

const at = '2026-03-01T20:15:00.000Z';
const paid: Payment = {
  ...{ key: madeKey, method: cash, amount: money('8.00') },
  tendered: money('10.00'),
};
const toCard = { key: 'a', from: cash, to: card, reason: 'wrong-method', at };
const awaited: Payment = { ...paid, method: transfer, toConfirm: true };
const said = (arrived: boolean, key = String(arrived)) => ({ key, arrived, at });

describe('a correction', () => {
  test('changes the method, and what was handed over is told of cash alone', () => {
    const corrected = withCorrection(paid, toCard);
    expect(corrected).toEqual({
      ...{ key: madeKey, method: card, amount: '8.00' },
      corrections: [toCard],
    });
    const { tendered: _, ...taken } = paid;
    expect(asTaken(corrected)).toEqual(taken);
  });

  test('is made once by its key, and of several the last holds', () => {
    const once = withCorrection(paid, toCard);
    expect(withCorrection(once, toCard)).toBe(once);
    const back = withCorrection(once, { ...toCard, key: 'b', from: card, to: transfer });
    expect(back).toMatchObject({ method: transfer, corrections: [{ key: 'a' }, { key: 'b' }] });
  });

  test('of a bill that was paid plainly gives it its only payment', () => {
    const bill = { key: madeKey as never, total: money('8.00'), paymentMethod: cash };
    const corrected = withPayment(bill, madeKey, (payment) => withCorrection(payment, toCard));
    expect(corrected).toMatchObject({
      paymentMethod: card,
      payments: [{ key: madeKey, method: card, amount: '8.00' }],
    });
    expect(withPayment(bill, 'other', (payment) => withCorrection(payment, toCard))).toBe(bill);
  });
});

describe('a correction of a payment with a tip', () => {
  const tipped: Payment = { ...paid, tip: money('0.50'), tipFor: 8, tipName: 'Rosa' };
  const back = { ...toCard, key: 'b', from: card, to: cash };

  test('leaves the tip with its person, and no change where the card was charged both', () => {
    expect(changeGiven([tipped])).toBe('1.50');
    const corrected = withCorrection(tipped, toCard);
    expect(corrected).toMatchObject({ method: card, tip: '0.50', tipFor: 8, tipName: 'Rosa' });
    expect(changeGiven([corrected])).toBe('0.00');
    // What was handed over of a second payment is changed as before.
    const other = { ...tipped, key: 'other' };
    expect(changeGiven([corrected, other])).toBe('1.50');
  });

  test('to cash tells of no change: nobody said what was handed over', () => {
    const { tendered: _, ...onCard } = { ...tipped, method: card };
    const corrected = withCorrection(onCard, back);
    expect(corrected).not.toHaveProperty('tendered');
    expect(changeGiven([corrected])).toBe('0.00');
  });
});

describe('a retention', () => {
  const form = {
    ...{ number: '001-001-000000001', date: '2026-03-01' },
    ...{ renta: money('3.00'), iva: money('5.00') },
  };

  test('is neither corrected nor what another payment is corrected to', () => {
    expect(isCorrectable({ ...paid, retention: form })).toBe(false);
    expect(isCorrectable(paid)).toBe(true);
    expect([retention, card].map(takesCorrections)).toEqual([false, true]);
  });
});

describe('what was taken without a connection', () => {
  test('waits until somebody says whether it arrived, and the last word holds', () => {
    expect(standingOf(paid)).toBe('counts');
    expect(standingOf(awaited)).toBe('to-confirm');
    const missing = withConfirmation(awaited, said(false));
    expect(standingOf(missing)).toBe('missing');
    expect(withConfirmation(missing, said(false))).toBe(missing);
    expect(standingOf(withConfirmation(missing, said(true)))).toBe('counts');
  });

  test('counts once it was corrected, whatever was said of it', () => {
    const correction = { ...toCard, from: transfer };
    expect(standingOf(withCorrection(awaited, correction))).toBe('counts');
    const missing = withConfirmation(awaited, said(false));
    expect(standingOf(withCorrection(missing, correction))).toBe('counts');
  });

  test('is more than a plain bill says', () => {
    const { tendered: _, ...plain } = awaited;
    expect(isPlain([plain], madeKey)).toBe(false);
  });

  test.each([
    [{ ...transfer, kind: 'expected' as const }, true],
    [{ id: 9, name: 'DeUna', icon: 'qr-code', kind: 'expected' as const }, true],
    [{ ...card, kind: 'expected' as const }, false],
    [{ ...cash, kind: 'cash' as const }, false],
    [{ ...transfer, kind: 'counted' as const }, false],
    [transfer, false],
    [retention, false],
  ])('%o: %s', (method, expected) => {
    expect(needsConfirmation(method)).toBe(expected);
  });
});
