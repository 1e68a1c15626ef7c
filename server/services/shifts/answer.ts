import type { ApiShift, CloseInput } from '#contract/shifts.ts';
import { fromCents, minus, zero } from '#domain/money.ts';
import { may } from '#domain/roles.ts';
import { byMethod, correctedDifference, expectedCash, inClosing, lateOf } from '#domain/shift.ts';
import { tipsByPerson } from '#domain/tips.ts';
import type { Db } from '../../db/schema.ts';
import { memberNames, type Names } from '../bills/member-names.ts';
import { type Scope, seesSales } from '../kernel/scope.ts';
import { findShift, moneyOf, type ShiftMoney, type ShiftRow } from './rows.ts';
import { closingCorrectionsOf, correctors } from './stored-corrections.ts';

/** Shifts as the API tells them. */

/** The keys of what a closing has counted. Closings from before corrections say nothing of them. */
export type Named = Pick<CloseInput, 'payments' | 'movements' | 'refunds' | 'corrections'>;

type LateMoney = Omit<ShiftMoney, 'handed'>;

/** What a closing did not count; nothing of an open shift. */
const lateIn = ({ named }: ShiftRow, money: ShiftMoney): LateMoney => {
  if (named === null) return { payments: [], movements: [], refunds: [], corrections: [] };
  const counted = JSON.parse(named) as Named;
  return {
    payments: lateOf(money.payments, counted.payments),
    movements: lateOf(money.movements, counted.movements),
    refunds: lateOf(money.refunds, counted.refunds),
    // Of a payment that another shift took, nothing was counted here.
    corrections: lateOf(
      money.corrections.filter(({ took }) => took),
      counted.corrections ?? [],
    ),
  };
};

const marked = <Row extends object>(rows: readonly Row[], late: readonly Row[]) =>
  rows.map((row) => ({ ...row, ...(late.includes(row) && { late: true as const }) }));

const moneyOrNull = (cents: number | null) => (cents === null ? null : fromCents(cents));

/** What the closing says; of an open shift nothing, and of an uncounted one neither amount nor difference. */
const closingOf = (row: ShiftRow, money: ShiftMoney, late: LateMoney, names: Names) => {
  const closingCorrections = closingCorrectionsOf(row, names);
  const { closed_at, expected_cents } = row;
  const counted: ApiShift['counted'] = row.counted === null ? null : JSON.parse(row.counted);
  const expected = fromCents(expected_cents ?? 0);
  const corrections = marked(money.corrections, late.corrections);
  const { corrected } = inClosing({ ...money, corrections }, late);
  return {
    state: closed_at === null ? 'open' : counted === null ? 'uncounted' : 'closed',
    closedAt: closed_at,
    ...(row.closer_name !== null && { closedBy: row.closer_name }),
    counted,
    left: moneyOrNull(row.left_cents),
    closingCorrections,
    difference: counted && minus(counted.cash, expected),
    ...(row.reason !== null && { reason: row.reason }),
    late: late.payments.map(({ key, amount }) => ({ key, amount })),
    correctedDifference:
      counted &&
      correctedDifference(counted.cash, expected, late, {
        corrected,
        recounted: closingCorrections,
      }),
    number: row.number,
    ...(row.joined_into !== null && { joinedInto: row.joined_into }),
  } satisfies Partial<ApiShift>;
};

const shiftToApi = (row: ShiftRow, money: ShiftMoney, names: Names): ApiShift => {
  const float = fromCents(row.float_cents);
  const { former_left_cents, expected_cents } = row;
  const late = lateIn(row, money);
  return {
    key: row.key,
    till: { id: row.till_id, name: row.till_name, active: row.till_active === 1 },
    openedAt: row.opened_at,
    ...(row.opener_name !== null && { openedBy: row.opener_name }),
    float,
    floatDifference: former_left_cents === null ? null : minus(float, fromCents(former_left_cents)),
    payments: money.payments,
    movements: marked(money.movements, late.movements),
    refunds: marked(money.refunds, late.refunds),
    corrections: marked(money.corrections, late.corrections),
    byMethod: byMethod(money.payments),
    tips: tipsByPerson(money),
    ...(money.handed.length > 0 && { handed: money.handed }),
    expected:
      expected_cents === null ? expectedCash({ float, ...money }) : fromCents(expected_cents),
    ...closingOf(row, money, late, names),
  };
};

/** What somebody who sees no sales gets of a shift: an answer to a write must not be a way to read them. */
const withoutSales = (shift: ApiShift): ApiShift => ({
  ...shift,
  ...{ payments: [], refunds: [], corrections: [], byMethod: [], tips: [], handed: [], late: [] },
  closingCorrections: [],
  expected: zero,
  ...{ difference: null, correctedDifference: null },
});

/**
 * What there should be is told to who may manage tills alone, until somebody has counted. The payments stay: with them every
 * device computes what a closing is signed with, also without a connection.
 */
const uncounted = (shift: ApiShift): ApiShift =>
  shift.state === 'open'
    ? { ...shift, floatDifference: null, byMethod: [], expected: zero }
    : shift;

export const shiftsToApi = async (
  db: Db,
  scope: Pick<Scope, 'businessId' | 'member'>,
  rows: readonly ShiftRow[],
): Promise<ApiShift[]> => {
  const money = await moneyOf(db, scope, rows);
  const names = await memberNames(db, scope.businessId, correctors(rows));
  const { member } = scope;
  const manages = member === undefined || may(member.role, 'manage-till') === 'yes';
  return rows.map((row, place) => {
    const shift = shiftToApi(row, money[place] as ShiftMoney, names);
    if (manages) return shift;
    return seesSales(scope) ? uncounted(shift) : withoutSales(shift);
  });
};

/** @throws AppError shift-not-found, also for one of another business */
export const readShift = async (db: Db, scope: Scope, key: string): Promise<ApiShift> => {
  const [shift] = await shiftsToApi(db, scope, [await findShift(db, scope, key)]);
  return shift as ApiShift;
};
