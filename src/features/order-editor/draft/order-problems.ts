import { orderLimits } from '#contract/orders.ts';
import { lineOf } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import type { ProductIndex } from '../catalog/product-index.ts';
import type { OrderDraft } from './order-draft.ts';

/**
 * Why the server would refuse the whole order for its lines, in words. Of what has gone an order keeps what it had; an
 * empty catalog says nothing: it is not here yet.
 */
export const linesProblem = (
  { base, content: { lines } }: Pick<OrderDraft, 'base' | 'content'>,
  { byId }: Pick<ProductIndex, 'byId'>,
): string | undefined => {
  if (lines.length === 0) return orderEditor.noLines;
  if (lines.length > orderLimits.lines) return orderEditor.tooManyLines(orderLimits.lines);
  const gone = lines.find(
    ({ productId }) => byId.size > 0 && !byId.has(productId) && !(base && lineOf(base, productId)),
  );
  return gone && orderEditor.goneLine(gone.productName);
};
