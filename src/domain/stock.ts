import { type Order, type OrderKey, remaining } from './order.ts';

/** Units of a product that an order takes from the stock that the device knows: a server deducts what is billed. */
export interface Taken {
  orderKey: OrderKey;
  productId: number;
  /** Billed, where the stock on the device doesn't lack them yet. Negative: given back by an annulment, where it still lacks them. */
  billed: number;
  /** Ordered and not billed. */
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
 * The units that an order takes: those on it that nobody has billed, while it is open, and those that pending operations have billed
 * since its server snapshot.
 */
export const takenBetween = (snapshot: Order | null, order: Order): Taken[] => {
  if (order.status === 'cancelled') return [];
  const before = unitsOf(snapshot ?? { lines: [] });
  const isOpen = order.status === 'active' || snapshot?.status !== order.status;
  return [...unitsOf(order)].flatMap(([productId, now]) => {
    const billed = now.billed - (before.get(productId)?.billed ?? 0);
    const ordered = isOpen ? now.left : 0;
    return billed !== 0 || ordered > 0 ? [{ orderKey: order.key, productId, billed, ordered }] : [];
  });
};

/** The units of a bill that the stock on the device doesn't lack yet. */
export const billedUnits = (
  orderKey: OrderKey,
  lines: readonly { productId: number; quantity: number }[],
): Taken[] =>
  lines.map(({ productId, quantity }) => ({ orderKey, productId, billed: quantity, ordered: 0 }));

/** The units of an annulled bill that the stock on the device doesn't have back yet. */
export const returnedUnits = (...bill: Parameters<typeof billedUnits>): Taken[] =>
  billedUnits(...bill).map((taken) => ({ ...taken, billed: -taken.billed }));

/**
 * Taken units of each product, from the view of one order, whose own ordered units are in its lines already; without one, of all orders.
 */
export const takenFrom = (all: readonly Taken[], orderKey?: OrderKey): Map<number, number> => {
  const units = new Map<number, number>();
  for (const { orderKey: taker, productId, billed, ordered } of all) {
    const more = taker === orderKey ? billed : billed + ordered;
    units.set(productId, (units.get(productId) ?? 0) + more);
  }
  return units;
};
