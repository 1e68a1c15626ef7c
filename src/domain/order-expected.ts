import type { LineId } from './line-id.ts';
import { lineOf, type Order, type OrderContent } from './order.ts';

const middle = (a: number, b: number, c: number): number =>
  Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));

const unitsOf = ({ lines }: OrderContent, lineId: LineId) =>
  lineOf({ lines }, lineId) ?? { quantity: 0, quantityBilled: 0, note: '' };

/**
 * What a device expects to read of an order that a restored server has lost or set back: units, texts and status that it
 * reads may have come back, up to what it had seen. Only what differs from this is new to it.
 * @param before the order as the server had it since; null if it had none
 */
export const expectedOrder = (order: Order, before: Order | null, seen: Order): Order => {
  const left = before ?? { ...order, lines: [] };
  const textOf = <T extends string>(of: (content: Order) => T): T =>
    of(order) === of(seen) ? of(seen) : of(left);
  const known = new Map(
    [left, seen, order].flatMap(({ lines }) => lines).map((line) => [line.lineId, line]),
  );
  const lines = [...known.values()].map((line) => {
    const unitsIn = (content: Order) => unitsOf(content, line.lineId);
    const [now, then, former] = [unitsIn(order), unitsIn(left), unitsIn(seen)];
    return {
      ...line,
      quantity: middle(now.quantity, then.quantity, former.quantity),
      quantityBilled: middle(now.quantityBilled, then.quantityBilled, former.quantityBilled),
      note: textOf((content) => unitsIn(content).note),
    };
  });
  return {
    ...order,
    status: textOf(({ status }) => status),
    tableNumber: textOf(({ tableNumber }) => tableNumber),
    note: textOf(({ note }) => note),
    lines: lines.filter(({ quantity }) => quantity > 0),
  };
};
