import { lineOf, type OrderContent } from './order.ts';
import type { OrderChanges } from './order-changes.ts';

/** What an edit did otherwise than its waiter meant, because somebody else has changed the order meanwhile. */
export interface Deviation {
  productName: string;
  /** Units that were to get another note or other options, and were no longer there to be changed. */
  unmoved: number;
}

/** @param order as it is with the changes */
export const deviationsIn = (order: OrderContent, { lines }: OrderChanges): Deviation[] =>
  lines.flatMap(({ lineId, productName, quantity, movedFrom }) => {
    const unmoved = movedFrom ? quantity - (lineOf(order, lineId)?.quantity ?? 0) : 0;
    return unmoved > 0 ? [{ productName, unmoved }] : [];
  });
