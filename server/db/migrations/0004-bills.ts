import { productSnapshot } from './0003-orders.ts';
import { type Change, index, refersTo, required } from './ddl.ts';

/** Customers, and bills with their lines. A bill keeps its own copy of everything it says. */
export const bills: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('customers')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'dni', 'full_name', 'address', 'email', 'phone'))
    .$call(required(timestamp, 'created_at'))
    .addUniqueConstraint('customers_dni', ['business_id', 'dni'])
    .execute();
  await db.schema
    .createTable('bills')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'key'))
    .addColumn('order_id', 'integer', refersTo('orders.id'))
    .$call(required('text', 'status'))
    .$call(required(timestamp, 'created_at'))
    .$call(required('bigint', 'sub_total_before_discount_cents', 'discounts_cents'))
    .$call(required('bigint', 'sub_total_cents', 'taxes_cents'))
    .$call(required('text', 'total_by_tax'))
    .$call(required('integer', 'service_rate_bp'))
    .$call(required('bigint', 'service_cents', 'total_cents'))
    .addColumn('payment_method_id', 'integer', refersTo('payment_methods.id'))
    .addColumn('customer_id', 'integer', (column) => column.references('customers.id'))
    .addColumn('customer', 'text')
    .addUniqueConstraint('bills_device_key', ['business_id', 'key'])
    .execute();
  await index(db, 'bills_date', 'bills', 'business_id', 'created_at').execute();
  await index(db, 'bills_order', 'bills', 'order_id').execute();
  await db.schema
    .createTable('bill_lines')
    .addColumn('bill_id', 'integer', refersTo('bills.id'))
    .$call(productSnapshot)
    .$call(required('integer', 'quantity'))
    .$call(required('bigint', 'discount_cents', 'total_cents'))
    .addPrimaryKeyConstraint('bill_lines_key', ['bill_id', 'product_id'])
    .execute();
};
