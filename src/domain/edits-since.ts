import { endIn, keptChanges, unknownChange } from './change-names.ts';
import { type LineId, lineIdOf } from './line-id.ts';
import { arrivingUnits } from './moves.ts';
import type { Edit, Order, OrderKey } from './order.ts';
import type { OrderChanges } from './order-changes.ts';

/** What a change did to an order's units and texts: those that others have made since a restore are known one by one. */

/** How an edit names the texts of an order; a line's note has the line's id. */
export const textNames = { table: 'table', note: 'note' } as const;

/** What a waiter means by changes. Of an order that has lost something meanwhile, the server sees them do less. */
export const editOf = ({ tableNumber, note, lines }: OrderChanges): Edit => {
  const counted = lines.filter(({ quantity }) => quantity !== 0);
  const moved = lines.flatMap(({ lineId, movedFrom }) => (movedFrom ? [[lineId, movedFrom]] : []));
  const texts = [
    ...(tableNumber === undefined ? [] : [textNames.table]),
    ...(note === undefined ? [] : [textNames.note]),
    ...lines.flatMap((line) => (line.note === undefined ? [] : [line.lineId])),
  ];
  return {
    ...(counted.length > 0 && {
      units: Object.fromEntries(counted.map(({ lineId, quantity }) => [lineId, quantity])),
    }),
    ...(moved.length > 0 && { moves: Object.fromEntries(moved) }),
    ...(texts.length > 0 && { texts }),
  };
};

/** Edits of an older device name a line by the number of its product. */
const lineNameIn = (order: OrderKey, name: string): string =>
  /^\d+$/.test(name) ? lineIdOf(order, Number(name)) : name;

/** Edits with the ids of their lines. */
export const withLineNames = (
  order: OrderKey,
  edits: Record<string, Edit>,
): Record<string, Edit> => {
  const named = ({ units, texts, ...edit }: Edit): Edit => ({
    ...edit,
    ...(units && {
      units: Object.fromEntries(
        Object.entries(units).map(([name, count]) => [lineNameIn(order, name), count]),
      ),
    }),
    ...(texts && { texts: texts.map((name) => lineNameIn(order, name)) }),
  });
  return Object.fromEntries(Object.entries(edits).map(([end, edit]) => [end, named(edit)]));
};

type Told = Partial<Pick<Order, 'version' | 'history' | 'contained' | 'edits'>>;

/** The ends of changes that are neither among `names` nor sent again; null where some may be missing. */
const endsSince = (names: readonly string[], { version, history, contained, edits = {} }: Told) => {
  const all = history ?? [];
  const madeAnew = Object.entries(edits).flatMap(([end, { formerly = [] }]) =>
    formerly.length > 0 ? [[end, ...formerly]] : [],
  );
  const anew = new Set(madeAnew.flat());
  const seen = names.map(endIn);
  const isSeen = (end: string) => seen.includes(end);
  const named = new Set([...seen, ...madeAnew.filter((ends) => ends.some(isSeen)).flat()]);
  const sentAgain = new Set((contained ?? []).map(endIn).filter((end) => !anew.has(end)));
  const isToldInFull =
    names.length > 0 &&
    names.length < keptChanges &&
    !names.includes(unknownChange) &&
    all.length === version &&
    [...sentAgain].every((end) => named.has(end) || all.includes(end));
  return isToldInFull ? all.filter((end) => !named.has(end) && !sentAgain.has(end)) : null;
};

/**
 * What those changes did, one after the other, that are in an order besides those of `names` and what was sent again.
 * @returns null where that is not told in full: of orders with many changes, and of those from before edits were kept
 */
export const editsSince = (names: readonly string[], order: Told): Edit[] | null => {
  const edits = endsSince(names, order)?.map((end) => order.edits?.[end] ?? null);
  return edits?.every((edit) => edit !== null) ? edits : null;
};

/** The units of a line: after edits, never fewer than `least`. */
export interface KnownUnits {
  units: number;
  least: number;
}

/**
 * The units of lines after edits. What moves to a line from one that is not `known` arrives.
 * @param known the lines before; others have none
 */
export const unitsAfter = (
  edits: readonly Edit[],
  known: ReadonlyMap<LineId, KnownUnits>,
): ((lineId: LineId) => number) => {
  const now = new Map([...known].map(([lineId, { units }]) => [lineId, units]));
  const leastOf = (lineId: LineId) => known.get(lineId)?.least ?? 0;
  const unitsOf = (lineId: LineId) => now.get(lineId) ?? 0;
  const freeOf = (lineId: LineId) =>
    known.has(lineId) ? Math.max(0, unitsOf(lineId) - leastOf(lineId)) : Number.POSITIVE_INFINITY;
  for (const { units = {}, moves = {} } of edits) {
    const changes = (Object.entries(units) as [LineId, number][]).map(([lineId, quantity]) => ({
      ...{ lineId, quantity },
      movedFrom: moves[lineId],
    }));
    const arriving = arrivingUnits(changes, freeOf);
    for (const [i, { lineId }] of changes.entries())
      now.set(lineId, Math.max(leastOf(lineId), unitsOf(lineId) + (arriving[i] ?? 0)));
  }
  return unitsOf;
};
