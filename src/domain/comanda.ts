import type { LineId } from './line-id.ts';
import type { ChosenOption } from './options.ts';
import type { OrderContent } from './order.ts';

/** The printed order for the kitchen. */

export interface ComandaLine {
  lineId: LineId;
  productId: number;
  productName: string;
  quantity: number;
  note: string;
  options?: ChosenOption[];
}

/** An order's content as printed so far. */
export interface SentComanda {
  tableNumber: string;
  note: string;
  lines: ComandaLine[];
}

/** `new`: the first print. `change`: only the differences since the last print. `copy`: everything again. */
export type ComandaKind = 'new' | 'change' | 'copy';

/** `quantity`: units to cook; for a `change` the difference, 0 when only the note changed. */
export interface PrintedLine extends ComandaLine {
  noteChanged: boolean;
}

export interface Comanda extends SentComanda {
  kind: ComandaKind;
  /** The previous table; null if unchanged. */
  movedFrom: string | null;
  noteChanged: boolean;
  lines: PrintedLine[];
}

export const contentOf = ({ tableNumber, note, lines }: OrderContent): SentComanda => ({
  tableNumber,
  note,
  lines: lines.map(({ lineId, productId, productName, quantity, note, options }) => ({
    ...{ lineId, productId, productName, quantity, note },
    ...(options && { options }),
  })),
});

const difference = (sent: SentComanda, now: SentComanda): PrintedLine[] => {
  const before = new Map(sent.lines.map((line) => [line.lineId, line]));
  const still = new Set(now.lines.map((line) => line.lineId));
  const gone = sent.lines
    .filter((line) => !still.has(line.lineId))
    .map((line) => ({ ...line, quantity: -line.quantity, noteChanged: false }));
  const kept = now.lines.map((line) => {
    const known = before.get(line.lineId);
    return {
      ...line,
      quantity: line.quantity - (known?.quantity ?? 0),
      noteChanged: known !== undefined && line.note !== known.note,
    };
  });
  return [...kept.filter((line) => line.quantity !== 0 || line.noteChanged), ...gone];
};

/** The comanda to print now, given what was printed before (`sent`, null: nothing). */
export const comandaOf = (order: OrderContent, sent: SentComanda | null): Comanda => {
  const now = contentOf(order);
  const whole = now.lines.map((line) => ({ ...line, noteChanged: false }));
  const { tableNumber, note } = now;
  const unmoved = { tableNumber, note, movedFrom: null, noteChanged: false };
  if (!sent) return { kind: 'new', ...unmoved, lines: whole };
  const lines = difference(sent, now);
  const movedFrom = sent.tableNumber === tableNumber ? null : sent.tableNumber;
  const noteChanged = sent.note !== note;
  return lines.length === 0 && movedFrom === null && !noteChanged
    ? { kind: 'copy', ...unmoved, lines: whole }
    : { kind: 'change', tableNumber, movedFrom, note, noteChanged, lines };
};
