import { type Order, type OrderKey, type OrderLine, remaining } from './order.ts';

/** Units of one product that an order has taken without the server's stock knowing of it yet. */
export interface Taken {
  orderKey: OrderKey;
  productId: number;
  /** Billed since: they leave the stock as soon as the server hears of it. */
  billed: number;
  /** Ordered since and still to be billed. */
  ordered: number;
}

const none = { quantity: 0, quantityBilled: 0 };

const lineOf = (order: Order | null, productId: number): Pick<OrderLine, keyof typeof none> =>
  order?.lines.find((line) => line.productId === productId) ?? none;

/** What lies between the server's snapshot of an order and the order as its pending operations leave it. */
export const takenBetween = (snapshot: Order | null, order: Order): Taken[] => {
  if (order.status === 'cancelled') return [];
  return order.lines.flatMap((line) => {
    const { productId } = line;
    const before = lineOf(snapshot, productId);
    const billed = Math.max(0, line.quantityBilled - before.quantityBilled);
    const ordered = Math.max(0, remaining(line) - remaining(before));
    return billed + ordered > 0 ? [{ orderKey: order.key, productId, billed, ordered }] : [];
  });
};

/** Units of each product that one order finds taken: what it ordered itself is in its own lines already. */
export const takenFrom = (all: readonly Taken[], orderKey: OrderKey): Map<number, number> => {
  const units = new Map<number, number>();
  for (const { orderKey: taker, productId, billed, ordered } of all) {
    const more = taker === orderKey ? billed : billed + ordered;
    units.set(productId, (units.get(productId) ?? 0) + more);
  }
  return units;
};
