import { sql } from 'kysely';
import { type LineId, lineIdOf } from '#domain/line-id.ts';
import type { OrderKey } from '#domain/order.ts';
import { prepared } from '../prepared.ts';
import { productSnapshot } from './0003-orders.ts';
import { type Change, index, refersTo, required } from './ddl.ts';

type Db = Parameters<Change>[0];

/** Rows in memory at once. */
const pageSize = 500;

const columns = 'product_id, position, name, image_hash, unit_price_cents, taxes, quantity';

interface Lines {
  table: string;
  /** The column with the order or bill of a line. */
  owner: string;
  /** Selects `id` and the order's `key` of owners. */
  keys: string;
  /** Columns besides `columns`. */
  more: string;
}

interface Place {
  owner: number;
  product: number;
}

interface Page {
  ids: (Place & { id: LineId })[];
  /** Their first and last owner. */
  from: number;
  to: number;
}

/** Copies the rows with the ids that follow from the keys of their order and product, by few and small statements. */
const copyRows = async (db: Db, { table, owner, keys, more }: Lines): Promise<void> => {
  const { raw } = sql;
  // A cross join, since SQLite would read the whole table for each page otherwise.
  const copyPage = prepared((on, { ids, from, to }: Page) => {
    const values = ids.map(
      ({ owner: of, product, id }) =>
        sql`(cast(${of} as integer), cast(${product} as integer), ${id})`,
    );
    return (on as Db)
      .insertInto(table)
      .columns([owner, 'line_id', ...`${columns}, ${more}`.split(', ')])
      .expression(sql`select ${raw(`${owner}, column3, ${columns}, ${more}`)}
        from (values ${sql.join(values)}) as ids
        cross join ${raw(`${table}_old`)}
        where ${raw(owner)} = column1 and product_id = column2 and ${raw(owner)} between ${from} and ${to}`);
  });
  let last: Place | undefined = { owner: 0, product: 0 };
  while (last) {
    const page: { rows: Place[] } = await sql<Place>`
      select ${raw(owner)} as owner, product_id as product from ${raw(`${table}_old`)}
      where (${raw(owner)}, product_id) > (${last.owner}, ${last.product})
      order by ${raw(owner)}, product_id limit ${sql.lit(pageSize)}`.execute(db);
    const first = page.rows[0];
    last = page.rows.at(-1);
    if (!first || !last) return;
    const owners = await sql<{ id: number; key: OrderKey }>`
      ${raw(keys)} between ${first.owner} and ${last.owner}`.execute(db);
    const keyOf = new Map(owners.rows.map(({ id, key }) => [id, key]));
    const ids = page.rows.flatMap((place) => {
      const key = keyOf.get(place.owner);
      return key ? [{ ...place, id: lineIdOf(key, place.product) }] : [];
    });
    await copyPage(db, { ids, from: first.owner, to: last.owner });
  }
};

/**
 * Lines have an id, so that an order can have several of one product. The tables are built anew: SQLite can't change a key,
 * and PostgreSQL would hold a million rewritten rows twice.
 */
export const lines: Change = async (db) => {
  const rename = (table: string) => db.schema.alterTable(table).renameTo(`${table}_old`).execute();
  await rename('order_lines');
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'integer', refersTo('orders.id'))
    .$call(required('text', 'line_id'))
    .$call(productSnapshot)
    .$call(required('integer', 'quantity', 'quantity_billed'))
    .$call(required('text', 'note'))
    .addPrimaryKeyConstraint('order_lines_line', ['order_id', 'line_id'])
    .addCheckConstraint('order_lines_billed', sql`quantity_billed between 0 and quantity`)
    .execute();
  await copyRows(db, {
    table: 'order_lines',
    owner: 'order_id',
    keys: 'select id, key from orders where id',
    more: 'quantity_billed, note',
  });
  await rename('bill_lines');
  await db.schema
    .createTable('bill_lines')
    .addColumn('bill_id', 'integer', refersTo('bills.id'))
    .$call(required('text', 'line_id'))
    .$call(productSnapshot)
    .$call(required('integer', 'quantity'))
    .$call(required('bigint', 'discount_cents', 'total_cents'))
    .addPrimaryKeyConstraint('bill_lines_line', ['bill_id', 'line_id'])
    .execute();
  await copyRows(db, {
    table: 'bill_lines',
    owner: 'bill_id',
    keys: 'select bills.id, orders.key from bills join orders on orders.id = order_id where bills.id',
    more: 'discount_cents, total_cents',
  });
  for (const table of ['order_lines', 'bill_lines']) {
    await db.schema.dropTable(`${table}_old`).execute();
    await index(db, `${table}_image`, table, 'image_hash').execute();
  }
};
