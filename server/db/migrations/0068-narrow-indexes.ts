import { sql } from 'kysely';
import { type Change, index } from './ddl.ts';

/** Lists look only for active orders, those with units to bill, and those of the last day: the indexes hold no others. */
export const narrowIndexes: Change = async (db) => {
  for (const name of ['orders_settled', 'orders_finished'])
    await db.schema.dropIndex(name).execute();
  await index(db, 'orders_active', 'orders', 'business_id', 'id')
    .where(sql`status`, '=', 'active')
    .execute();
  await index(db, 'orders_unbilled', 'orders', 'business_id', 'id')
    .where(sql`status`, '=', 'finished')
    .where(sql`settled`, '=', 0)
    .execute();
  await index(db, 'orders_finished', 'orders', 'business_id', 'finished_at')
    .where(sql`finished_at`, 'is not', null)
    .execute();
  // Every instance that can still write numbers its changes.
  for (const name of ['counted', 'whole_from'])
    await db.schema.alterTable('board_states').dropColumn(name).execute();
};
