import { sql } from 'kysely';
import { addOptional, type Change } from './ddl.ts';

/** Numbers orders and bills in each business from 1, those that there are in the order of their ids. */
export const numbers: Change = async (db) => {
  for (const table of ['orders', 'bills']) {
    await addOptional(db, table, 'number', 'integer');
    const count = sql`update ${sql.table(table)} set number = counted.place
      from (select id, row_number() over (partition by business_id order by id) as place from ${sql.table(table)}) counted
      where counted.id = ${sql.table(table)}.id`;
    await count.execute(db);
    await db.schema
      .createIndex(`${table}_number`)
      .unique()
      .on(table)
      .columns(['business_id', 'number'])
      .execute();
  }
};
