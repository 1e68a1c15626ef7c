import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../scope.ts';

/**
 * Begins a change of products or categories. Goes first in its transaction: writing the business's row
 * makes such changes of one business happen one after the other.
 */
export const changeCatalog = async (tx: Tx, { businessId }: Scope): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set({ catalog_state: randomUUID() })
    .where('id', '=', businessId)
    .execute();
};

/**
 * Names what the lists of products and categories say now, without reading them; no name comes twice.
 * Between two changes of the catalog only bills touch it: they take stock away, so its sum only falls. They
 * write no common row, so bills of one business don't wait for each other.
 */
export const catalogState = async (
  db: Db,
  { businessId }: Scope,
): Promise<{ changed: string; stock: number }> => {
  const row = await db
    .selectFrom('businesses')
    .select((from) => [
      'catalog_state',
      from
        .selectFrom('products')
        .select((stock) => stock.fn.sum<number>('stock').as('sum'))
        .whereRef('products.business_id', '=', 'businesses.id')
        .where('stockable', '=', sql.lit(1))
        .where('deleted_at', 'is', null)
        .as('stock'),
    ])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow();
  return { changed: row.catalog_state, stock: row.stock ?? 0 };
};
