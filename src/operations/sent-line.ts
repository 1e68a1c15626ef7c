import type { OrderLine } from '#domain/order.ts';

type Line = Pick<OrderLine, 'lineId' | 'productId' | 'quantity' | 'note' | 'unitPrice' | 'options'>;

/** A line as a request carries it: with the price and the differences that the guest was shown. */
export const sentLine = ({ lineId, productId, quantity, note, unitPrice, options }: Line) => ({
  ...{ lineId, productId, quantity, note, unitPrice },
  ...(options && {
    options: options.map(({ optionId, count, difference }) => ({ optionId, count, difference })),
  }),
});
