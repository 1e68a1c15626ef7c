import { orderLimits } from '#contract/orders.ts';
import {
  type LineProduct,
  lineOf,
  lineProductOf,
  type OrderContent,
  type OrderLine,
} from '#domain/order.ts';

/** Edits of an order's content. Each returns the same object when nothing changes. */

export const emptyContent: OrderContent = { tableNumber: '', note: '', lines: [] };

export const unitCount = ({ lines }: Pick<OrderContent, 'lines'>): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

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

/** Adds one unit, up to `maximum`; the first one creates the line. */
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

/** Removes one unit, never below what is billed; removing the last one deletes the line. */
export const removeUnit = (content: OrderContent, productId: number): OrderContent =>
  withLine(content, productId, (line) => {
    if (!canRemoveUnit(line)) return line;
    return line.quantity === 1 ? null : { ...line, quantity: line.quantity - 1 };
  });

/** Copies name, price and taxes from the catalog into the line; quantity and note stay. */
export const renewLine = (content: OrderContent, product: LineProduct): OrderContent =>
  withLine(content, product.productId, (line) => ({ ...line, ...product }));

/** Deletes a line, unless part of it is billed. */
export const removeLine = (content: OrderContent, productId: number): OrderContent =>
  withLine(content, productId, (line) => (canRemoveLine(line) ? null : line));

export const setLineNote = (content: OrderContent, productId: number, note: string): OrderContent =>
  withLine(content, productId, (line) => (line.note === note ? line : { ...line, note }));

export const setTable = (content: OrderContent, tableNumber: string): OrderContent =>
  content.tableNumber === tableNumber ? content : { ...content, tableNumber };

export const setNote = (content: OrderContent, note: string): OrderContent =>
  content.note === note ? content : { ...content, note };

/** The content as it is sent: texts trimmed. */
export const trimmed = (content: OrderContent): OrderContent => ({
  tableNumber: content.tableNumber.trim(),
  note: content.note.trim(),
  lines: content.lines.map((line) => ({ ...line, note: line.note.trim() })),
});

/** Whether a text has reached its maximum length, where the field cuts off further typing. */
export const isAtLimit = (text: string, field: 'table' | 'note' | 'lineNote'): boolean =>
  text.length >= orderLimits[field];
