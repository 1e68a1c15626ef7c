import type { PrintedLine } from '#domain/comanda.ts';
import type { Paper } from '#local/queries/comandas.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { optionsText } from '#messages/lines.ts';
import { printing } from '#messages/printing.ts';
import { type Block, lines, type Printout, rule, shown } from '#parts/printing/printout.ts';

const texts = printing.comanda;

const countOf = ({ quantity }: PrintedLine, isChange: boolean): string => {
  if (!isChange) return String(quantity);
  if (quantity === 0) return '';
  return quantity < 0 ? texts.minus(-quantity) : texts.plus(quantity);
};

const noteOf = ({ note, noteChanged }: PrintedLine): string => {
  if (noteChanged) return `${texts.newNote}: ${note || texts.noNote}`;
  return note && `→ ${note}`;
};

const lineOf = (line: PrintedLine, isChange: boolean): Block => ({
  kind: 'group',
  blocks: [
    {
      ...{ kind: 'units', size: 'large', bold: true },
      ...{ count: countOf(line, isChange), name: line.productName },
    },
    ...[optionsText(line.options), noteOf(line)].flatMap((text) =>
      shown({ kind: 'detail', size: 'medium', bold: true, text }),
    ),
  ],
});

/** The kitchen's ticket, in letters that are read at arm's length. */
export const comandaPrintout = (
  { comanda, order, waiter, at }: Pick<Paper, 'comanda' | 'order' | 'waiter' | 'at'>,
  zone: string,
): Printout => {
  const { kind, tableNumber, movedFrom, note, noteChanged } = comanda;
  const tellsNote = kind === 'change' ? noteChanged : note !== '';
  return [
    ...lines([texts.title[kind]], { align: 'center', size: 'medium', bold: true }),
    ...lines([texts.table(tableNumber)], { align: 'center', size: 'huge', bold: true }),
    ...lines([movedFrom === null ? '' : texts.before(movedFrom)], { align: 'center', bold: true }),
    ...lines([formatDateTime(at, zone)]),
    {
      kind: 'row',
      label: waiter && texts.waiter(waiter),
      amount: order.id === null ? '' : texts.order(formatOrderNumber(order)),
    },
    ...(tellsNote
      ? shown({
          ...{ kind: 'box', size: 'medium', bold: true },
          text: `${noteChanged ? texts.newNote : texts.note}: ${note || texts.noNote}`,
        })
      : []),
    ...(comanda.lines.length > 0 ? [rule] : []),
    ...comanda.lines.map((line) => lineOf(line, kind === 'change' || kind === 'cancel')),
  ];
};
