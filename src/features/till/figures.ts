import { isCash } from '#domain/bill.ts';
import { addMoney, type Money, minus, zero } from '#domain/money.ts';
import { appliedOf } from '#domain/payment.ts';
import {
  byMethod,
  cashTaken,
  correctedDifference,
  expectedCash,
  inClosing,
  lateCash,
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

export const expectedOf = (shift: LocalShift): Money =>
  shift.closing?.expected ?? expectedCash({ float: shift.float, ...inClosing(shift, shift.late) });

/** How the float differs from what the shift before had left, where it does. */
const floatFigures = ({ floatDifference }: LocalShift): Figure[] =>
  floatDifference === null || floatDifference === zero
    ? []
    : [{ label: texts.floatDifference, amount: formatDifference(floatDifference) }];

/** How the cash that should be there came about. */
export const cashFigures = (shift: LocalShift): Figure[] => {
  const { payments, movements, refunds } = inClosing(shift, shift.late);
  return [
    figure(texts.float, shift.float),
    ...floatFigures(shift),
    figure(texts.cash, cashTaken(payments)),
    figure(texts.in, movedBy(movements, 'in')),
    figure(texts.out, movedBy(movements, 'out'), '−'),
    figure(texts.withdrawal, movedBy(movements, 'withdrawal'), '−'),
    ...(refunds.length > 0 ? [figure(texts.refunds, appliedOf(refunds), '−')] : []),
    { ...figure(texts.expected, expectedOf(shift)), strong: true },
  ];
};

/** What is in no method: payments that nobody has confirmed, and those that did not arrive. */
export const apartFigures = (shift: LocalShift): Figure[] => {
  const counted = inClosing(shift, shift.late).payments;
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

/** By other methods than cash; of a closing by those that it took the payments for. */
export const otherFigures = (shift: LocalShift): Figure[] => [
  ...byMethod(inClosing(shift, shift.late).payments).flatMap(({ method, amount, count }) =>
    isCash(method) ? [] : figure(`${method.name} · ${texts.count(count)}`, amount),
  ),
  ...apartFigures(shift),
];

export const hasLate = ({ late, corrections }: LocalShift): boolean =>
  late.payments.length + late.movements.length + late.refunds.length > 0 ||
  corrections.some((each) => each.late);

/** What arrived after the closing, and the difference with it; nothing where nothing did. */
const lateFigures = (shift: LocalShift): Figure[] => {
  const { late, closing, closingCorrections: recounted } = shift;
  const { payments, movements, refunds } = late;
  const { corrected } = inClosing(shift, late);
  const moved = lateCash({ payments: [], movements, refunds });
  return [
    ...(payments.length > 0 ? [figure(till.closings.late, appliedOf(payments))] : []),
    ...(movements.length + refunds.length > 0
      ? [{ label: till.closings.lateMoves, amount: formatDifference(moved) }]
      : []),
    ...(recounted.length > 0
      ? [{ label: till.closings.corrections, amount: formatDifference(appliedOf(recounted)) }]
      : []),
    ...(closing?.counted && (addMoney(lateCash(late), corrected) !== zero || recounted.length > 0)
      ? [
          {
            label: recounted.length > 0 ? till.closings.recounted : till.closings.corrected,
            amount: differenceText(
              correctedDifference(closing.counted.cash, closing.expected, late, {
                ...{ corrected, recounted },
              }),
            ),
          },
        ]
      : []),
  ];
};

const differenceText = (difference: Money): string =>
  difference === zero ? till.closings.exact : formatDifference(difference);

/** The tips of a shift by person, each with a name. `names`: of the members that the device knows. */
export const personTips = (shift: LocalShift, names: ReadonlyMap<number, string>): PersonTips[] =>
  tipsByPerson(shift).map((each) => ({
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
  const { counted, expected, left } = closing;
  if (counted === null)
    return [{ label: till.closings.uncounted, amount: '–' }, ...lateFigures(shift)];
  return [
    { ...figure(till.closings.counted, counted.cash), strong: true },
    {
      label: till.closings.difference,
      amount: differenceText(minus(counted.cash, expected)),
      strong: true,
    },
    ...(left === null
      ? []
      : [
          figure(till.closings.left, left),
          figure(till.closings.withdrawn, minus(counted.cash, left)),
        ]),
    ...lateFigures(shift),
  ];
};
