import { type LineId, newLineId } from '#domain/line-id.ts';
import { optionsKey } from '#domain/options.ts';
import {
  type LineProduct,
  lineOf,
  lineProductOf,
  type OrderContent,
  type OrderLine,
} from '#domain/order.ts';

/** Units of a line get other options, and their price. */

export interface OptionsChange {
  lineId: LineId;
  product: LineProduct;
  /** How many of the line's units, the last ones. */
  units: number;
  /** The line that has them afterwards. */
  as: LineId;
}

/**
 * How many units of a line may get other options: what is billed stays as it is. `wanted`: so many of those that the server
 * does not have yet; null: all of the line.
 */
export const unitsToChange = (
  base: OrderContent | null,
  line: OrderLine,
  wanted: number | null,
): number => {
  const { lineId, quantity, quantityBilled } = line;
  if (wanted === null) return quantity - quantityBilled;
  const sent = (base && lineOf(base, lineId)?.quantity) ?? 0;
  return Math.max(0, Math.min(wanted, quantity - Math.max(quantityBilled, sent)));
};

/**
 * The line for units that get other options: one that is equal, also one that the server has and that left this edit; else the
 * line itself, when all its units change and the server does not have it; else a new one.
 */
export const lineForUnits = (
  base: OrderContent | null,
  content: OrderContent,
  line: OrderLine,
  { options }: LineProduct,
  units: number,
): LineId => {
  const { lineId, productId, note, quantity } = line;
  const isEqual = (each: OrderLine) =>
    each.productId === productId &&
    each.note.trim() === note.trim() &&
    optionsKey(each.options) === optionsKey(options);
  const left = base?.lines.filter((each) => !lineOf(content, each.lineId)) ?? [];
  const equal = [...content.lines, ...left].find(isEqual);
  if (equal) return equal.lineId;
  const isSent = base !== null && lineOf(base, lineId) !== undefined;
  return units === quantity && !isSent ? lineId : newLineId();
};

export const changeOptions = (
  base: OrderContent | null,
  content: OrderContent,
  { lineId, product, units, as }: OptionsChange,
): OrderContent => {
  const line = lineOf(content, lineId);
  if (!line || units === 0 || optionsKey(line.options) === optionsKey(product.options))
    return content;
  const { options: _former, finalPrice: _price, ...rest } = line;
  const changed = { ...rest, ...lineProductOf(product), lineId: as };
  const made = (base && lineOf(base, as)) ?? changed;
  const isThere = as !== lineId && lineOf(content, as) !== undefined;
  const source = line.movedFrom ?? lineId;
  const moved = as === lineId || as === source ? {} : { movedFrom: source };
  const lines = content.lines.flatMap((each): OrderLine[] => {
    if (each.lineId === lineId) {
      const kept = each.quantity - units;
      return [
        ...(kept > 0 ? [{ ...each, quantity: kept }] : []),
        ...(isThere ? [] : [{ ...made, ...moved, quantity: units, quantityBilled: 0 }]),
      ];
    }
    return [each.lineId === as ? { ...each, ...moved, quantity: each.quantity + units } : each];
  });
  return { ...content, lines };
};
