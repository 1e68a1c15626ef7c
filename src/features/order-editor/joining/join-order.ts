import { orderLimits } from '#contract/orders.ts';
import type { OrderContent, OrderLine } from '#domain/order.ts';
import { lineToJoin } from '../draft/order-content.ts';

/** A line joins one with the same options where neither has a note, as a tap would; else it comes behind the others. */
const withLine = (
  content: OrderContent,
  { movedFrom: _source, ...line }: OrderLine,
): OrderContent => {
  const equal = line.note.trim() === '' ? lineToJoin(content, line) : undefined;
  const lines = equal
    ? content.lines.map((each) =>
        each === equal ? { ...each, quantity: each.quantity + line.quantity } : each,
      )
    : [...content.lines, line];
  return { ...content, lines };
};

/** An order's content with all that a cart has: its lines, and its note behind the order's. */
export const withCart = (content: OrderContent, cart: OrderContent): OrderContent => ({
  ...cart.lines.reduce(withLine, content),
  note: [content.note, cart.note]
    .map((note) => note.trim())
    .filter(Boolean)
    .join(' · ')
    .slice(0, orderLimits.note),
});
