import { orderLimits } from '#contract/orders.ts';
import { type LineId, newLineId } from '#domain/line-id.ts';
import { optionsKey } from '#domain/options.ts';
import {
  type LineProduct,
  lineProductOf,
  linesOfProduct,
  type OrderContent,
  type OrderLine,
} from '#domain/order.ts';

/** Edits of an order's content. Each returns the same object when nothing changes. */

export const emptyContent: OrderContent = { tableNumber: '', note: '', lines: [] };

export const unitCount = (lines: readonly OrderLine[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

export const billedCount = (lines: readonly OrderLine[]): number =>
  lines.reduce((count, line) => count + line.quantityBilled, 0);

export const canRemoveUnit = (line: OrderLine): boolean => line.quantity > line.quantityBilled;
export const canRemoveLine = (line: OrderLine): boolean => line.quantityBilled === 0;

const withLine = (
  content: OrderContent,
  lineId: LineId,
  change: (line: OrderLine) => OrderLine | readonly OrderLine[] | null,
): OrderContent => {
  let changed = false;
  const lines = content.lines.flatMap((line) => {
    const next = line.lineId === lineId ? change(line) : line;
    changed ||= next !== line;
    return next ?? [];
  });
  return changed ? { ...content, lines } : content;
};

const newLine = (product: LineProduct, lineId = newLineId()): OrderLine => ({
  lineId,
  ...lineProductOf(product),
  quantity: 1,
  quantityBilled: 0,
  note: '',
});

/** `maximum`: the most units of the product in the order. */
const hasRoom = (content: OrderContent, { productId }: LineProduct, maximum: number): boolean =>
  unitCount(linesOfProduct(content, productId)) < maximum;

const oneMore = (line: OrderLine): OrderLine => ({ ...line, quantity: line.quantity + 1 });

/** The line that one more unit of a product joins: with the same options and without a note. */
export const lineToJoin = (content: OrderContent, { productId, options }: LineProduct) =>
  linesOfProduct(content, productId).find(
    (line) => line.note.trim() === '' && optionsKey(line.options) === optionsKey(options),
  );

/** Adds one unit of a product to the line that it joins; the first one creates that line. */
export const addProduct = (
  content: OrderContent,
  product: LineProduct,
  maximum: number,
): OrderContent => {
  if (!hasRoom(content, product, maximum)) return content;
  const plain = lineToJoin(content, product);
  return plain
    ? withLine(content, plain.lineId, oneMore)
    : { ...content, lines: [...content.lines, newLine(product)] };
};

/** Adds one unit to a line. */
export const addUnit = (content: OrderContent, lineId: LineId, maximum: number): OrderContent =>
  withLine(content, lineId, (line) => (hasRoom(content, line, maximum) ? oneMore(line) : line));

/** Adds one unit of a product on a line of its own, with the id `as`, behind a line. */
export const addApart = (
  content: OrderContent,
  lineId: LineId,
  product: LineProduct,
  as: LineId,
  maximum: number,
): OrderContent =>
  withLine(content, lineId, (line) =>
    hasRoom(content, product, maximum) ? [line, newLine(product, as)] : line,
  );

/** Whether a unit can be moved to a line of its own. */
export const canSeparate = (line: OrderLine): boolean => line.quantity > 1 && canRemoveUnit(line);

/** Moves one unit to a line of its own, with the id `as`, behind the line and with the same note. */
export const separateUnit = (content: OrderContent, lineId: LineId, as: LineId): OrderContent =>
  withLine(content, lineId, (line) =>
    canSeparate(line)
      ? [
          { ...line, quantity: line.quantity - 1 },
          { ...newLine(line, as), note: line.note, movedFrom: line.movedFrom ?? lineId },
        ]
      : line,
  );

/** Removes one unit, never below what is billed; removing the last one deletes the line. */
export const removeUnit = (content: OrderContent, lineId: LineId): OrderContent =>
  withLine(content, lineId, (line) => {
    if (!canRemoveUnit(line)) return line;
    return line.quantity === 1 ? null : { ...line, quantity: line.quantity - 1 };
  });

/** Copies name, price, taxes and options from the catalog into the line; quantity and note stay. */
export const renewLine = (
  content: OrderContent,
  lineId: LineId,
  product: LineProduct,
): OrderContent =>
  withLine(content, lineId, ({ finalPrice: _former, ...line }) => ({ ...line, ...product }));

/** Deletes a line, unless part of it is billed. */
export const removeLine = (content: OrderContent, lineId: LineId): OrderContent =>
  withLine(content, lineId, (line) => (canRemoveLine(line) ? null : line));

export const setLineNote = (content: OrderContent, lineId: LineId, note: string): OrderContent =>
  withLine(content, lineId, (line) => (line.note === note ? line : { ...line, note }));

export const setTable = (content: OrderContent, tableNumber: string): OrderContent =>
  content.tableNumber === tableNumber ? content : { ...content, tableNumber };

/** Whether a table's text is longer than a number. */
export const isNamed = (table: string): boolean => table.length > 5;

export const setNote = (content: OrderContent, note: string): OrderContent =>
  content.note === note ? content : { ...content, note };

/** The content as it is sent: texts trimmed. */
export const trimmed = (content: OrderContent): OrderContent => ({
  tableNumber: content.tableNumber.trim(),
  note: content.note.trim(),
  lines: content.lines.map((line) => ({ ...line, note: line.note.trim() })),
});

/** Whether a text has reached its maximum length, where the field cuts off further typing. */
export const isAtLimit = (text: string, field: 'note' | 'lineNote'): boolean =>
  text.length >= orderLimits[field];
