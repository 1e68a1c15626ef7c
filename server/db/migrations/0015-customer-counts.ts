import { type Kysely, type Migration, sql } from 'kysely';

/** The number of a business's customers, so that its figures don't count them all each time. */
export const customerCounts: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('businesses')
      .addColumn('customers', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update businesses
      set customers = (select count(*) from customers where business_id = businesses.id)`.execute(
      db,
    );
  },
};
