import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/** Orders with their lines, and the keys of requests that have taken effect. */
export const orders = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('orders')
      .$call(types.id)
      .addColumn('business_id', 'integer', (column) => column.notNull().references('businesses.id'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('table_number', 'text', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('updated_at', types.timestamp, (column) => column.notNull())
      .addColumn('finished_at', types.timestamp)
      .addUniqueConstraint('orders_device_key', ['business_id', 'key'])
      .execute();
    await db.schema
      .createIndex('orders_status')
      .on('orders')
      .columns(['business_id', 'status', 'finished_at'])
      .execute();
    await db.schema
      .createTable('order_lines')
      .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
      .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
      .addColumn('unit_price_cents', 'bigint', (column) => column.notNull())
      .addColumn('taxes', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('quantity_billed', 'integer', (column) => column.notNull())
      .addColumn('note', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_lines_key', ['order_id', 'product_id'])
      .addCheckConstraint('order_lines_billed', sql`quantity_billed between 0 and quantity`)
      .execute();
    await db.schema
      .createTable('idempotency_keys')
      .addColumn('business_id', 'integer', (column) => column.notNull().references('businesses.id'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('etag', 'text')
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotency_keys_key', ['business_id', 'key'])
      .execute();
    await db.schema
      .createIndex('idempotency_keys_age')
      .on('idempotency_keys')
      .column('created_at')
      .execute();
  },
});
