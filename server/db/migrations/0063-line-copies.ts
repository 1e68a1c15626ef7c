import { type CreateTableBuilder, sql } from 'kysely';
import type { ColumnTypes } from '../engine.ts';
import { addOptional, type Change, index, refersTo, required } from './ddl.ts';

type Db = Parameters<Change>[0];

/** The columns of a line that are null where it has a copy, and must not be null in rows from before. */
const relaxed = ['name', 'unit_price_cents', 'taxes', 'options', 'option_faults'] as const;

type Table = 'order_lines' | 'bill_lines';
type Build = (name: string) => Promise<void>;

const snapshot = <Name extends string, Column extends string>(
  table: CreateTableBuilder<Name, Column>,
) =>
  table
    .$call(required('text', 'line_id'))
    .addColumn('product_id', 'integer', refersTo('products.id'))
    .$call(required('integer', 'position'))
    .addColumn('name', 'text')
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .addColumn('unit_price_cents', 'bigint')
    .addColumn('taxes', 'text')
    .$call(required('integer', 'quantity'));

const emptyList: Parameters<CreateTableBuilder<string>['addColumn']>[2] = (column) =>
  column.defaultTo('[]');

/** SQLite can't drop NOT NULL, nor order a table by its key. The tables are made anew, with the columns as they were. */
const builds = (db: Db, inKeyOrder: ColumnTypes['inKeyOrder']): Record<Table, Build> => ({
  order_lines: (name) =>
    db.schema
      .createTable(name)
      .addColumn('order_id', 'integer', refersTo('orders.id'))
      .$call(snapshot)
      .$call(required('integer', 'quantity_billed'))
      .$call(required('text', 'note'))
      .addColumn('options', 'text', emptyList)
      .addColumn('list_price_cents', 'bigint')
      .addColumn('created_by', 'integer')
      .addColumn('device_id', 'text')
      .addColumn('final_price_cents', 'bigint')
      .addColumn('discount_billed_cents', 'bigint')
      .addColumn('shared_billed_cents', 'bigint')
      .addColumn('option_faults', 'text', emptyList)
      .addColumn('copy_id', 'integer', (column) => column.references('line_copies.id'))
      .addPrimaryKeyConstraint('order_lines_own', ['order_id', 'line_id'])
      .addCheckConstraint('order_lines_billed', sql`quantity_billed between 0 and quantity`)
      .$call(inKeyOrder)
      .execute(),
  bill_lines: (name) =>
    db.schema
      .createTable(name)
      .addColumn('bill_id', 'integer', refersTo('bills.id'))
      .$call(snapshot)
      .$call(required('bigint', 'discount_cents', 'total_cents'))
      .addColumn('options', 'text', emptyList)
      .addColumn('list_price_cents', 'bigint')
      .addColumn('note', 'text', (column) => column.notNull().defaultTo(''))
      .addColumn('final_price_cents', 'bigint')
      .addColumn('shared_cents', 'bigint')
      .addColumn('option_faults', 'text', emptyList)
      .addColumn('copy_id', 'integer', (column) => column.references('line_copies.id'))
      .addPrimaryKeyConstraint('bill_lines_own', ['bill_id', 'line_id'])
      .$call(inKeyOrder)
      .execute(),
});

/** The rows stay as they are: they only move, in the order of their new key. */
const rebuild = async (db: Db, table: Table, owner: string, build: Build): Promise<void> => {
  const old = `${table}_old`;
  await db.schema.alterTable(table).renameTo(old).execute();
  await build(table);
  await sql`insert into ${sql.table(table)} select *, null from ${sql.table(old)}
    order by ${sql.ref(owner)}, line_id`.execute(db);
  await db.schema.dropTable(old).execute();
};

/** PostgreSQL changes only what it knows of the columns, and rewrites no row. */
const relax = async (db: Db, table: Table): Promise<void> => {
  for (const name of relaxed)
    await db.schema
      .alterTable(table)
      .alterColumn(name, (column) => column.dropNotNull())
      .execute();
  await addOptional(db, table, 'copy_id', 'integer');
  await db.schema.dropIndex(`${table}_image`).execute();
};

/**
 * What lines say of their product, each text once for all lines of a business that say the same. Lines from before keep theirs.
 * Only those may name an image, so few rows are in the index.
 */
export const lineCopies: Change = async (db, { id, inKeyOrder, altersColumns }) => {
  await db.schema
    .createTable('line_copies')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'hash', 'name'))
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .$call(required('bigint', 'unit_price_cents'))
    .addColumn('final_price_cents', 'bigint')
    .$call(required('text', 'taxes', 'options'))
    .addColumn('list_price_cents', 'bigint')
    .$call(required('text', 'option_faults'))
    .addUniqueConstraint('line_copies_content', ['business_id', 'hash'])
    .execute();
  const build = builds(db, inKeyOrder);
  for (const [table, owner] of [
    ['order_lines', 'order_id'],
    ['bill_lines', 'bill_id'],
  ] as const) {
    if (altersColumns) await relax(db, table);
    else await rebuild(db, table, owner, build[table]);
  }
  for (const table of ['line_copies', 'order_lines', 'bill_lines'])
    await index(db, `${table}_image`, table, 'image_hash')
      .where(sql`image_hash`, 'is not', null)
      .execute();
};
