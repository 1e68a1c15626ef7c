import type { BillLine } from '#domain/bill.ts';
import { lineTotals, maxDiscount } from '#domain/checkout.ts';
import { compareMoney, type Money, zero } from '#domain/money.ts';
import { lineProductOf, type Order, type OrderLine, remaining } from '#domain/order.ts';
import { withShares } from '#domain/parted-order.ts';
import { typedAmount, typedQuantity } from '#parts/typed-number.ts';
import { type CheckoutDraft, emptyLine } from '../draft/checkout-draft.ts';
import { ownDiscount } from './line-discounts.ts';

/** A line of the order as the checkout shows it. */
export interface SelectionLine {
  product: OrderLine;
  remaining: number;
  quantityText: string;
  /** How many are chosen; absent without any. */
  units: number | undefined;
  discountText: string;
  /** Of the typed discount, what the chosen units have. */
  ownDiscount: Money | null;
  /** The largest discount for the chosen quantity. */
  maxDiscount: Money;
  quantityError: boolean;
  discountError: 'invalid' | 'too-high' | null;
  /** The bill's line; null when nothing is billed or the quantity is invalid. An invalid discount is left out of it. */
  billed: BillLine | null;
}

type Parted = Pick<Order, 'lines' | 'discount'>;

const bill = (product: OrderLine, quantity: number, discount: Money): BillLine => {
  const { lineId, note } = product;
  const line = { lineId, ...lineProductOf(product), quantity, discount };
  return { ...line, total: zero, ...(note && { note }) };
};

/** With the share of each line in the discount of the order, and what it costs: together what the bill does. */
const withTotals = (order: Parted, selected: readonly SelectionLine[]): SelectionLine[] => {
  const charged = withShares(
    order,
    selected.flatMap(({ billed }) => billed ?? []),
  );
  const totals = lineTotals(charged);
  const billed = charged.map((line, index) => ({ ...line, total: totals[index] ?? zero }));
  return selected.map((line) => (line.billed ? { ...line, billed: billed.shift() ?? null } : line));
};

const discountProblem = (
  discount: Money | null,
  quantity: number,
  max: Money,
): SelectionLine['discountError'] => {
  if (discount === null) return 'invalid';
  // Without a quantity a discount can't be too high.
  return quantity > 0 && compareMoney(discount, max) > 0 ? 'too-high' : null;
};

const selectLine = (
  product: OrderLine,
  { partial, lines }: Pick<CheckoutDraft, 'partial' | 'lines'>,
): SelectionLine => {
  const typed = lines[product.lineId] ?? emptyLine;
  const left = remaining(product);
  const quantityText = partial ? typed.quantity : String(left);
  const quantity = typedQuantity(quantityText, left);
  const discount = quantity ? ownDiscount(product, typed, quantity) : typedAmount(typed.discount);
  const max = maxDiscount({ ...product, quantity: quantity ?? left });
  // A fully billed line can't be changed, so it shows no error.
  const discountError = left > 0 ? discountProblem(discount, quantity ?? 0, max) : null;
  // While it is invalid the line has its full price, so that a total is shown.
  const given = discount === null || discountError ? zero : discount;
  return {
    product,
    remaining: left,
    quantityText,
    units: quantity || undefined,
    discountText: typed.discount,
    ownDiscount: discount,
    maxDiscount: quantity === 0 ? zero : max,
    quantityError: quantity === null,
    discountError,
    billed: quantity ? bill(product, quantity, given) : null,
  };
};

/**
 * The part of an order to bill: all that remains, or the typed quantities when it is partial. Typed text is never changed; a quantity
 * above what remains or a discount above its maximum is an error of its line, and nothing is billed until it is corrected.
 * @param order with the discount that was typed for it
 */
export const selectionOf = (order: Parted, draft: Pick<CheckoutDraft, 'partial' | 'lines'>) => {
  const selected = withTotals(
    order,
    order.lines.map((line) => selectLine(line, draft)),
  );
  return {
    lines: selected,
    billed: selected.flatMap((line) => line.billed ?? []),
    hasErrors: selected.some((line) => line.quantityError || line.discountError !== null),
  };
};

type Problem = 'empty' | 'selection' | 'method' | 'noShift' | 'customer' | 'customerInvalid';

/** The first reason why the bill can't be recorded yet; null when it can. */
export const problemOf = (
  selection: ReturnType<typeof selectionOf>,
  form: { hasMethod: boolean; needsShift: boolean; customerFault: 'missing' | 'invalid' | null },
): Problem | null => {
  if (selection.hasErrors) return 'selection';
  if (selection.billed.length === 0) return 'empty';
  if (!form.hasMethod) return 'method';
  if (form.needsShift) return 'noShift';
  if (form.customerFault === 'invalid') return 'customerInvalid';
  return form.customerFault && 'customer';
};
