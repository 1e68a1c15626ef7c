import { type Order, type OrderKey, remaining } from './order.ts';

/** Units of a product taken by an order but not yet deducted from the server's stock. */
export interface Taken {
  orderKey: OrderKey;
  productId: number;
  /** Billed by pending operations; deducted when the server accepts them. */
  billed: number;
  /** Ordered by pending operations and not billed. */
  ordered: number;
}

/** Units of each product in an order: billed ones, and the others. */
const unitsOf = ({
  lines,
}: Pick<Order, 'lines'>): Map<number, { billed: number; left: number }> => {
  const units = new Map<number, { billed: number; left: number }>();
  for (const line of lines) {
    const { billed = 0, left = 0 } = units.get(line.productId) ?? {};
    units.set(line.productId, {
      billed: billed + line.quantityBilled,
      left: left + remaining(line),
    });
  }
  return units;
};

/**
 * The units that the pending operations of an order take beyond its server snapshot. Units that move from one line of a product to
 * another take nothing.
 */
export const takenBetween = (snapshot: Order | null, order: Order): Taken[] => {
  if (order.status === 'cancelled') return [];
  const before = unitsOf(snapshot ?? { lines: [] });
  return [...unitsOf(order)].flatMap(([productId, now]) => {
    const known = before.get(productId) ?? { billed: 0, left: 0 };
    const billed = Math.max(0, now.billed - known.billed);
    const ordered = Math.max(0, now.left - known.left);
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
