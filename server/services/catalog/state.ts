import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';

/**
 * Gives the catalog a new state before its products or categories change. Call it first in the transaction:
 * the lock on the business's row makes the catalog changes of one business wait for each other.
 */
export const beginCatalogChange = async (tx: Tx, { businessId }: Scope): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set({ catalog_state: randomUUID() })
    .where('id', '=', businessId)
    .execute();
};

const stateOf = prepared((db, { businessId }: { businessId: number }) =>
  db
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
    .where('id', '=', businessId),
);

/**
 * Identifies the current content of the product and category lists without reading them; no state recurs within an epoch.
 * Between two catalog changes only bills touch products, and they only lower the stock, so its sum tells their
 * effects apart without a shared row that all bills would have to lock. After a restore other bills can lead to the same sum.
 */
export const catalogState = async (db: Db, { businessId }: Scope) => {
  const [row] = await stateOf(db, { businessId });
  return { changed: row?.catalog_state, stock: row?.stock ?? 0 };
};
