import type { OptionFault } from '#domain/option-faults.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError, type Fault, refuseFields } from '../../errors.ts';
import { productsOnSale } from '../catalog/products.ts';
import { keepRemoved } from '../kernel/kept-texts.ts';
import type { Scope } from '../kernel/scope.ts';
import { type LinePrice, priceLines } from './line-prices.ts';
import { type Entry, entriesOf, type LineInput, linesBeside } from './meant-lines.ts';
import { findOptions, type NewLine } from './named-options.ts';
import { judgeOptions } from './option-faults.ts';
import { insertLines, type OrderLineRow, type OrderRow } from './rows.ts';

/** An order, and when the waiter took it. `at`: when it was changed so. */
type TakenOrder = Pick<OrderRow, 'id' | 'key' | 'created_at'> & { at: string };

/** An entry that makes a line. */
type NewEntry = Entry & NewLine;

const newLine = (
  { id }: TakenOrder,
  { input, position, lineId, product }: NewEntry,
  price: LinePrice,
  faults: readonly OptionFault[],
): OrderLineRow => ({
  order_id: id,
  line_id: lineId,
  product_id: product.id,
  position,
  copy_id: null,
  name: product.name,
  image_hash: product.image_hash,
  ...price,
  option_faults: JSON.stringify(faults),
  quantity: input.quantity,
  quantity_billed: 0,
  discount_billed_cents: null,
  shared_billed_cents: null,
  note: input.note ?? '',
});

/**
 * Inserts new lines with the catalog's current names, at the prices that the guest was shown. Products that are out of stock, unavailable, or
 * deleted after the order was taken are accepted: the device saw them on sale, and the guest has them.
 * @param known the lines that the order has
 * @returns them in their order
 * @throws AppError unknown-product, naming each line whose product the business does not have; unknown-option
 */
const addLines = async (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  added: readonly Entry[],
  known: readonly OrderLineRow[] = [],
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
  const options = await findOptions(tx, scope, entries);
  const prices = await priceLines(tx, scope, entries, options);
  const faults = await judgeOptions(tx, scope, order, entries, options, known);
  const lines = entries.flatMap((entry, place) => {
    const price = prices[place];
    return price ? [newLine(order, entry, price, faults[place] ?? [])] : [];
  });
  return insertLines(tx, scope, lines);
};

/** Writes the lines of a new order. @returns them in their order */
export const writeFirstLines = (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  inputs: readonly LineInput[],
): Promise<OrderLineRow[]> => addLines(tx, scope, order, entriesOf(order, [], inputs));

/**
 * @param lines those that may be dropped
 * @throws AppError quantity-below-billed, naming each line that would fall below its billed units
 */
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
 * quantity, note and position change. Lines that a request without ids can't name stay as they are, behind the others.
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
  const beside = linesBeside(lines, entries);
  checkBilled(
    lines.filter((line) => !beside.includes(line)),
    entries,
  );
  const added = entries.filter(({ line }) => !line);
  const made = await addLines(tx, scope, order, added, lines);
  const kept = [
    ...entries.flatMap(({ input: { quantity, note = '' }, position, line }) =>
      line ? [{ ...line, quantity, note, position }] : [],
    ),
    ...beside.map((line, place) => ({ ...line, position: entries.length + place })),
  ];
  const left = [...made, ...kept].sort((a, b) => a.position - b.position);
  const ids = left.map(({ line_id }) => line_id);
  await keepRemoved(
    tx,
    scope.now,
    order.id,
    lines.filter(({ line_id }) => !ids.includes(line_id)),
  );
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('line_id', 'not in', ids)
    .execute();
  for (const { line_id, quantity, note, position } of kept) {
    await tx
      .updateTable('order_lines')
      .set({ quantity, note, position })
      .where('order_id', '=', order.id)
      .where('line_id', '=', line_id)
      .execute();
  }
  return left;
};
