import type { Kysely, Migration } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/** Customers, and bills with their lines. A bill keeps its own copy of everything it says. */
export const bills = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('customers')
      .$call(types.id)
      .addColumn('business_id', 'integer', (column) => column.notNull().references('businesses.id'))
      .addColumn('dni', 'text', (column) => column.notNull())
      .addColumn('full_name', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addUniqueConstraint('customers_dni', ['business_id', 'dni'])
      .execute();
    await db.schema
      .createTable('bills')
      .$call(types.id)
      .addColumn('business_id', 'integer', (column) => column.notNull().references('businesses.id'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('sub_total_before_discount_cents', 'bigint', (column) => column.notNull())
      .addColumn('discounts_cents', 'bigint', (column) => column.notNull())
      .addColumn('sub_total_cents', 'bigint', (column) => column.notNull())
      .addColumn('taxes_cents', 'bigint', (column) => column.notNull())
      .addColumn('total_by_tax', 'text', (column) => column.notNull())
      .addColumn('service_rate_bp', 'integer', (column) => column.notNull())
      .addColumn('service_cents', 'bigint', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addColumn('payment_method_id', 'integer', (column) =>
        column.notNull().references('payment_methods.id'),
      )
      .addColumn('customer_id', 'integer', (column) => column.references('customers.id'))
      .addColumn('customer', 'text')
      .addUniqueConstraint('bills_device_key', ['business_id', 'key'])
      .execute();
    await db.schema
      .createIndex('bills_date')
      .on('bills')
      .columns(['business_id', 'created_at'])
      .execute();
    await db.schema.createIndex('bills_order').on('bills').column('order_id').execute();
    await db.schema
      .createTable('bill_lines')
      .addColumn('bill_id', 'integer', (column) => column.notNull().references('bills.id'))
      .addColumn('product_id', 'integer', (column) => column.notNull().references('products.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
      .addColumn('unit_price_cents', 'bigint', (column) => column.notNull())
      .addColumn('taxes', 'text', (column) => column.notNull())
      .addColumn('quantity', 'integer', (column) => column.notNull())
      .addColumn('discount_cents', 'bigint', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('bill_lines_key', ['bill_id', 'product_id'])
      .execute();
  },
});
