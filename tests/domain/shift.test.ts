import { expect, test } from 'vitest';
import { fromCents, minus, money } from '#domain/money.ts';
import { appliedOf } from '#domain/payment.ts';
import {
  asCounted,
  byMethod,
  correctedCash,
  correctedDifference,
  countedIn,
  denominations,
  expectedCash,
  lateOf,
  leftBefore,
  notes,
  type ShiftPayment,
} from '#domain/shift.ts';
import { tipsByPerson } from '#domain/tips.ts';
import { drawerCases, methodOf, people } from '#tests/harness/drawer-cases.ts';
import { madeKey } from '#tests/harness/made.ts';

type Paid = NonNullable<(typeof drawerCases.shifts)[number]['payments']>;

type When = 'at the closing' | 'now';

/** The payments as they hold then. */
const paymentsOf = (paid: Paid, name: string, then: When = 'now'): ShiftPayment[] =>
  paid.map(({ method, amount, toConfirm, arrived, corrected, tip, for: who }, place) => {
    const key = `${name}${place}`;
    const isCorrected = corrected && (then === 'now' || corrected.when === 'before');
    const payment = {
      ...{ key, billKey: name, amount },
      ...(tip && { tip }),
      ...(who && { tipFor: people[who], tipName: who }),
    };
    if (isCorrected) return { ...payment, method: methodOf[corrected.to] };
    return {
      ...{ ...payment, method: methodOf[method] },
      ...(toConfirm && arrived === undefined && { awaited: { orderKey: madeKey } }),
      ...(toConfirm && arrived === false && { missing: true as const }),
    };
  });

const correctionsOf = (paid: Paid, name: string) =>
  paid.flatMap(({ method, corrected }, place) =>
    corrected
      ? {
          ...{ paymentKey: `${name}${place}`, from: methodOf[method], to: methodOf[corrected.to] },
          ...(corrected.when === 'after' && { late: true as const }),
        }
      : [],
  );

test.each(drawerCases.shifts)('a shift with $name', (each) => {
  const { float, refunds = [], counted, expected } = each;
  const movements = (each.movements ?? []).map(({ tipFor, ...movement }) => ({
    ...movement,
    ...(tipFor && { tipFor: people[tipFor] }),
  }));
  const given = refunds.map((amount) => ({ amount }));
  const payments = paymentsOf(each.payments ?? [], 'counted');
  const signed = paymentsOf(each.payments ?? [], 'counted', 'at the closing');
  const corrections = correctionsOf(each.payments ?? [], 'counted');
  const late = paymentsOf(each.late ?? [], 'late');
  expect(expectedCash({ float, payments: signed, movements, refunds: given })).toBe(expected);
  expect(
    byMethod([...payments, ...late]).map(({ method, ...rest }) => ({ method: method.id, ...rest })),
  ).toEqual(each.byMethod.map(({ method, ...rest }) => ({ method: methodOf[method].id, ...rest })));
  expect(tipsByPerson({ payments, movements })).toEqual(
    (each.tips ?? []).map(({ for: who, ...rest }) => ({
      ...{ memberId: who && people[who], name: who ?? '' },
      ...rest,
    })),
  );
  const named = payments.map(({ key }) => key);
  expect(lateOf([...payments, ...late], named)).toEqual(late);
  expect(counted && minus(counted, expected)).toBe(each.difference);
  const more = {
    ...{ payments: late, movements: each.lateMovements ?? [] },
    refunds: (each.lateRefunds ?? []).map((amount) => ({ amount })),
  };
  const recounted = (each.recounted ?? []).map((amount) => ({ amount }));
  const corrected = correctedCash({ payments, corrections });
  expect(counted && correctedDifference(counted, expected, more, { corrected, recounted })).toBe(
    each.correctedDifference,
  );
  for (const [standing, amount] of Object.entries(each.apart ?? {})) {
    const name = standing === 'missing' ? 'missing' : 'awaited';
    expect(appliedOf(payments.filter((payment) => payment[name]))).toBe(amount);
  }
});

test('a drawer has what the shift of its till left that was closed last by then', () => {
  const shiftOf = (till: number, at: string | null, left: string | null) => ({
    ...{
      till: { id: till },
      closing: at === null ? null : { at, left: left === null ? null : money(left) },
    },
  });
  const shifts = [
    shiftOf(1, '2026-03-01T18:00:00.000Z', '20.00'),
    shiftOf(1, '2026-03-02T18:00:00.000Z', '30.00'),
    shiftOf(1, '2026-03-03T18:00:00.000Z', null),
    shiftOf(1, null, null),
    shiftOf(2, '2026-03-02T19:00:00.000Z', '99.00'),
  ];
  expect(leftBefore(shifts, 1, '2026-03-01T17:00:00.000Z')).toBeNull();
  expect(leftBefore(shifts, 1, '2026-03-02T17:00:00.000Z')).toBe('20.00');
  expect(leftBefore(shifts, 1, '2026-03-02T18:00:00.000Z')).toBe('30.00');
  // Nobody counted: what is in the drawer is not known.
  expect(leftBefore(shifts, 1, '2026-03-04T00:00:00.000Z')).toBeNull();
});

test('notes and coins add up, and the coin of a dollar is as much as its note', () => {
  const counts = { '20.00': 3, '1.00': 2, 'coin-1.00': 4, '0.25': 3, '0.01': 7 };
  expect(countedIn(counts, denominations)).toBe('66.82');
  expect(countedIn(counts, notes)).toBe('62.00');
  expect(countedIn({}, denominations)).toBe(fromCents(0));
});

test('a closing took a payment for what the last correction said that it counted, in whatever order they arrived', () => {
  const { cash, card, transfer } = methodOf;
  const paid = [{ key: 'a', billKey: 'a', method: card, amount: money('8.00') }];
  const counted = { paymentKey: 'a', from: cash, to: card };
  const late = { paymentKey: 'a', from: cash, to: transfer, late: true as const };
  for (const corrections of [
    [counted, { ...late, from: card }],
    [late, counted],
  ]) {
    expect(asCounted(paid, corrections)).toMatchObject([{ method: card }]);
    expect(correctedCash({ payments: paid, corrections })).toBe('0.00');
  }
  expect(asCounted(paid, [late])).toMatchObject([{ method: cash }]);
  expect(correctedCash({ payments: paid, corrections: [late] })).toBe('-8.00');
});
