import { orderLimits } from '#contract/orders.ts';
import { linesOfProduct, type OrderContent } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import type { OrderDraft } from './order-draft.ts';

/** What keeps an order from being sent; the table comes first, because without it the buttons are disabled. */
export const problemOf = (content: OrderContent): 'no-table' | 'no-products' | null => {
  if (content.tableNumber.trim() === '') return 'no-table';
  return content.lines.length === 0 ? 'no-products' : null;
};

/**
 * Why the server would refuse the order's lines, as text. A line of a deleted product is allowed when the order had it
 * before; an empty catalog proves nothing, because it may not have loaded yet.
 */
export const linesProblem = (
  { base, content: { lines } }: Pick<OrderDraft, 'base' | 'content'>,
  { byId }: { byId: ReadonlyMap<number, unknown> },
): string | undefined => {
  if (lines.length === 0) return orderEditor.noLines;
  if (lines.length > orderLimits.lines) return orderEditor.tooManyLines(orderLimits.lines);
  const gone = lines.find(
    ({ productId }) =>
      byId.size > 0 &&
      !byId.has(productId) &&
      !(base && linesOfProduct(base, productId).length > 0),
  );
  return gone && orderEditor.goneLine(gone.productName);
};
