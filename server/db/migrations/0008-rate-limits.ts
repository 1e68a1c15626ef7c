import type { Kysely, Migration } from 'kysely';

/** Counters of attempts, shared by all instances. `expire` is in milliseconds since 1970. */
export const rateLimits: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('rate_limits')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('rate_limits_expire').on('rate_limits').column('expire').execute();
  },
};
