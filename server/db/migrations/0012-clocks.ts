import { sql } from 'kysely';
import { addRequired, type Change } from './ddl.ts';

/**
 * The times that devices claim, besides the one that counts; the last operations of each order, which outlive their
 * idempotency keys; and the time up to which old rows may be deleted. Of operations before this nothing is known.
 */
export const clocks: Change = async (db, { timestamp }) => {
  for (const table of ['orders', 'bills']) {
    await db.schema.alterTable(table).addColumn('claimed_at', 'text').execute();
    await db.schema.alterTable(table).addColumn('received_at', timestamp).execute();
  }
  await addRequired(db, 'orders', 'operations', '[]');
  await addRequired(db, 'orders', 'operations_since', 0);
  await sql`update orders set operations_since = version`.execute(db);
  await db.schema.createTable('housekeeping').addColumn('even_time', timestamp).execute();
  await sql`insert into housekeeping select max(created_at) from idempotency_keys`.execute(db);
};
