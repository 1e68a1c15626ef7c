import { addOptional, addRequired, type Change, index, refersTo, required } from './ddl.ts';

/**
 * What a guest may choose of a product, which a line keeps as it was; and the prices that the menu had before, because a device
 * without network goes on showing them.
 */
export const options: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('option_groups')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'name'))
    .$call(required('integer', 'min', 'max', 'repeat'))
    .addColumn('deleted_at', timestamp)
    .execute();
  await db.schema
    .createTable('options')
    .$call(id)
    .addColumn('group_id', 'integer', refersTo('option_groups.id'))
    .$call(required('text', 'name'))
    .$call(required('bigint', 'difference_cents'))
    .$call(required('integer', 'usual', 'available', 'position'))
    .addColumn('sold_out_until', timestamp)
    .addColumn('deleted_at', timestamp)
    .execute();
  await db.schema
    .createTable('product_option_groups')
    .addColumn('product_id', 'integer', refersTo('products.id', 'cascade'))
    .addColumn('group_id', 'integer', refersTo('option_groups.id', 'cascade'))
    .$call(required('integer', 'position'))
    .addPrimaryKeyConstraint('product_option_groups_key', ['product_id', 'group_id'])
    .execute();
  await db.schema
    .createTable('former_prices')
    .addColumn('product_id', 'integer', refersTo('products.id', 'cascade'))
    .$call(required('bigint', 'unit_price_cents'))
    .$call(required('text', 'taxes'))
    .$call(required(timestamp, 'until'))
    .execute();
  await db.schema
    .createTable('former_differences')
    .addColumn('option_id', 'integer', refersTo('options.id', 'cascade'))
    .$call(required('bigint', 'difference_cents'))
    .$call(required(timestamp, 'until'))
    .execute();
  await index(db, 'option_groups_business', 'option_groups', 'business_id').execute();
  await index(db, 'options_group', 'options', 'group_id').execute();
  await index(db, 'product_option_groups_group', 'product_option_groups', 'group_id').execute();
  await index(db, 'former_prices_product', 'former_prices', 'product_id').execute();
  await index(db, 'former_differences_option', 'former_differences', 'option_id').execute();
  await addOptional(db, 'products', 'sold_out_until', timestamp);
  for (const table of ['order_lines', 'bill_lines']) {
    await addRequired(db, table, 'options', '[]');
    await addOptional(db, table, 'list_price_cents', 'bigint');
  }
  await addRequired(db, 'bills', 'price_differs', 0);
};
