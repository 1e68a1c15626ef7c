import { type CreateTableBuilder, sql } from 'kysely';
import { type Change, index, refersTo, required } from './ddl.ts';

/** Adds a line's copy of its product. */
export const productSnapshot = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
) =>
  table
    .addColumn('product_id', 'integer', refersTo('products.id'))
    .$call(required('integer', 'position'))
    .$call(required('text', 'name'))
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .$call(required('bigint', 'unit_price_cents'))
    .$call(required('text', 'taxes'));

/** Orders with their lines, and the keys of requests that have taken effect. */
export const orders: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('orders')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'key', 'table_number', 'note', 'status'))
    .$call(required('integer', 'version'))
    .$call(required(timestamp, 'created_at', 'updated_at'))
    .addColumn('finished_at', timestamp)
    .addUniqueConstraint('orders_device_key', ['business_id', 'key'])
    .execute();
  await index(db, 'orders_status', 'orders', 'business_id', 'status', 'finished_at').execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'integer', refersTo('orders.id'))
    .$call(productSnapshot)
    .$call(required('integer', 'quantity', 'quantity_billed'))
    .$call(required('text', 'note'))
    .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'product_id'])
    .addCheckConstraint('order_lines_billed', sql`quantity_billed between 0 and quantity`)
    .execute();
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'key', 'fingerprint'))
    .$call(required('integer', 'status'))
    .$call(required('text', 'body'))
    .addColumn('etag', 'text')
    .$call(required(timestamp, 'created_at'))
    .addPrimaryKeyConstraint('idempotency_keys_key', ['business_id', 'key'])
    .execute();
  await index(db, 'idempotency_keys_age', 'idempotency_keys', 'created_at').execute();
};
