import type { Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Product } from '#contract/catalog.ts';
import type { orderLineInput } from '#contract/orders.ts';
import { toCents } from '#domain/money.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { productsOnSale } from '../catalog/products.ts';
import { imageHash } from '../images.ts';
import type { Scope } from '../scope.ts';
import type { OrderLineRow, OrderRow } from './rows.ts';

export type LineInput = z.output<typeof orderLineInput>;
type NewLine = Selectable<Schema['order_lines']>;

/** An order, and when the waiter took it. */
export type Taken = Pick<OrderRow, 'id' | 'created_at'>;

const snapshot = (
  orderId: number,
  position: number,
  input: LineInput,
  product: Product,
): NewLine => ({
  order_id: orderId,
  product_id: product.id,
  position,
  name: product.productName,
  image_hash: imageHash(product.img),
  unit_price_cents: toCents(product.unitPrice),
  taxes: JSON.stringify(product.Taxes),
  quantity: input.quantity,
  quantity_billed: 0,
  note: input.note ?? '',
});

/**
 * New lines, with name, price and taxes as the catalog has them now. A product that is out of stock, not
 * available, or deleted after the order was taken, is taken: the device saw it on sale, and the guest has it.
 * @throws AppError unknown-product, naming each line whose product the business does not have
 */
const newLines = async (
  tx: Tx,
  scope: Scope,
  order: Taken,
  wanted: readonly { input: LineInput; position: number }[],
): Promise<NewLine[]> => {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ input }) => input.productId);
  const products = await productsOnSale(tx, scope, ids, order.created_at);
  const unknown = wanted.filter(({ input }) => !products.has(input.productId));
  if (unknown.length > 0) {
    throw new AppError(
      'unknown-product',
      Object.fromEntries(
        unknown.map(({ position }) => [`products.${position}.productId`, 'El producto no existe.']),
      ),
    );
  }
  return wanted.flatMap(({ input, position }) => {
    const product = products.get(input.productId);
    return product ? [snapshot(order.id, position, input, product)] : [];
  });
};

/** @throws AppError quantity-below-billed, naming each line that would fall below what is paid */
const checkBilled = (lines: readonly OrderLineRow[], inputs: readonly LineInput[]): void => {
  const tooLow = lines.filter((line) => {
    const input = inputs.find(({ productId }) => productId === line.product_id);
    return (input?.quantity ?? 0) < line.quantity_billed;
  });
  if (tooLow.length === 0) return;
  const fields = tooLow.flatMap((line) => {
    const at = inputs.findIndex(({ productId }) => productId === line.product_id);
    return at < 0
      ? []
      : [[`products.${at}.quantity`, `Ya se facturaron ${line.quantity_billed}.`] as const];
  });
  throw new AppError('quantity-below-billed', Object.fromEntries(fields));
};

/**
 * Makes the lines of a locked order what `inputs` says. A line that stays keeps the name, price and
 * taxes that it was taken with; only quantity, note and place change.
 */
export const writeLines = async (
  tx: Tx,
  scope: Scope,
  order: Taken,
  lines: readonly OrderLineRow[],
  inputs: readonly LineInput[],
): Promise<void> => {
  checkBilled(lines, inputs);
  const placed = inputs.map((input, position) => ({ input, position }));
  const has = (productId: number) => lines.some((line) => line.product_id === productId);
  const added = placed.filter(({ input }) => !has(input.productId));
  const rows = await newLines(tx, scope, order, added);
  const ids = inputs.map(({ productId }) => productId);
  await tx
    .deleteFrom('order_lines')
    .where('order_id', '=', order.id)
    .where('product_id', 'not in', ids)
    .execute();
  for (const { input, position } of placed.filter(({ input }) => has(input.productId))) {
    await tx
      .updateTable('order_lines')
      .set({ quantity: input.quantity, note: input.note ?? '', position })
      .where('order_id', '=', order.id)
      .where('product_id', '=', input.productId)
      .execute();
  }
  if (rows.length > 0) await tx.insertInto('order_lines').values(rows).execute();
};
