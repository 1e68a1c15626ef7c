import { linesPath, ordersPath } from '#contract/api-paths.ts';
import type { OrderLine } from '#domain/order.ts';
import { exactPriceWithTax } from '#domain/tax.ts';

type Line = Omit<OrderLine, 'quantityBilled'>;

/** The path under `orders/` that takes these lines. */
export const pathFor = (lines: readonly Pick<Line, 'productId' | 'options'>[]): string => {
  const products = new Set(lines.map(({ productId }) => productId));
  const isPlain = products.size === lines.length && lines.every(({ options }) => !options);
  return isPlain ? ordersPath : linesPath;
};

/** A line as a request carries it: with the price, its tax and the differences that the guest was shown. */
export const sentLine = ({ lineId, productId, quantity, note, unitPrice, ...line }: Line) => ({
  ...{ lineId, productId, quantity, note, unitPrice },
  priceWithTax: exactPriceWithTax(unitPrice, line.taxes),
  ...(line.finalPrice && { finalPrice: line.finalPrice }),
  ...(line.options && {
    options: line.options.map(({ optionId, count, difference, finalDifference }) => ({
      ...{ optionId, count, difference },
      ...(finalDifference && { finalDifference }),
    })),
  }),
});
