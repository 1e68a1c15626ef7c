import type { LineId } from './line-id.ts';
import { arrivingUnits, type UnitChange, withoutIdleSources } from './moves.ts';
import { optionsKey } from './options.ts';
import {
  type LineProduct,
  lineOf,
  lineProductOf,
  type OrderContent,
  type OrderLine,
  remaining,
} from './order.ts';

/**
 * A waiter's edit as the difference to the order that the waiter saw. Applied to a newer order, it keeps the lines of
 * both waiters.
 */
export interface OrderChanges {
  tableNumber?: string;
  note?: string;
  lines: LineChange[];
}

export interface LineChange extends LineProduct, UnitChange {
  movedFrom?: LineId;
  /** The units that the waiter saw; absent without any, and in edits of earlier builds. */
  seen?: number;
  note?: string;
  /**
   * Of a line with units added: its note, for when somebody has removed the line meanwhile. In the news of an order also of a line
   * that is gone.
   */
  hadNote?: string;
}

const lineChange = (before: OrderLine | undefined, after: OrderLine | undefined): LineChange[] => {
  const line = after ?? before;
  if (!line) return [];
  const quantity = (after?.quantity ?? 0) - (before?.quantity ?? 0);
  const note = after && after.note !== (before?.note ?? '') ? { note: after.note } : {};
  const seen = before && quantity !== 0 ? { seen: before.quantity } : {};
  const had = before?.note && quantity > 0 ? { hadNote: before.note } : {};
  const moved = after?.movedFrom ? { movedFrom: after.movedFrom } : {};
  return quantity === 0 && !('note' in note)
    ? []
    : [
        {
          lineId: line.lineId,
          ...lineProductOf(line),
          quantity,
          ...seen,
          ...note,
          ...had,
          ...moved,
        },
      ];
};

export const changesBetween = (seen: OrderContent, wanted: OrderContent): OrderChanges => {
  const before = new Map(seen.lines.map((line) => [line.lineId, line]));
  const after = new Map(wanted.lines.map((line) => [line.lineId, line]));
  const ids = new Set([...before.keys(), ...after.keys()]);
  return {
    ...(seen.tableNumber === wanted.tableNumber ? {} : { tableNumber: wanted.tableNumber }),
    ...(seen.note === wanted.note ? {} : { note: wanted.note }),
    lines: withoutIdleSources([...ids].flatMap((id) => lineChange(before.get(id), after.get(id)))),
  };
};

export const isUnchanged = (changes: Omit<OrderChanges, 'lines'> & { lines: readonly unknown[] }) =>
  changes.tableNumber === undefined && changes.note === undefined && changes.lines.length === 0;

const applyLine = (line: OrderLine | undefined, change: LineChange): OrderLine | null => {
  const { lineId } = change;
  const start = line ?? {
    ...{ lineId, ...lineProductOf(change) },
    ...{ quantity: 0, quantityBilled: 0, note: change.hadNote ?? '' },
  };
  const quantity = Math.max(start.quantity + change.quantity, start.quantityBilled);
  return quantity <= 0 ? null : { ...start, quantity, note: change.note ?? start.note };
};

/**
 * Applies changes to an order. Quantities never fall below the billed units; lines at zero are removed; what a move adds to a
 * line, another one has lost.
 */
export const applyChanges = <T extends OrderContent>(order: T, changes: OrderChanges): T => {
  const known = new Map(order.lines.map((line) => [line.lineId, line]));
  const arriving = arrivingUnits(changes.lines, (lineId) => {
    const line = known.get(lineId);
    return line ? remaining(line) : 0;
  });
  const pending = new Map(
    changes.lines.map((change, i) => [
      change.lineId,
      { ...change, quantity: arriving[i] ?? change.quantity },
    ]),
  );
  const kept = order.lines.flatMap((line) => {
    const change = pending.get(line.lineId);
    pending.delete(line.lineId);
    const next = change ? applyLine(line, change) : line;
    return next ? [next] : [];
  });
  const added = [...pending.values()].flatMap((change) => applyLine(undefined, change) ?? []);
  return {
    ...order,
    tableNumber: changes.tableNumber ?? order.tableNumber,
    note: changes.note ?? order.note,
    lines: [...kept, ...added],
  };
};

/** `movedFrom`: of what follows, in the order as it was before both. */
const composeLine = (
  first: LineChange | undefined,
  { seen: later, ...then }: LineChange,
  movedFrom = first?.movedFrom,
): LineChange => {
  // Units that only the first edit makes were not there before both.
  const seen = first && first.quantity !== 0 ? first.seen : later;
  return {
    ...(first ?? then),
    ...then,
    quantity: (first?.quantity ?? 0) + then.quantity,
    ...(seen !== undefined && { seen }),
    ...(movedFrom && { movedFrom }),
  };
};

/** The change equal to `first` followed by `then`. */
export const composeChanges = (first: OrderChanges, then: OrderChanges): OrderChanges => {
  const lines = new Map(first.lines.map((line) => [line.lineId, line]));
  const sources = new Map(first.lines.map(({ lineId, movedFrom }) => [lineId, movedFrom]));
  for (const line of then.lines) {
    const { lineId, movedFrom } = line;
    const source = movedFrom && (sources.get(movedFrom) ?? movedFrom);
    lines.set(lineId, composeLine(lines.get(lineId), line, source));
  }
  const changed = [...lines.values()].filter(
    (line) => line.quantity !== 0 || line.note !== undefined,
  );
  return { ...first, ...then, lines: withoutIdleSources(changed) };
};

/** Whether two orders have equal table, notes, lines, options and quantities. */
export const sameContent = (a: OrderContent, b: OrderContent): boolean =>
  isUnchanged(changesBetween(a, b)) &&
  a.lines.every(
    ({ lineId, options }) => optionsKey(options) === optionsKey(lineOf(b, lineId)?.options),
  );
