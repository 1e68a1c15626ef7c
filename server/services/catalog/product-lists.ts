import { slicesOf } from '#domain/collections.ts';
import type { Tx } from '../../db/schema.ts';
import { refuseFields } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';

/** Rows per statement, because both engines limit its parameters. */
export const sliceSize = 1000;
/** A longer list of faults helps nobody. */
const mostFaults = 20;

/** @throws AppError unknown-product, naming the first 20 that the business does not have */
export const checkProducts = async (
  tx: Tx,
  { businessId }: Scope,
  products: readonly number[],
): Promise<void> => {
  const known = new Set<number>();
  for (const ids of slicesOf(products, sliceSize)) {
    const rows = await tx
      .selectFrom('products')
      .select('id')
      .where('business_id', '=', businessId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) known.add(row.id);
  }
  const unknown = [...products.entries()].filter(([, id]) => !known.has(id)).slice(0, mostFaults);
  refuseFields('unknown-product', unknown, ([index]) => [
    `products.${index}`,
    'El producto no existe.',
  ]);
};
