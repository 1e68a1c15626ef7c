import type { OrderKey } from '#domain/order.ts';

/**
 * What an operation is about: those of one lane are sent one after another, those of two independently. An order with its bills, or
 * something else by its kind and number, such as `product:12`.
 */
export type Lane = OrderKey | `${string}:${string}`;

/** For operations on a shift. */
export const shiftLane = ({ shiftKey }: { shiftKey: string }): Lane => `shift:${shiftKey}`;

/** For operations on an order. */
export const orderLane = ({ orderKey }: { orderKey: OrderKey }): Lane => orderKey;

const payments = 'payments:';

/**
 * For what is told of an order's payments after they were taken. It is apart from the order, whose next bills need not wait for it: a
 * server that doesn't know it yet holds it up.
 */
export const paymentsLane = ({ orderKey }: { orderKey: OrderKey }): Lane =>
  `${payments}${orderKey}`;

/** The order that a lane is about; null where it is about none. */
export const orderOfLane = (lane: Lane): OrderKey | null => {
  if (isOrderLane(lane)) return lane;
  return lane.startsWith(payments) ? (lane.slice(payments.length) as OrderKey) : null;
};

export const isOrderLane = (lane: Lane): lane is OrderKey => !lane.includes(':');
