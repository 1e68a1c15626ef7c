import { sql } from 'kysely';
import { openDatabase } from '#server/db/database.ts';
import { fillBillTexts } from '#server/db/migrations/0062-bill-texts.ts';
import type { Where } from '../where.ts';

/** Guests and tables as a place has them: other ones for each bill, and long names. */
export const nameApart = async (where: Where): Promise<void> => {
  const database = await openDatabase({ directory: '', ...where });
  await database.transaction(async (tx) => {
    await sql`update bills set number = id, total_cents = 1000 + id * 37 % 9000, customer = case when customer is not null then
      '{"dni":"' || cast(1000000000 + id * 13 as text) || '","fullName":"Rosa Elvira Quishpe Ñacato ' || cast(id as text)
      || '","address":"","email":"","phone":""}' end`.execute(tx);
    await sql`update orders set table_number = case when id % 2 = 0 then 'Mesa ' else 'Pérgola ' end
      || cast(id % 40 as text)`.execute(tx);
    await sql`update orders set table_number = 'Glorieta'
      where id = (select order_id from bills where id = 9)`.execute(tx);
    await tx.deleteFrom('bill_texts').execute();
    await fillBillTexts(tx);
  });
  if (database.engine === 'postgres') await sql`vacuum analyze`.execute(database.db);
  await database.close();
};
