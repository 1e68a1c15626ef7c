import { calendarDays } from '#domain/calendar.ts';
import type { Comanda } from '#domain/comanda.ts';
import type { PrintedLine } from '#domain/comanda-lines.ts';
import type { Paper } from '#local/queries/comandas.ts';
import { formatDateTime, formatOrderNumber, formatRecent, formatTime } from '#messages/format.ts';
import { optionsText } from '#messages/lines.ts';
import { printing } from '#messages/printing.ts';
import { type Block, lines, type Printout, rule, shown } from '#parts/printing/printout.ts';

const texts = printing.comanda;

/** With its sign where the kitchen has been told of the order before. */
const countOf = ({ quantity, renoted }: PrintedLine, isChange: boolean): string => {
  if (renoted) return String(renoted.units);
  if (!isChange) return String(quantity);
  return quantity < 0 ? texts.minus(-quantity) : texts.plus(quantity);
};

const detail = (text: string, inverted = false): Block[] =>
  shown({ kind: 'detail', size: 'medium', bold: true, text, inverted });

const notesOf = ({ note, renoted }: PrintedLine): Block[] =>
  renoted
    ? [
        ...detail(texts.newNote(note || texts.noNote), true),
        ...detail(texts.oldNote(renoted.before || texts.noNote)),
      ]
    : detail(note, true);

const lineOf = (line: PrintedLine, isChange: boolean): Block => ({
  kind: 'group',
  blocks: [
    {
      ...{ kind: 'units', size: 'large', bold: true },
      ...{ count: countOf(line, isChange), name: line.productName },
    },
    ...detail(optionsText(line.options)),
    ...notesOf(line),
  ],
});

const sum = (lines: readonly PrintedLine[], units: (line: PrintedLine) => number): number =>
  lines.reduce((all, line) => all + Math.max(0, units(line)), 0);

/** How many units the paper is about. */
const unitsOf = (lines: readonly PrintedLine[], isChange: boolean): string => {
  const more = sum(lines, ({ quantity }) => quantity);
  if (!isChange) return texts.units(more);
  const fewer = sum(lines, ({ quantity }) => -quantity);
  const renoted = sum(lines, (line) => line.renoted?.units ?? 0);
  return [
    more > 0 && texts.plusUnits(more),
    fewer > 0 && texts.minus(fewer),
    renoted > 0 && texts.renoted(renoted),
  ]
    .filter(Boolean)
    .join(' · ');
};

const orderNote = ({ kind, note, noteBefore }: Comanda): Block[] => {
  const box = (text: string): Block[] => [{ kind: 'box', size: 'medium', bold: true, text }];
  if (noteBefore !== null)
    return [
      ...box(texts.newNote(note || texts.noNote)),
      ...lines([texts.oldNote(noteBefore || texts.noNote)], { bold: true }),
    ];
  return kind === 'change' || note === '' ? [] : box(texts.note(note));
};

type PrintedPaper = Pick<Paper, 'comanda' | 'order' | 'waiter' | 'at' | 'orderedAt'>;

/** A paper that comes out so long (ms) after what it tells was ordered says both times. */
const lateMs = 120_000;

const lateText = ({ comanda: { kind }, orderedAt, at }: PrintedPaper, zone: string): string =>
  kind === 'copy' || at - Date.parse(orderedAt) < lateMs
    ? ''
    : texts.late[kind](formatRecent(orderedAt, at, calendarDays(zone)), formatTime(at, zone));

/** The kitchen's ticket, in letters that are read at arm's length. */
export const comandaPrintout = (paper: PrintedPaper, zone: string): Printout => {
  const { comanda, order, waiter, at } = paper;
  const { kind, tableNumber, number, movedFrom } = comanda;
  const isChange = kind === 'change' || kind === 'cancel';
  return [
    ...lines([texts.title[kind]], { align: 'center', size: 'medium', bold: true }),
    ...lines([texts.table(tableNumber)], { align: 'center', size: 'huge', bold: true }),
    ...lines([movedFrom === null ? '' : texts.before(movedFrom)], { align: 'center', bold: true }),
    ...lines(
      [[texts.number(number), unitsOf(comanda.lines, isChange)].filter(Boolean).join(' · ')],
      {
        bold: true,
      },
    ),
    {
      kind: 'row',
      label: formatDateTime(at, zone),
      amount: order.id === null ? '' : texts.order(formatOrderNumber(order)),
    },
    ...lines([lateText(paper, zone)], { bold: true }),
    ...lines([waiter && texts.waiter(waiter)]),
    ...orderNote(comanda),
    ...(comanda.lines.length > 0 ? [rule] : []),
    ...comanda.lines.map((line) => lineOf(line, isChange)),
  ];
};
