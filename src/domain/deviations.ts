import type { LineId } from './line-id.ts';
import { lineOf, type OrderContent } from './order.ts';
import type { LineChange, OrderChanges } from './order-changes.ts';

/** What an edit did otherwise than its waiter meant, because somebody else has changed the order meanwhile. */
export interface Deviation {
  productName: string;
  /** Units that were to get another note or other options, and were no longer there to be changed. */
  unmoved?: number;
  /** Units that were to come from another order, which had lost them or had billed them. */
  stayed?: number;
  /** Units that are left of a line that one of the two has removed, and to which the other one has added some. */
  left?: number;
}

/** Whether the edit was to leave nothing of a line, or adds to one of which somebody else has left nothing. */
const isRemoval = ({ quantity, seen = 0 }: LineChange, now: number): boolean =>
  seen > 0 && (seen + quantity === 0 || (quantity > 0 && now === quantity));

/** @param order as it is with the changes */
export const deviationsIn = (order: OrderContent, { lines }: OrderChanges): Deviation[] => {
  const sources = new Set<LineId | undefined>(lines.map(({ movedFrom }) => movedFrom));
  return lines.flatMap((change): Deviation[] => {
    const { lineId, productName, quantity, movedFrom, seen = 0 } = change;
    const now = lineOf(order, lineId)?.quantity ?? 0;
    const unmoved = movedFrom ? seen + quantity - now : 0;
    if (unmoved > 0) return [{ productName, unmoved }];
    const isTold = now > 0 && !sources.has(lineId) && isRemoval(change, now);
    return isTold ? [{ productName, left: now }] : [];
  });
};
