import { type Units, unitsTakenBack } from '#domain/taken-back.ts';
import type { ChangedOrder, DetailLine } from '../trail/stored-details.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

/** What an order looks like, for comparing. */
interface Content extends Pick<OrderRow, 'table_number' | 'note'> {
  lines: readonly OrderLineRow[];
}

const change = <Value>(before: Value, after: Value) =>
  before === after ? undefined : { before, after };

const linesBetween = (
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): DetailLine[] => {
  const old = new Map(before.map((line) => [line.line_id, line]));
  const kept = new Set(after.map((line) => line.line_id));
  const pairs = [
    ...after.map((line) => ({ line, was: old.get(line.line_id), is: line })),
    ...before.flatMap((line) => (kept.has(line.line_id) ? [] : [{ line, was: line, is: null }])),
  ];
  return pairs.flatMap(({ line, was, is }) => {
    const [from, to] = [was?.quantity ?? 0, is?.quantity ?? 0];
    const note = is ? change(was?.note ?? '', is.note) : undefined;
    if (from === to && !note) return [];
    return [
      {
        copyId: line.copy_id,
        lineId: line.line_id,
        productName: line.name,
        ...(line.options !== '[]' && { options: JSON.parse(line.options) }),
        before: from,
        after: to,
        ...(note && { note }),
      },
    ];
  });
};

/** What changed between two contents of an order; null for nothing. */
export const detailsBetween = (before: Content, after: Content): ChangedOrder | null => {
  const tableNumber = change(before.table_number, after.table_number);
  const note = change(before.note, after.note);
  const lines = linesBetween(before.lines, after.lines);
  if (!tableNumber && !note && lines.length === 0) return null;
  return {
    ...(tableNumber && { tableNumber }),
    ...(note && { note }),
    ...(lines.length > 0 && { lines }),
  };
};

/** The content of an order that isn't there yet. */
export const nothing: Content = { table_number: '', note: '', lines: [] };

const unitsOf = (lines: readonly OrderLineRow[]): Units[] =>
  lines.map(({ product_id: productId, quantity, options }) => ({
    productId,
    quantity,
    ...(options !== '[]' && { options: JSON.parse(options) }),
  }));

/** How many units the second content has no longer. */
export const unitsBack = (
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): number => unitsTakenBack(unitsOf(before), unitsOf(after));
