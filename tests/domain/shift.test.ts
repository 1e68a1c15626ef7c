import { expect, test } from 'vitest';
import { fromCents, minus, money } from '#domain/money.ts';
import {
  byMethod,
  correctedDifference,
  countedIn,
  denominations,
  expectedCash,
  lateOf,
  notes,
} from '#domain/shift.ts';
import { tipsByPerson } from '#domain/tips.ts';
import { drawerCases, methodOf, people } from '#tests/harness/drawer-cases.ts';

type Paid = NonNullable<(typeof drawerCases.shifts)[number]['payments']>;

const paymentsOf = (paid: Paid, name: string) =>
  paid.map(({ method, amount, tip, for: who }, place) => ({
    ...{ key: `${name}${place}`, billKey: name, method: methodOf[method], amount },
    ...(tip && { tip }),
    ...(who && { tipFor: people[who], tipName: who }),
  }));

test.each(drawerCases.shifts)('a shift with $name', (each) => {
  const { float, refunds = [], counted, expected } = each;
  const movements = (each.movements ?? []).map(({ tipFor, ...movement }) => ({
    ...movement,
    ...(tipFor && { tipFor: people[tipFor] }),
  }));
  const given = refunds.map((amount) => ({ amount }));
  const payments = paymentsOf(each.payments ?? [], 'counted');
  const late = paymentsOf(each.late ?? [], 'late');
  expect(expectedCash({ float, payments, movements, refunds: given })).toBe(expected);
  expect(
    byMethod([...payments, ...late]).map(({ method, ...rest }) => ({ method: method.id, ...rest })),
  ).toEqual(each.byMethod.map(({ method, ...rest }) => ({ method: methodOf[method].id, ...rest })));
  expect(tipsByPerson(payments, movements)).toEqual(
    (each.tips ?? []).map(({ for: who, ...rest }) => ({
      ...{ memberId: who && people[who], name: who ?? '' },
      ...rest,
    })),
  );
  const named = payments.map(({ key }) => key);
  expect(lateOf([...payments, ...late], named)).toEqual(late);
  expect(counted && minus(counted, expected)).toBe(each.difference);
  const more = { payments: late, movements: [], refunds: [] };
  expect(counted && correctedDifference(counted, expected, more)).toBe(each.correctedDifference);
});

test('the corrected difference has what was put in, taken out and given back too late', () => {
  const late = {
    payments: [],
    movements: [
      { kind: 'in' as const, amount: money('5.00') },
      { kind: 'withdrawal' as const, amount: money('20.00') },
    ],
    refunds: [{ amount: money('1.25') }],
  };
  expect(correctedDifference(money('83.75'), money('100.00'), late)).toBe('0.00');
});

test('notes and coins add up, and the coin of a dollar is as much as its note', () => {
  const counts = { '20.00': 3, '1.00': 2, 'coin-1.00': 4, '0.25': 3, '0.01': 7 };
  expect(countedIn(counts, denominations)).toBe('66.82');
  expect(countedIn(counts, notes)).toBe('62.00');
  expect(countedIn({}, denominations)).toBe(fromCents(0));
});
