import { type CheckoutLine, type CheckoutSummary, checkoutSummary } from './checkout.ts';
import { addMoney, fromCents, type Money, toCents, zero } from './money.ts';
import { type OrderLine, remaining } from './order.ts';

/** The bills of one order: together they cost what it does. */

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

/** So many units of each line, without discount. */
const unitsOf = (lines: readonly OrderLine[], units: (line: OrderLine) => number): CheckoutLine[] =>
  lines
    .map((line) => ({ ...line, quantity: units(line), discount: zero }))
    .filter(({ quantity }) => quantity > 0);

/**
 * The summary of a bill that charges units of an order's lines. Its service is what it adds to that of the units billed before:
 * rounding each bill by itself would give or take a cent. `serviceRate`: percent.
 */
export const partSummary = (
  order: readonly OrderLine[],
  charged: readonly CheckoutLine[],
  serviceRate: number,
): CheckoutSummary => {
  const before = unitsOf(order, ({ quantityBilled }) => quantityBilled);
  const alone = checkoutSummary(charged, serviceRate);
  if (before.length === 0) return alone;
  const serviceOn = (lines: readonly CheckoutLine[]): number =>
    toCents(checkoutSummary(lines, serviceRate).serviceRateAmount);
  return withService(alone, fromCents(serviceOn([...before, ...charged]) - serviceOn(before)));
};

/** What the guests of an order have still to pay. `serviceRate`: percent. */
export const amountLeft = (order: readonly OrderLine[], serviceRate: number): Money =>
  partSummary(order, unitsOf(order, remaining), serviceRate).total;
