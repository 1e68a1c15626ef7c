import { sql } from 'kysely';
import { billText } from '#domain/bill-text.ts';
import { fromCents } from '#domain/money.ts';
import { type Change, refersTo, required } from './ddl.ts';

interface Row {
  id: number;
  business_id: number;
  number: number | null;
  total_cents: number;
  customer: string | null;
  table_number: string;
}

const batch = 2_000;

const nextBills = async (db: Parameters<Change>[0], after: number): Promise<Row[]> => {
  const query = sql<Row>`select bills.id, bills.business_id, bills.number, total_cents, customer, table_number
    from bills join orders on orders.id = bills.order_id
    where bills.id > ${after} order by bills.id limit ${sql.lit(batch)}`;
  return (await query.execute(db)).rows;
};

const textOf = (row: Row): string =>
  billText({
    number: String(row.number ?? row.id).padStart(4, '0'),
    total: fromCents(Number(row.total_cents)),
    tableNumber: row.table_number,
    guest: row.customer === null ? null : JSON.parse(row.customer),
  });

/** Writes what bills are found by, a batch at a time. */
export const fillBillTexts = async (db: Parameters<Change>[0]): Promise<void> => {
  for (let rows = await nextBills(db, 0); rows.length > 0; ) {
    const values = rows.map((row) => sql`(${row.business_id}, ${row.id}, ${textOf(row)})`);
    await sql`insert into bill_texts (business_id, bill_id, text) values ${sql.join(values)}`.execute(
      db,
    );
    rows = await nextBills(db, rows.at(-1)?.id ?? 0);
  }
};

/** What bills are found by, in a narrow table that a search reads from the newest bill on. */
export const billTexts: Change = async (db, { inKeyOrder }) => {
  await db.schema
    .createTable('bill_texts')
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .addColumn('bill_id', 'integer', refersTo('bills.id'))
    .$call(required('text', 'text'))
    .addPrimaryKeyConstraint('bill_texts_key', ['business_id', 'bill_id'])
    .$call(inKeyOrder)
    .execute();
  await fillBillTexts(db);
};
