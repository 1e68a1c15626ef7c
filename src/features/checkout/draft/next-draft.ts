import type { Order } from '#domain/order.ts';
import { discountsAfter } from '../lines/line-discounts.ts';
import { choosePart } from '../split/split.ts';
import type { CheckoutDraft } from './checkout-draft.ts';
import { freshDraft } from './use-checkout-draft.ts';

/**
 * The draft after a draft's bill: the next part of its plan, or all that is left in `lines`, with what its discounts leave to other
 * units. The discount of the order stands in the order.
 */
export const nextDraft = (
  { plan = [], lines: typed, serviceReason }: CheckoutDraft,
  lines: Order['lines'],
  billed: Parameters<typeof discountsAfter>[2],
): CheckoutDraft => ({
  ...freshDraft(),
  // Of an account that is divided it was left off as a whole.
  ...(plan.length > 1 && serviceReason !== undefined && { serviceReason }),
  ...choosePart(lines, plan.slice(1), discountsAfter(lines, typed, billed)),
});
