import type { BillHead } from './bill.ts';
import { minus, zero } from './money.ts';
import { greatest, type StandingDiscount } from './order-discount.ts';
import { addedCost, type OrderBill, type PartedLine, type PartedOrder } from './parted-order.ts';

/** A bill that counts no more: its units can be billed again, and its money is in no total. */

export const isAnnulled = ({ annulledAt }: Pick<BillHead, 'annulledAt'>): boolean =>
  annulledAt !== undefined;

const left = (had: number, taken: number): number => Math.max(0, had - taken);

/** Amounts that bills have given; nothing where none is left, as in an order that was never billed. */
const given = (name: 'discountBilled' | 'sharedBilled', line: PartedLine, less = zero) => {
  const amount = greatest(zero, minus(line[name] ?? zero, less));
  return amount === zero ? {} : { [name]: amount };
};

/**
 * The discount of an order without one of its bills. What it was on before several bills is a sum over units, so it shrinks by what the
 * bill's units add now. Where no bill has it any more, the order has none: as before the first one gave it.
 */
const discountWithout = (
  order: PartedOrder,
  { lines, orderDiscount }: OrderBill,
): StandingDiscount | undefined => {
  const { discount } = order;
  if (!discount || !orderDiscount) return discount;
  const on = greatest(zero, minus(discount.on, addedCost(order, lines)));
  return on === zero ? undefined : { ...discount, on };
};

/** An order without one of its bills: what `afterBill` did to it is undone, whatever other bills came after. */
export const withoutBill = <Line extends PartedLine, T extends PartedOrder & { lines: Line[] }>(
  order: T,
  bill: OrderBill,
): T => {
  const annulled = new Map(bill.lines.map((line) => [line.lineId, line]));
  const before: readonly Line[] = order.lines;
  const lines = before.map((line) => {
    const units = annulled.get(line.lineId);
    if (!units) return line;
    const { discountBilled: _given, sharedBilled: _shared, ...rest } = line;
    return {
      ...rest,
      quantityBilled: left(line.quantityBilled, units.quantity),
      ...given('discountBilled', line, units.discount),
      ...given('sharedBilled', line, units.shared),
    } as Line;
  });
  return { ...order, lines, discount: discountWithout({ ...order, lines }, bill) };
};
