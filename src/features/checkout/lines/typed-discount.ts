import { maxDiscount } from '#domain/checkout.ts';
import { addMoney, compareMoney, type Money, zero } from '#domain/money.ts';
import { type Order, remaining } from '#domain/order.ts';
import type { OrderDiscount } from '#domain/order-discount.ts';
import { sharedBefore } from '#domain/parted-order.ts';
import { typedAmount } from '#parts/typed-number.ts';
import type { CheckoutDraft } from '../draft/checkout-draft.ts';

type Discounted = Pick<Order, 'lines' | 'discount'>;

type Read =
  /** Null: none. */
  | { discount: OrderDiscount | null }
  | { error: 'amount-invalid' | 'percent-invalid' }
  | { error: 'too-high'; most: Money };

/** The most that a whole order can be discounted by: what its bills have given of it, and all that is left. */
const mostOf = ({ lines }: Discounted): Money =>
  addMoney(
    sharedBefore({ lines }),
    ...lines.map((line) => maxDiscount({ ...line, quantity: remaining(line) })),
  );

/** The discount on a whole order. Empty is none. */
export const readDiscount = (
  { kind, text }: NonNullable<CheckoutDraft['discount']>,
  order: Discounted,
): Read => {
  const value = typedAmount(text);
  if (kind === 'percent' && !(value !== null && Number(value) <= 100))
    return { error: 'percent-invalid' };
  if (value === null) return { error: 'amount-invalid' };
  const most = mostOf(order);
  if (kind === 'amount' && compareMoney(value, most) > 0) return { error: 'too-high', most };
  return { discount: value === zero ? null : { kind, value } };
};

/**
 * The order with the discount that was typed for it. An amount that has come to be more than what is left counts as far as it can.
 */
export const withTyped = <T extends Discounted>(order: T, typed: CheckoutDraft['discount']): T => {
  if (!typed) return order;
  const value = typedAmount(typed.text);
  const on = order.discount?.on ?? zero;
  const discount = value === null || value === zero ? undefined : { kind: typed.kind, value, on };
  return { ...order, discount };
};
