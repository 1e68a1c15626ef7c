import { sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from './scope.ts';

type Table = 'orders' | 'bills';

interface Row {
  businessId: number;
  id: number;
  /** What else of the row is known by then. */
  more: { size?: number };
}

const next = (table: Table, businessId: number) =>
  sql<number>`(select coalesce(max(number), 0) + 1 from ${sql.table(table)} where business_id = ${businessId})`;

const number = {
  orders: prepared((db, { businessId, id, more }: Row) =>
    db
      .updateTable('orders')
      .set({ ...more, number: next('orders', businessId) })
      .where('id', '=', id)
      .returning('number'),
  ),
  bills: prepared((db, { businessId, id }: Row) =>
    db
      .updateTable('bills')
      .set({ number: next('bills', businessId) })
      .where('id', '=', id)
      .returning('number'),
  ),
};

/**
 * Gives a new order or bill the next number of its business. To be called after `changeBoard`: its lock lets one
 * transaction of a business at a time do this, each on the numbers that the one before has committed. So none is given
 * twice, and a refused request leaves no gap.
 */
export const giveNumber = async (
  tx: Tx,
  table: Table,
  { businessId }: Scope,
  id: number,
  more: Row['more'] = {},
): Promise<number | null> => {
  const [row] = await number[table](tx, { businessId, id, more });
  return row?.number ?? null;
};
