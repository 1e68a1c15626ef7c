import { isCash } from '#domain/bill.ts';
import { type Money, minus, zero } from '#domain/money.ts';

import { appliedOf } from '#domain/payment.ts';
import {
  byMethod,
  cashTaken,
  closingResult,
  correctedCash,
  expectedCash,
  movedBy,
} from '#domain/shift.ts';
import { type PersonTips, tipsByPerson } from '#domain/tips.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { formatDifference, formatMoney } from '#messages/format.ts';
import { payments } from '#messages/payments.ts';
import { till } from '#messages/till.ts';

/** What a shift says in amounts, on the screen and on paper. */

export interface Figure {
  label: string;
  amount: string;
  strong?: true;
}

const texts = till.shift;

const figure = (label: string, amount: Money, sign = ''): Figure => ({
  label,
  amount: `${amount === zero ? '' : sign}${formatMoney(amount)}`,
});

/** What was taken by each method. */
export const methodFigures = ({ payments }: Pick<LocalShift, 'payments'>) =>
  byMethod(payments).map(({ method, amount, count }) => ({
    method,
    amount: formatMoney(amount),
    count: texts.count(count),
  }));

/** The payments that a closing counted; of an open shift all. */
const countedPayments = ({ payments, late }: LocalShift) => {
  const after = new Set(late.map(({ key }) => key));
  return payments.filter(({ key }) => !after.has(key));
};

export const expectedOf = (shift: LocalShift): Money =>
  shift.closing?.expected ?? expectedCash({ ...shift, payments: countedPayments(shift) });

/** What corrections after the closing changed of its cash: the paper that was signed does not have it. */
const lateCorrectedCash = (shift: LocalShift): Money =>
  correctedCash({ payments: countedPayments(shift), corrections: shift.corrections });

/** How the cash that should be there came about. */
export const cashFigures = (shift: LocalShift): Figure[] => {
  const { float, movements, refunds } = shift;
  return [
    figure(texts.float, float),
    figure(texts.cash, minus(cashTaken(countedPayments(shift)), lateCorrectedCash(shift))),
    figure(texts.in, movedBy(movements, 'in')),
    figure(texts.out, movedBy(movements, 'out'), '−'),
    figure(texts.withdrawal, movedBy(movements, 'withdrawal'), '−'),
    ...(refunds.length > 0 ? [figure(texts.refunds, appliedOf(refunds), '−')] : []),
    { ...figure(texts.expected, expectedOf(shift)), strong: true },
  ];
};

/** What is in no method: payments that nobody has confirmed, and those that did not arrive. */
export const apartFigures = (shift: LocalShift): Figure[] => {
  const counted = countedPayments(shift);
  const rows = {
    'to-confirm': counted.filter(({ awaited }) => awaited),
    missing: counted.filter(({ missing }) => missing),
  } as const;
  return (['to-confirm', 'missing'] as const).flatMap((standing) => {
    const { length } = rows[standing];
    const label = `${payments.standing[standing]} · ${texts.count(length)}`;
    return length > 0 ? figure(label, appliedOf(rows[standing])) : [];
  });
};

/** By other methods than cash. */
export const otherFigures = (shift: LocalShift): Figure[] => [
  ...byMethod(countedPayments(shift)).flatMap(({ method, amount, count }) =>
    isCash(method) ? [] : figure(`${method.name} · ${texts.count(count)}`, amount),
  ),
  ...apartFigures(shift),
];

/** The tips of a shift by person, each with a name. `names`: of the members that the device knows. */
export const personTips = (
  { payments, movements }: LocalShift,
  names: ReadonlyMap<number, string>,
): PersonTips[] =>
  tipsByPerson(payments, movements).map((each) => ({
    ...each,
    name: each.name || (names.get(each.memberId ?? 0) ?? till.tips.nobody),
  }));

/** What each person still gets of the tips. */
export const tipFigures = (shift: LocalShift, names: ReadonlyMap<number, string>): Figure[] =>
  personTips(shift, names).map(({ name, owed }) => figure(till.tips.figure(name), owed));

/** What the closing says; nothing of an open shift. */
export const closingFigures = (shift: LocalShift): Figure[] => {
  const { closing } = shift;
  if (!closing) return [];
  const { counted, difference, lateCash, corrected } = closingResult({ ...shift, closing });
  if (counted === null) return [{ label: till.closings.uncounted, amount: '–' }];
  return [
    { ...figure(till.closings.counted, counted), strong: true },
    {
      label: till.closings.difference,
      amount: difference === zero ? till.closings.exact : formatDifference(difference ?? zero),
      strong: true,
    },
    ...(closing.left === null
      ? []
      : [
          figure(till.closings.left, closing.left),
          figure(till.closings.withdrawn, minus(counted, closing.left)),
        ]),
    ...(shift.late.length > 0 ? [figure(till.closings.late, appliedOf(shift.late))] : []),
    ...(lateCash === zero
      ? []
      : [{ label: till.closings.corrected, amount: formatDifference(corrected ?? zero) }]),
  ];
};
