import type { LineId } from './line-id.ts';
import { optionsKey } from './options.ts';
import {
  type LineProduct,
  lineOf,
  lineProductOf,
  type OrderContent,
  type OrderLine,
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

export interface LineChange extends LineProduct {
  lineId: LineId;
  /** Units added (or taken away, when negative). */
  quantity: number;
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
  const had = before?.note && quantity > 0 ? { hadNote: before.note } : {};
  return quantity === 0 && !('note' in note)
    ? []
    : [{ lineId: line.lineId, ...lineProductOf(line), quantity, ...note, ...had }];
};

export const changesBetween = (seen: OrderContent, wanted: OrderContent): OrderChanges => {
  const before = new Map(seen.lines.map((line) => [line.lineId, line]));
  const after = new Map(wanted.lines.map((line) => [line.lineId, line]));
  const ids = new Set([...before.keys(), ...after.keys()]);
  return {
    ...(seen.tableNumber === wanted.tableNumber ? {} : { tableNumber: wanted.tableNumber }),
    ...(seen.note === wanted.note ? {} : { note: wanted.note }),
    lines: [...ids].flatMap((id) => lineChange(before.get(id), after.get(id))),
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

/** Applies changes to an order. Quantities never fall below the billed units; lines at zero are removed. */
export const applyChanges = <T extends OrderContent>(order: T, changes: OrderChanges): T => {
  const pending = new Map(changes.lines.map((change) => [change.lineId, change]));
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

const composeLine = (first: LineChange | undefined, then: LineChange): LineChange => ({
  ...(first ?? then),
  ...then,
  quantity: (first?.quantity ?? 0) + then.quantity,
});

/** The change equal to `first` followed by `then`. */
export const composeChanges = (first: OrderChanges, then: OrderChanges): OrderChanges => {
  const lines = new Map(first.lines.map((line) => [line.lineId, line]));
  for (const line of then.lines) lines.set(line.lineId, composeLine(lines.get(line.lineId), line));
  return {
    ...first,
    ...then,
    lines: [...lines.values()].filter((line) => line.quantity !== 0 || line.note !== undefined),
  };
};

/** Whether two orders have equal table, notes, lines, options and quantities. */
export const sameContent = (a: OrderContent, b: OrderContent): boolean =>
  isUnchanged(changesBetween(a, b)) &&
  a.lines.every(
    ({ lineId, options }) => optionsKey(options) === optionsKey(lineOf(b, lineId)?.options),
  );
