import type * as z from 'zod/mini';
import type { orderLineInput } from '#contract/orders.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError, type Fault, refuseFields } from '../../errors.ts';
import { type ProductOnSale, productsOnSale } from '../catalog/products.ts';
import type { Scope } from '../scope.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

type LineInput = z.output<typeof orderLineInput>;

/** An order, and when the waiter took it. */
type TakenOrder = Pick<OrderRow, 'id' | 'created_at'>;

const newLine = (
  orderId: number,
  position: number,
  input: LineInput,
  { taxes, ...product }: ProductOnSale,
): OrderLineRow => ({
  order_id: orderId,
  product_id: product.id,
  position,
  name: product.name,
  image_hash: product.image_hash,
  unit_price_cents: product.unit_price_cents,
  taxes: JSON.stringify(taxes),
  quantity: input.quantity,
  quantity_billed: 0,
  note: input.note ?? '',
});

const insertLines = prepared((db, rows: readonly OrderLineRow[]) =>
  db.insertInto('order_lines').values(rows),
);

type Placed = readonly { input: LineInput; position: number }[];

/**
 * Inserts new lines with the catalog's current names, prices and taxes. Products that are out of stock, unavailable, or
 * deleted after the order was taken are accepted: the device saw them on sale, and the guest has them.
 * @returns them in their order
 * @throws AppError unknown-product, naming each line whose product the business does not have
 */
const addLines = async (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  added: Placed,
): Promise<OrderLineRow[]> => {
  if (added.length === 0) return [];
  const ids = added.map(({ input }) => input.productId);
  const products = await productsOnSale(tx, scope, ids, order.created_at);
  refuseFields('unknown-product', added, ({ input, position }) =>
    products.has(input.productId)
      ? null
      : [`products.${position}.productId`, 'El producto no existe.'],
  );
  const lines = added.flatMap(({ input, position }) => {
    const product = products.get(input.productId);
    return product ? [newLine(order.id, position, input, product)] : [];
  });
  await insertLines(tx, lines);
  return lines;
};

const place = (inputs: readonly LineInput[]): Placed =>
  inputs.map((input, position) => ({ input, position }));

/** Writes the lines of a new order. @returns them in their order */
export const writeFirstLines = (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  inputs: readonly LineInput[],
): Promise<OrderLineRow[]> => addLines(tx, scope, order, place(inputs));

/** @throws AppError quantity-below-billed, naming each line that would fall below its billed units */
const checkBilled = (lines: readonly OrderLineRow[], inputs: readonly LineInput[]): void => {
  const billed = new Map(lines.map((line) => [line.product_id, line.quantity_billed]));
  const faults = inputs.flatMap(({ productId, quantity }, index): Fault[] => {
    const least = billed.get(productId) ?? 0;
    billed.delete(productId);
    return quantity < least ? [[`products.${index}.quantity`, `Ya se facturaron ${least}.`]] : [];
  });
  // What is left now are lines that no input has.
  if (faults.length === 0 && [...billed.values()].every((units) => units === 0)) return;
  throw new AppError('quantity-below-billed', Object.fromEntries(faults));
};

/**
 * Replaces the lines of a locked order by `inputs`. A line that stays keeps its name, price and taxes; only
 * quantity, note and position change.
 */
export const writeLines = async (
  tx: Tx,
  scope: Scope,
  order: TakenOrder,
  lines: readonly OrderLineRow[],
  inputs: readonly LineInput[],
): Promise<void> => {
  checkBilled(lines, inputs);
  const placed = place(inputs);
  const existing = new Set(lines.map((line) => line.product_id));
  const added = placed.filter(({ input }) => !existing.has(input.productId));
  await addLines(tx, scope, order, added);
  const ids = inputs.map(({ productId }) => productId);
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('product_id', 'not in', ids)
    .execute();
  for (const { input, position } of placed.filter(({ input }) => existing.has(input.productId))) {
    await tx
      .updateTable('order_lines')
      .set({ quantity: input.quantity, note: input.note ?? '', position })
      .where('order_id', '=', order.id)
      .where('product_id', '=', input.productId)
      .execute();
  }
};
