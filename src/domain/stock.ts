import { lineOf, type Order, type OrderKey, remaining } from './order.ts';

/** Units of a product taken by an order but not yet deducted from the server's stock. */
export interface Taken {
  orderKey: OrderKey;
  productId: number;
  /** Billed by pending operations; deducted when the server accepts them. */
  billed: number;
  /** Ordered by pending operations and not billed. */
  ordered: number;
}

const none = { quantity: 0, quantityBilled: 0 };

/** The units that the pending operations of an order take beyond its server snapshot. */
export const takenBetween = (snapshot: Order | null, order: Order): Taken[] => {
  if (order.status === 'cancelled') return [];
  return order.lines.flatMap((line) => {
    const { lineId, productId } = line;
    const before = (snapshot && lineOf(snapshot, lineId)) ?? none;
    const billed = Math.max(0, line.quantityBilled - before.quantityBilled);
    const ordered = Math.max(0, remaining(line) - remaining(before));
    return billed + ordered > 0 ? [{ orderKey: order.key, productId, billed, ordered }] : [];
  });
};

/** Taken units of each product, from the view of one order, whose own ordered units are in its lines already. */
export const takenFrom = (all: readonly Taken[], orderKey: OrderKey): Map<number, number> => {
  const units = new Map<number, number>();
  for (const { orderKey: taker, productId, billed, ordered } of all) {
    const more = taker === orderKey ? billed : billed + ordered;
    units.set(productId, (units.get(productId) ?? 0) + more);
  }
  return units;
};
