import type { Kysely, Migration } from 'kysely';

/** What the orders of a business were last changed to, so that a device with nothing new to learn costs no list. */
export const boardStates: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('board_states')
      .addColumn('business_id', 'integer', (column) =>
        column.primaryKey().references('businesses.id'),
      )
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
  },
};
