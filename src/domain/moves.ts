import type { LineId } from './line-id.ts';

/** Units that move from one line of an order to another, as with another choice of options, are never more afterwards. */

/** What an edit does to the units of a line. `movedFrom`: the line that units it adds come from, as far as the edit takes them off. */
export interface UnitChange {
  lineId: LineId;
  /** Added, or taken off when negative. */
  quantity: number;
  movedFrom?: LineId | undefined;
}

/**
 * What the changes of one edit add to each line, in their order. Units that the source of a move has lost to others meanwhile
 * don't arrive.
 * @param freeOf how many units of a line can be taken off
 */
export const arrivingUnits = (
  changes: readonly UnitChange[],
  freeOf: (lineId: LineId) => number,
): number[] => {
  const sources = new Map(
    changes
      .filter(({ quantity }) => quantity < 0)
      .map(({ lineId, quantity }) => {
        const meant = -quantity;
        return [lineId, { meant, real: Math.min(meant, freeOf(lineId)) }];
      }),
  );
  return changes.map(({ quantity, movedFrom }) => {
    const source = movedFrom && sources.get(movedFrom);
    if (!source || quantity <= 0) return quantity;
    const meant = Math.min(quantity, source.meant);
    const real = Math.min(meant, source.real);
    source.meant -= meant;
    source.real -= real;
    return quantity - meant + real;
  });
};

/** The changes without sources from which they take nothing. */
export const withoutIdleSources = <Change extends UnitChange>(
  changes: readonly Change[],
): Change[] => {
  const left = new Map(
    changes.filter(({ quantity }) => quantity < 0).map((each) => [each.lineId, -each.quantity]),
  );
  return changes.map((change) => {
    const { movedFrom, ...plain } = change;
    if (movedFrom === undefined) return change;
    const units = Math.min(left.get(movedFrom) ?? 0, change.quantity);
    if (units <= 0) return plain as Change;
    left.set(movedFrom, (left.get(movedFrom) ?? 0) - units);
    return change;
  });
};
