import type { Business } from '#contract/settings.ts';
import { denominations } from '#domain/shift.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { formatDateTime, formatDifference, formatMoney } from '#messages/format.ts';
import { pieceName, till } from '#messages/till.ts';
import { headOf } from '#parts/billing/charged-blocks.ts';
import { type Block, lines, type Printout, rule } from '#parts/printing/printout.ts';
import { correctionMade } from './closing-corrections.tsx';
import { correctionNotes } from './corrected-payments.tsx';
import { cashFigures, closingFigures, type Figure, otherFigures, tipFigures } from './figures.ts';

const texts = till.closings;

const rowOf = ({ label, amount, strong }: Figure): Block => ({
  ...{ kind: 'row', label, amount },
  ...(strong && { bold: true }),
});

/** Payments whose method was corrected, below a line of their own. */
const correctionBlocks = ({ corrections }: LocalShift): Block[] =>
  corrections.length === 0
    ? []
    : [
        ...lines([till.shift.corrections], { bold: true }),
        ...corrections.flatMap((correction): Block[] => [
          {
            kind: 'row',
            label: till.shift.correction(correction.from.name, correction.to.name),
            amount: formatMoney(correction.amount),
          },
          ...lines(correctionNotes(correction)),
        ]),
        rule,
      ];

/** Corrections of the count, with when, by whom and why, below a line of their own. */
const recountBlocks = (
  { closingCorrections }: LocalShift,
  people: ReadonlyMap<number, string>,
  zone: string,
): Block[] =>
  closingCorrections.length === 0
    ? []
    : [
        ...lines([texts.corrections], { bold: true }),
        ...closingCorrections.flatMap((correction): Block[] => [
          { kind: 'row', label: correction.reason, amount: formatDifference(correction.amount) },
          ...lines([correctionMade(correction, people, zone)]),
        ]),
        rule,
      ];

/** A closing on the paper of a receipt printer. */
export const shiftPrintout = (
  shift: LocalShift,
  {
    business,
    names,
    people,
    zone,
  }: {
    business: Business | null;
    /** Who opened it, and who closed it. */
    names: [string, string];
    /** Of the members that the device knows. */
    people: ReadonlyMap<number, string>;
    zone: string;
  },
): Printout => {
  const { closing } = shift;
  const [opener, closer] = names;
  const others = [...otherFigures(shift), ...tipFigures(shift, people)].map(rowOf);
  const counts = closing?.counted?.denominations ?? {};
  return [
    ...(business ? headOf(business) : []),
    rule,
    ...lines([texts.paperTitle], { align: 'center', size: 'medium', bold: true }),
    ...lines([`${shift.till.name} · ${texts.number(shift.number)}`], {
      align: 'center',
      bold: true,
    }),
    ...lines([
      `${texts.opened}: ${formatDateTime(shift.openedAt, zone)}`,
      opener && `${texts.openedBy}: ${opener}`,
      closing ? `${texts.closed}: ${formatDateTime(closing.at, zone)}` : '',
      closer && `${texts.closedBy}: ${closer}`,
    ]),
    rule,
    ...cashFigures(shift).map(rowOf),
    rule,
    ...denominations.flatMap((piece): Block[] =>
      counts[piece]
        ? [{ kind: 'row', label: pieceName(piece), amount: String(counts[piece]) }]
        : [],
    ),
    ...closingFigures(shift).map(rowOf),
    ...lines([closing?.reason && `${texts.reason}: ${closing.reason}`]),
    rule,
    ...recountBlocks(shift, people, zone),
    // Without other methods one line is enough.
    ...(others.length > 0 ? [...others, rule] : []),
    ...correctionBlocks(shift),
    ...lines([`${texts.signature}: ____________________`]),
    ...lines([texts.paperNote], { align: 'center' }),
  ];
};
