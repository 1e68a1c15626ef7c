import {
  type CheckoutLine,
  type CheckoutSummary,
  checkoutSummary,
  lineTotals,
  maxDiscount,
} from './checkout.ts';
import type { LineId } from './line-id.ts';
import { addMoney, fromCents, type Money, minus, toCents, zero } from './money.ts';
import { type OrderLine, remaining } from './order.ts';
import {
  greatest,
  isWithin,
  least,
  type OrderDiscount,
  type StandingDiscount,
  shareOf,
  spreadDiscount,
} from './order-discount.ts';

/** The bills of one order: together they cost what it does. */

/** What parting needs of an order's line. */
export type PartedLine = Pick<
  OrderLine,
  | 'lineId'
  | 'quantity'
  | 'quantityBilled'
  | 'discountBilled'
  | 'sharedBilled'
  | 'unitPrice'
  | 'taxes'
  | 'finalPrice'
>;

export interface PartedOrder {
  lines: readonly PartedLine[];
  discount?: StandingDiscount | undefined;
}

/** Units of an order's line that a bill charges. `shared`: of the discount, the share in that of the order. */
export interface BilledUnits {
  lineId: LineId;
  quantity: number;
  discount: Money;
  shared?: Money | undefined;
}

export type Charged = CheckoutLine & BilledUnits;

const sum = (amounts: readonly Money[]): Money => addMoney(zero, ...amounts);

/** Of a bill: all its discounts. */
export const discountsOf = (lines: readonly { discount: Money }[]): Money =>
  sum(lines.map(({ discount }) => discount));

/** Of a bill: its share in the discount of its order. */
export const sharedOf = (lines: readonly { shared?: Money | undefined }[]): Money =>
  sum(lines.map(({ shared = zero }) => shared));

/** All that the bills of an order have given so far. */
export const discountedBefore = ({ lines }: PartedOrder): Money =>
  sum(lines.map(({ discountBilled = zero }) => discountBilled));

/** Of that, what was on the whole order. */
export const sharedBefore = ({ lines }: Pick<PartedOrder, 'lines'>): Money =>
  sum(lines.map(({ sharedBilled = zero }) => sharedBilled));

/** What units of a line cost with tax. */
const costOf = (line: PartedLine, quantity: number): Money => maxDiscount({ ...line, quantity });

/** What all units of an order cost with tax, without discounts. */
export const costOfAll = ({ lines }: PartedOrder): Money =>
  sum(lines.map((line) => costOf(line, line.quantity)));

/** Whether an amount is at most a cent from the service that a summary's rate gives; of nothing there is no service. */
export const isNearRule = (
  { serviceRate, serviceRateAmount, subtotal }: CheckoutSummary,
  shown: Money,
): boolean => {
  const isFree = serviceRate === 0 || subtotal === zero;
  return Math.abs(toCents(shown) - toCents(serviceRateAmount)) <= (isFree ? 0 : 1);
};

/**
 * A bill's summary with the service that its guest was shown, where that is at most a cent from the rule's. What bills before it
 * have rounded belongs to it, and only the device knows which of them it had seen.
 */
export const withService = (summary: CheckoutSummary, shown: Money): CheckoutSummary => {
  const { serviceRateAmount, total } = summary;
  const more = toCents(shown) - toCents(serviceRateAmount);
  if (more === 0 || !isNearRule(summary, shown)) return summary;
  return { ...summary, serviceRateAmount: shown, total: addMoney(total, fromCents(more)) };
};

/** The billed units of each line, after `bill` with its lines too. */
const billedUnits = (order: readonly PartedLine[], bill: readonly BilledUnits[]): Charged[] =>
  afterBill({ lines: [...order] }, { lines: bill }).lines.flatMap(
    ({ quantityBilled, discountBilled = zero, sharedBilled = zero, ...line }) =>
      quantityBilled > 0
        ? [{ ...line, quantity: quantityBilled, discount: discountBilled, shared: sharedBilled }]
        : [],
  );

/** The same units as one bill of them all would spread what is off the whole order. */
const asOne = (units: readonly Charged[]): readonly Charged[] => {
  if (sharedOf(units) === zero) return units;
  const open = units.map((line) => {
    const own = minus(line.discount, line.shared ?? zero);
    return { own, most: minus(maxDiscount(line), own) };
  });
  const most = open.map((line) => line.most);
  const shares = spreadDiscount(least(sharedOf(units), sum(most)), most);
  return units.map((line, place) => ({
    ...line,
    discount: addMoney(open[place]?.own ?? zero, shares[place] ?? zero),
  }));
};

/**
 * The summary of a bill that charges units of an order's lines. Its service is what it adds to that of the units billed before, as
 * if all were on one bill: rounding each bill by itself would give or take a cent. `serviceRate`: percent.
 */
