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

export const isOrderLane = (lane: Lane): lane is OrderKey => !lane.includes(':');
