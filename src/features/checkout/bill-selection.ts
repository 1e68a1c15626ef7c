import type { BillLine } from '#domain/bill.ts';
import { lineTotal, maxDiscount } from '#domain/checkout.ts';
import { compareMoney, type Money, zero } from '#domain/money.ts';
import { lineProductOf, type OrderLine, remaining } from '#domain/order.ts';
import { type CheckoutDraft, emptyLine } from './checkout-draft.ts';
import { typedAmount, typedQuantity } from './typed-number.ts';

/** A line of the order as the checkout shows it. */
export interface SelectionLine {
  product: OrderLine;
  remaining: number;
  quantityText: string;
  discountText: string;
  /** The most that the chosen quantity allows. */
  maxDiscount: Money;
  quantityError: boolean;
  discountError: 'invalid' | 'too-high' | null;
  /** What goes on the bill; null when nothing of the line does, or something is wrong with it. */
  billed: BillLine | null;
}

export interface Selection {
  lines: SelectionLine[];
  billed: BillLine[];
  hasErrors: boolean;
}

const bill = (product: OrderLine, quantity: number, discount: Money): BillLine => {
  const line = { ...lineProductOf(product), quantity, discount };
  return { ...line, total: lineTotal(line) };
};

const discountProblem = (
  discount: Money | null,
  quantity: number,
  max: Money,
): SelectionLine['discountError'] => {
  if (discount === null) return 'invalid';
  // Nothing of the line is billed, so there is nothing to take a discount off.
  return quantity > 0 && compareMoney(discount, max) > 0 ? 'too-high' : null;
};

const selectLine = (
  product: OrderLine,
  { partial, lines }: Pick<CheckoutDraft, 'partial' | 'lines'>,
): SelectionLine => {
  const typed = lines[product.productId] ?? emptyLine;
  const left = remaining(product);
  const quantityText = partial ? typed.quantity : String(left);
  const quantity = typedQuantity(quantityText, left);
  const discount = typedAmount(typed.discount);
  const max = maxDiscount({ ...product, quantity: quantity ?? left });
  // A line that is wholly billed can't be corrected any more.
  const discountError = left > 0 ? discountProblem(discount, quantity ?? 0, max) : null;
  const billable = quantity && discount !== null && discountError === null;
  return {
    product,
    remaining: left,
    quantityText,
    discountText: typed.discount,
    maxDiscount: quantity === 0 ? zero : max,
    quantityError: quantity === null,
    discountError,
    billed: billable ? bill(product, quantity, discount) : null,
  };
};

/**
 * What a bill would take of an order: all that remains, or the quantities typed when it is partial. What was typed
 * is never changed; a quantity above what remains or a discount above its bound is an error of its line.
 */
export const selectionOf = (
  lines: readonly OrderLine[],
  draft: Pick<CheckoutDraft, 'partial' | 'lines'>,
): Selection => {
  const selected = lines.map((line) => selectLine(line, draft));
  return {
    lines: selected,
    billed: selected.flatMap((line) => line.billed ?? []),
    hasErrors: selected.some((line) => line.quantityError || line.discountError !== null),
  };
};

export type Problem = 'empty' | 'selection' | 'method' | 'customer';

/** The first reason why a bill can't be made yet; null when it can. */
export const problemOf = (
  selection: Selection,
  form: { hasMethod: boolean; hasCustomer: boolean },
): Problem | null => {
  if (selection.hasErrors) return 'selection';
  if (selection.billed.length === 0) return 'empty';
  if (!form.hasMethod) return 'method';
  return form.hasCustomer ? null : 'customer';
};
