import type * as z from 'zod/mini';
import { repeatedLine } from '#contract/fields.ts';
import type { orderLineInput } from '#contract/orders.ts';
import { type LineId, lineIdOf } from '#domain/line-id.ts';
import { optionsKey } from '#domain/options.ts';
import type { OrderKey } from '#domain/order.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError, type Fault, refuseFields } from '../../errors.ts';
import { productsOnSale } from '../catalog/products.ts';
import type { Scope } from '../scope.ts';
import { type LinePrice, priceLines, type UnpricedLine } from './line-prices.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

type LineInput = z.output<typeof orderLineInput>;

/** An order, and when the waiter took it. `deviceId`: of the device that changes it. */
type TakenOrder = Pick<OrderRow, 'id' | 'key' | 'created_at'> & { deviceId?: string | undefined };

/** What is asked for at one place, and the line that this means; a new line has no row yet. */
interface Entry {
  input: LineInput;
  position: number;
  lineId: LineId;
  line: OrderLineRow | undefined;
}

/** An entry that makes a line. */
type NewEntry = Entry & UnpricedLine;

/** @throws AppError invalid-input when two entries of a request's list mean the same line */
export const requireOnePerLine = (list: string, ids: readonly LineId[]): void => {
  if (new Set(ids).size < ids.length) throw new AppError('invalid-input', { [list]: repeatedLine });
};

/**
 * Finds the line that each entry means. An entry without an id means the line whose id follows from the keys of order
 * and product, else the first line of its product without options; where the order has neither, a new line with that id.
 * @throws AppError invalid-input when a line is of another product or is meant twice; options-fixed
 */
const entriesOf = (
  { key }: TakenOrder,
  lines: readonly OrderLineRow[],
  inputs: readonly LineInput[],
): Entry[] => {
  const byId = new Map(lines.map((line) => [line.line_id, line]));
  const usualLine = (productId: number): LineId => {
    const usual = lineIdOf(key as OrderKey, productId);
    const first = lines.find((line) => line.product_id === productId && line.options === '[]');
    return byId.has(usual) ? usual : (first?.line_id ?? usual);
  };
  const entries = inputs.map((input, position) => {
    const lineId = input.lineId ?? usualLine(input.productId);
    return { input, position, lineId, line: byId.get(lineId) };
  });
  refuseFields('invalid-input', entries, ({ input, position, line }) =>
    !line || line.product_id === input.productId
      ? null
      : [`products.${position}.lineId`, 'La línea es de otro producto.'],
  );
  refuseFields('options-fixed', entries, ({ input: { options }, position, line }) =>
    !options || !line || optionsKey(options) === optionsKey(JSON.parse(line.options))
      ? null
      : [`products.${position}.options`, 'La línea tiene otras opciones.'],
  );
  requireOnePerLine(
    'products',
    entries.map(({ lineId }) => lineId),
  );
  return entries;
};

const newLine = (
  { id, deviceId }: TakenOrder,
  { userId }: Scope,
  { input, position, lineId, product }: NewEntry,
  price: LinePrice,
): OrderLineRow => ({
  order_id: id,
  line_id: lineId,
  product_id: product.id,
  position,
  name: product.name,
  image_hash: product.image_hash,
  ...price,
  quantity: input.quantity,
  quantity_billed: 0,
  note: input.note ?? '',
  created_by: userId ?? null,
  device_id: deviceId ?? null,
});

const insertLines = prepared((db, rows: readonly OrderLineRow[]) =>
  db.insertInto('order_lines').values(rows),
);

/**
 * Inserts new lines with the catalog's current names, at the prices that the guest was shown. Products that are out of stock, unavailable, or
 * deleted after the order was taken are accepted: the device saw them on sale, and the guest has them.
 * @returns them in their order
 * @throws AppError unknown-product, naming each line whose product the business does not have; unknown-option
 */
const addLines = async (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  added: readonly Entry[],
): Promise<OrderLineRow[]> => {
  if (added.length === 0) return [];
  const ids = added.map(({ input }) => input.productId);
  const products = await productsOnSale(tx, scope, ids, order.created_at);
  refuseFields('unknown-product', added, ({ input, position }) =>
    products.has(input.productId)
      ? null
      : [`products.${position}.productId`, 'El producto no existe.'],
  );
  const entries = added.flatMap((entry): NewEntry[] => {
    const product = products.get(entry.input.productId);
    return product ? [{ ...entry, product }] : [];
  });
  const prices = await priceLines(tx, scope, entries, order.created_at);
  const lines = entries.flatMap((entry, place) => {
    const price = prices[place];
    return price ? [newLine(order, scope, entry, price)] : [];
  });
  await insertLines(tx, lines);
  return lines;
};

/** Writes the lines of a new order. @returns them in their order */
export const writeFirstLines = (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  inputs: readonly LineInput[],
): Promise<OrderLineRow[]> => addLines(tx, scope, order, entriesOf(order, [], inputs));

/** @throws AppError quantity-below-billed, naming each line that would fall below its billed units */
const checkBilled = (lines: readonly OrderLineRow[], entries: readonly Entry[]): void => {
  const faults = entries.flatMap(({ input, position, line }): Fault[] => {
    const least = line?.quantity_billed ?? 0;
    const field = `products.${position}.quantity`;
    return input.quantity < least ? [[field, `Ya se facturaron ${least}.`]] : [];
  });
  const named = new Set(entries.map(({ line }) => line));
  const dropped = lines.filter((line) => !named.has(line));
  if (faults.length === 0 && dropped.every((line) => line.quantity_billed === 0)) return;
  throw new AppError('quantity-below-billed', Object.fromEntries(faults));
};

/**
 * Replaces the lines of a locked order by `inputs`. A line that stays keeps its name, price and taxes; only
 * quantity, note and position change.
 * @returns the lines as they are then
 */
export const writeLines = async (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  lines: readonly OrderLineRow[],
  inputs: readonly LineInput[],
): Promise<OrderLineRow[]> => {
  const entries = entriesOf(order, lines, inputs);
  checkBilled(lines, entries);
  const added = entries.filter(({ line }) => !line);
  const made = await addLines(tx, scope, order, added);
  const ids = entries.map(({ lineId }) => lineId);
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('line_id', 'not in', ids)
    .execute();
  const kept = entries.flatMap(({ input: { quantity, note = '' }, position, line }) =>
    line ? [{ ...line, quantity, note, position }] : [],
  );
  for (const { line_id, quantity, note, position } of kept) {
    await tx
      .updateTable('order_lines')
      .set({ quantity, note, position })
      .where('order_id', '=', order.id)
      .where('line_id', '=', line_id)
      .execute();
  }
  return [...made, ...kept].sort((a, b) => a.position - b.position);
};
