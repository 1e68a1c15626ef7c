import type { Kysely, Migration } from 'kysely';

/** Tells devices which history of the business they see. */
export const epochs: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('businesses')
      .addColumn('epoch', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
