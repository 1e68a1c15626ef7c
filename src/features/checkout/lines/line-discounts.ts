import { maxDiscount } from '#domain/checkout.ts';
import { decimal } from '#domain/decimal.ts';
import type { LineId } from '#domain/line-id.ts';
import { compareMoney, type Money, minus, toMoney, zero } from '#domain/money.ts';
import type { OrderLine } from '#domain/order.ts';
import { least } from '#domain/order-discount.ts';
import { typedAmount } from '#parts/typed-number.ts';
import { type CheckoutDraft, emptyLine, type TypedLine } from '../draft/checkout-draft.ts';

/** Discounts of single lines: the units that one was typed for share it, on whatever bills they are. */

/** Of a line's typed discount, in dollars, what `quantity` units of it have; null for a text that is no amount. */
export const ownDiscount = (
  line: OrderLine,
  { discount, units = 0 }: TypedLine,
  quantity: number,
): Money | null => {
  const typed = typedAmount(discount);
  if (typed === null || typed === zero || quantity >= units) return typed;
  const all = maxDiscount({ ...line, quantity: units });
  const most = maxDiscount({ ...line, quantity });
  const over = compareMoney(typed, all);
  if (over > 0) return typed;
  // A free line is free in each part.
  return over === 0 ? most : least(most, toMoney(decimal(typed).times(quantity).div(units)));
};

/** The typed discounts that units of `billed` leave to the others. `lines`: of the order. */
export const discountsAfter = (
  lines: readonly OrderLine[],
  typed: CheckoutDraft['lines'],
  billed: readonly { lineId: LineId; quantity: number }[],
): CheckoutDraft['lines'] => {
  const taken = new Map(billed.map(({ lineId, quantity }) => [lineId, quantity]));
  const entries = lines.flatMap((line) => {
    const before = typed[line.lineId];
    if (!before?.units) return [];
    const quantity = taken.get(line.lineId) ?? 0;
    const units = before.units - quantity;
    if (units <= 0) return [];
    const given = quantity > 0 ? ownDiscount(line, before, quantity) : zero;
    const rest = minus(typedAmount(before.discount) ?? zero, given ?? zero);
    const discount = least(rest, maxDiscount({ ...line, quantity: units }));
    return compareMoney(discount, zero) > 0
      ? [[line.lineId, { ...emptyLine, discount, units }] as const]
      : [];
  });
  return Object.fromEntries(entries);
};