export const partSummary = (
  order: readonly PartedLine[],
  charged: readonly Charged[],
  serviceRate: number,
): CheckoutSummary => {
  const alone = checkoutSummary(charged, serviceRate);
  const before = billedUnits(order, []);
  if (before.length === 0) return alone;
  const after = billedUnits(order, charged);
  const serviceOn = (units: readonly CheckoutLine[]): number =>
    toCents(checkoutSummary(units, serviceRate).serviceRateAmount);
  const own = toCents(alone.serviceRateAmount);
  // Where some units were paid without the discount, one bill would spread it over other rates: then as it was billed.
  const added = [asOne, (units: readonly Charged[]) => units]
    .map((view) => serviceOn(view(after)) - serviceOn(view(before)))
    .find((service) => Math.abs(service - own) <= 1);
  return added === undefined ? alone : withService(alone, fromCents(added));
};

/** What units that a bill charges add to the cost of the billed ones, less the discounts of their lines. */
export const addedCost = (order: PartedOrder, charged: readonly BilledUnits[]): Money => {
  const units = new Map(charged.map((line) => [line.lineId, line.quantity]));
  const added = order.lines.map((line) => {
    const quantity = line.quantityBilled + (units.get(line.lineId) ?? 0);
    return minus(costOf(line, quantity), costOf(line, line.quantityBilled));
  });
  return minus(sum(added), minus(discountsOf(charged), sharedOf(charged)));
};

/** All that is left of each line, without discount. */
const unitsLeft = <Line extends PartedLine>(lines: readonly Line[]): (Line & Charged)[] =>
  lines
    .map((line) => ({ ...line, quantity: remaining(line), discount: zero }))
    .filter(({ quantity }) => quantity > 0);

/**
 * The lines of a bill with their shares in the discount of the order added to their own discounts, by largest remainder. A free line
 * has none.
 */
export const withShares = <Line extends Charged>(
  order: PartedOrder,
  charged: readonly Line[],
): (Line & { shared?: Money | undefined })[] => {
  if (!order.discount || charged.length === 0) return charged.map((line) => ({ ...line }));
  const part = addedCost(order, charged);
  const all = addedCost(order, unitsLeft(order.lines));
  const rest = minus(all, part, discountsOf(charged));
  const share = shareOf(order.discount, { given: sharedBefore(order), part, rest });
  const most = charged.map((line) => minus(maxDiscount(line), line.discount));
  const shares = spreadDiscount(least(share, sum(most)), most);
  return charged.map((line, place) => {
    const shared = shares[place] ?? zero;
    return { ...line, discount: addMoney(line.discount, shared), shared };
  });
};

/** What a bill changes of its order. */
export interface OrderBill<Line extends BilledUnits = BilledUnits> {
  lines: readonly Line[];
  /** Null: from here on the order has none. Absent: the bill says nothing of it. */
  orderDiscount?: OrderDiscount | null | undefined;
}

const discountAfter = (
  order: PartedOrder,
  { lines, orderDiscount }: OrderBill,
): StandingDiscount | undefined => {
  if (orderDiscount === undefined) return order.discount;
  if (orderDiscount === null) return undefined;
  const { kind, value } = orderDiscount;
  const before = order.discount;
  const all = costOfAll(order);
  return {
    ...{ kind, value, on: addMoney(before?.on ?? zero, addedCost(order, lines)) },
    of: before?.of && isWithin(orderDiscount, before) ? greatest(before.of, all) : all,
  };
};

/** An order after one more bill. */
export const afterBill = <Line extends PartedLine, T extends PartedOrder & { lines: Line[] }>(
  order: T,
  bill: OrderBill,
): T => {
  const billed = new Map(bill.lines.map((line) => [line.lineId, line]));
  return {
    ...order,
    discount: discountAfter(order, bill),
    lines: order.lines.map((line) => {
      const charged = billed.get(line.lineId);
      if (!charged) return line;
      const discountBilled = addMoney(line.discountBilled ?? zero, charged.discount);
      const sharedBilled = addMoney(line.sharedBilled ?? zero, charged.shared ?? zero);
      return {
        ...line,
        quantityBilled: Math.min(line.quantity, line.quantityBilled + charged.quantity),
        ...(discountBilled !== zero && { discountBilled }),
        ...(sharedBilled !== zero && { sharedBilled }),
      };
    }),
  };
};

/** What the discount of an order still gives on the units that are left. */
export const shareLeft = (order: PartedOrder): Money =>
  sharedOf(withShares(order, unitsLeft(order.lines)));

/** All that the guests of an order have still to pay: its lines with what they cost, and the sums. `serviceRate`: percent. */
export const restOf = <Line extends PartedLine>(
  order: PartedOrder & { lines: readonly Line[] },
  serviceRate: number,
) => {
  const charged = withShares(order, unitsLeft(order.lines));
  const totals = lineTotals(charged);
  return {
    lines: charged.map((line, place) => ({ ...line, total: totals[place] ?? zero })),
    summary: partSummary(order.lines, charged, serviceRate),
  };
};

/** The same without its lines. */
export const summaryLeft = (order: PartedOrder, serviceRate: number): CheckoutSummary =>
  partSummary(order.lines, withShares(order, unitsLeft(order.lines)), serviceRate);

/** What the guests of an order have still to pay. `serviceRate`: percent. */
export const amountLeft = (order: PartedOrder, serviceRate: number): Money =>
  summaryLeft(order, serviceRate).total;
