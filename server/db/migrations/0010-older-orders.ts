import type { Kysely, Migration } from 'kysely';

/** Finished orders of earlier days with units to bill are listed newest first, a page at a time. */
export const olderOrders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropIndex('orders_settled').execute();
    await db.schema
      .createIndex('orders_settled')
      .on('orders')
      .columns(['business_id', 'status', 'settled', 'id'])
      .execute();
    await db.schema
      .createIndex('orders_finished')
      .on('orders')
      .columns(['business_id', 'status', 'finished_at'])
      .execute();
  },
};
