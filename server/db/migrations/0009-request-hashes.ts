import type { Kysely, Migration } from 'kysely';

/** Hash of the request that made a row, to tell a retry from a reused key. Older rows have none. */
export const requestHashes: Migration = {
  up: async (db: Kysely<unknown>) => {
    for (const table of ['orders', 'bills'])
      await db.schema
        .alterTable(table)
        .addColumn('request_hash', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
  },
};
