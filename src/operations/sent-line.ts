import { linesPath, ordersPath } from '#contract/api-paths.ts';
import type { OrderLine } from '#domain/order.ts';

type Line = Pick<OrderLine, 'lineId' | 'productId' | 'quantity' | 'note' | 'unitPrice' | 'options'>;

/** The path under `orders/` that takes these lines. */
export const pathFor = (lines: readonly Line[]): string => {
  const products = new Set(lines.map(({ productId }) => productId));
  const isPlain = products.size === lines.length && lines.every(({ options }) => !options);
  return isPlain ? ordersPath : linesPath;
};

/** A line as a request carries it: with the price and the differences that the guest was shown. */
export const sentLine = ({ lineId, productId, quantity, note, unitPrice, options }: Line) => ({
  ...{ lineId, productId, quantity, note, unitPrice },
  ...(options && {
    options: options.map(({ optionId, count, difference }) => ({ optionId, count, difference })),
  }),
});
