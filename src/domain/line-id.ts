import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { OrderKey } from './order.ts';

/** The id (UUID) of an order's line, in lower case. */
export type LineId = string & { readonly brand: 'LineId' };

/** The id of a line that is made now. */
export const newLineId = (): LineId => uuidv7() as LineId;

/**
 * The id of a product's line that was made without one: before lines had ids, or by a client that names products only.
 * Device and server find the same one, each by itself.
 */
export const lineIdOf = (order: OrderKey, productId: number): LineId =>
  uuidv5(String(productId), order) as LineId;
