import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';

/** The id (UUID) of an order's line, in lower case. */
export type LineId = string & { readonly brand: 'LineId' };

/** The id of a line that is made now. */
export const newLineId = (): LineId => uuidv7() as LineId;

/**
 * The id of a product's line that was made without one: before lines had ids, or by a client that names products only.
 * Device and server find the same one, each by itself.
 * @param order the order's key
 */
export const lineIdOf = (order: string, productId: number): LineId =>
  uuidv5(String(productId), order) as LineId;

/** Lines from before they had ids, with their ids. `order`: its key. */
export const withLineIds = <Line extends { productId: number; lineId?: LineId | undefined }>(
  order: string,
  lines: readonly Line[],
): (Line & { lineId: LineId })[] =>
  lines.map((line) => ({ ...line, lineId: line.lineId ?? lineIdOf(order, line.productId) }));
