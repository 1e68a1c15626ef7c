import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/**
 * The times that devices claim, besides the one that counts; the last operations of each order, which outlive their
 * idempotency keys; and the time up to which old rows may be deleted. Of operations before this nothing is known.
 */
export const clocks = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const table of ['orders', 'bills']) {
      await db.schema.alterTable(table).addColumn('claimed_at', 'text').execute();
      await db.schema.alterTable(table).addColumn('received_at', types.timestamp).execute();
    }
    await db.schema
      .alterTable('orders')
      .addColumn('operations', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .alterTable('orders')
      .addColumn('operations_since', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update orders set operations_since = version`.execute(db);
    await db.schema.createTable('housekeeping').addColumn('even_time', types.timestamp).execute();
    await sql`insert into housekeeping select max(created_at) from idempotency_keys`.execute(db);
  },
});
