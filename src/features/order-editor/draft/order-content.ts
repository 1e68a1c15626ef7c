import type { Product } from '#contract/catalog.ts';
import { orderLimits } from '#contract/orders.ts';
import {
  type LineProduct,
  lineOf,
  lineProductOf,
  type OrderContent,
  type OrderLine,
} from '#domain/order.ts';

/** What a waiter may do to the content of an order. Each function answers the same object when nothing changes. */

export const emptyContent: OrderContent = { tableNumber: '', note: '', lines: [] };

/** The most units that one line can hold on the wire. */
const wireMaximum = 9999;

export const unitCount = ({ lines }: Pick<OrderContent, 'lines'>): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

type Stocked = Pick<Product, 'stockable' | 'stock'>;

/** Units of a product that are left: its stock less what pending operations of this device took of it. */
export const stockLeft = ({ stock }: Pick<Product, 'stock'>, taken: number): number =>
  Math.max(0, stock - taken);

/**
 * The most units of a product that an order can hold. Stock is taken when a unit is billed, so the `billed` units
 * of the order do not count against it. Of what is not offered (any more) an order keeps at most the `seen` units.
 * `taken`: units that pending operations took of it, this order's own lines apart.
 */
export const maximumQuantity = (
  product: (Stocked & Pick<Product, 'available'>) | undefined,
  { seen, billed, taken }: { seen: number; billed: number; taken: number },
): number => {
  if (!product?.available) return seen;
  if (!product.stockable) return wireMaximum;
  return Math.min(wireMaximum, stockLeft(product, taken) + billed);
};

export const isOutOfStock = (product: Stocked, taken: number): boolean =>
  product.stockable && stockLeft(product, taken) === 0;

export const canRemoveUnit = (line: OrderLine): boolean => line.quantity > line.quantityBilled;
export const canRemoveLine = (line: OrderLine): boolean => line.quantityBilled === 0;

const withLine = (
  content: OrderContent,
  productId: number,
  change: (line: OrderLine) => OrderLine | null,
): OrderContent => {
  let changed = false;
  const lines = content.lines.flatMap((line) => {
    const next = line.productId === productId ? change(line) : line;
    changed ||= next !== line;
    return next ? [next] : [];
  });
  return changed ? { ...content, lines } : content;
};

/** One unit more, up to `maximum`; the first one makes the line. */
export const addUnit = (
  content: OrderContent,
  product: LineProduct,
  maximum: number,
): OrderContent => {
  if (lineOf(content, product.productId)) {
    return withLine(content, product.productId, (line) =>
      line.quantity < maximum ? { ...line, quantity: line.quantity + 1 } : line,
    );
  }
  if (maximum < 1) return content;
  const line = { ...lineProductOf(product), quantity: 1, quantityBilled: 0, note: '' };
  return { ...content, lines: [...content.lines, line] };
};

/** One unit less, never below what is billed; the last one takes the line away. */
export const removeUnit = (content: OrderContent, productId: number): OrderContent =>
  withLine(content, productId, (line) => {
    if (!canRemoveUnit(line)) return line;
    return line.quantity === 1 ? null : { ...line, quantity: line.quantity - 1 };
  });

/** The line as the catalog sells it now: name, price, taxes. What was ordered and noted stays. */
export const renewLine = (content: OrderContent, product: LineProduct): OrderContent =>
  withLine(content, product.productId, (line) => ({ ...line, ...product }));

/** Takes a line away, unless any of it is billed. */
export const removeLine = (content: OrderContent, productId: number): OrderContent =>
  withLine(content, productId, (line) => (canRemoveLine(line) ? null : line));

export const setLineNote = (content: OrderContent, productId: number, note: string): OrderContent =>
  withLine(content, productId, (line) => (line.note === note ? line : { ...line, note }));

export const setTable = (content: OrderContent, tableNumber: string): OrderContent =>
  content.tableNumber === tableNumber ? content : { ...content, tableNumber };

export const setNote = (content: OrderContent, note: string): OrderContent =>
  content.note === note ? content : { ...content, note };

/** As it is sent: without the spaces around texts. */
export const trimmed = (content: OrderContent): OrderContent => ({
  tableNumber: content.tableNumber.trim(),
  note: content.note.trim(),
  lines: content.lines.map((line) => ({ ...line, note: line.note.trim() })),
});

/** Whether a text can take no more, so that what else is typed or pasted is left out. */
export const isAtLimit = (text: string, field: 'table' | 'note' | 'lineNote'): boolean =>
  text.length >= orderLimits[field];

export type Problem = 'no-table' | 'no-products';

/** What keeps an order from being sent; the table comes first, as its button does. */
export const problemOf = (content: OrderContent): Problem | null => {
  if (content.tableNumber.trim() === '') return 'no-table';
  return content.lines.length === 0 ? 'no-products' : null;
};
