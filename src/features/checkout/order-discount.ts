import { addMoney, compareMoney, type Money, zero } from '#domain/money.ts';
import { percentOf, spreadDiscount } from '#domain/order-discount.ts';
import type { SelectionLine } from './bill-selection.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';
import { typedAmount } from './typed-number.ts';

/** How the discount on a whole bill is typed. */
export type DiscountKind = 'amount' | 'percent';

type Read =
  | { discount: Money }
  | { error: 'amount-invalid' | 'percent-invalid' }
  | { error: 'too-high'; most: Money };

/** The discount on all that is chosen, in dollars. Empty is none. */
export const readDiscount = (
  kind: DiscountKind,
  text: string,
  lines: readonly SelectionLine[],
): Read => {
  const typed = typedAmount(text);
  const amounts = lines.map((line) => line.maxDiscount);
  if (kind === 'percent') {
    const percent = Number(typed ?? Number.NaN);
    return percent <= 100
      ? { discount: percentOf(amounts, percent) }
      : { error: 'percent-invalid' };
  }
  if (typed === null) return { error: 'amount-invalid' };
  const most = addMoney(...amounts);
  return compareMoney(typed, most) > 0 ? { error: 'too-high', most } : { discount: typed };
};

/** The typed lines with that discount spread over what is chosen, in place of the discounts that they had. */
export const discounted = (
  lines: readonly SelectionLine[],
  discount: Money,
  typed: CheckoutDraft['lines'],
): CheckoutDraft['lines'] => {
  const parts = spreadDiscount(
    discount,
    lines.map((line) => line.maxDiscount),
  );
  const textOf = (part: Money = zero) => (part === zero ? '' : part);
  const changed = lines.map(({ product: { lineId } }, index) => [
    lineId,
    { ...(typed[lineId] ?? emptyLine), discount: textOf(parts[index]) },
  ]);
  return { ...typed, ...Object.fromEntries(changed) };
};
