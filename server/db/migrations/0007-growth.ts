import { sql } from 'kysely';
import { addRequired, type Change, index, primaryKey, refersTo } from './ddl.ts';

/**
 * What keeps long lists quick: a name for each state of a catalog, a mark on orders with nothing left to
 * bill, and indexes in the order in which pages are read. Also the ready pictures for categories.
 */
export const growth: Change = async (db) => {
  await addRequired(db, 'businesses', 'catalog_state', '');
  await addRequired(db, 'orders', 'settled', 0);
  const settle = sql`update orders set settled = 1 where not exists (
    select 1 from order_lines where order_id = orders.id and quantity_billed < quantity)`;
  await settle.execute(db);
  await db.schema
    .createTable('category_pictures')
    .addColumn('icon', 'text', primaryKey)
    .addColumn('image_hash', 'text', refersTo('images.hash'))
    .execute();
  for (const name of ['products_business', 'bills_date']) await db.schema.dropIndex(name).execute();
  const indexes = [
    index(db, 'orders_settled', 'orders', 'business_id', 'status', 'settled'),
    index(db, 'bills_page', 'bills', 'business_id', 'created_at', 'id'),
    index(db, 'products_page', 'products', 'business_id', 'id').where(sql`deleted_at`, 'is', null),
    index(db, 'products_stock', 'products', 'business_id', 'stock')
      .where(sql`stockable`, '=', 1)
      .where(sql`deleted_at`, 'is', null),
    index(db, 'products_category', 'products', 'category_id'),
    index(db, 'product_categories_category', 'product_categories', 'category_id', 'product_id'),
    ...['products', 'categories', 'order_lines', 'bill_lines', 'category_pictures'].map((table) =>
      index(db, `${table}_image`, table, 'image_hash'),
    ),
  ];
  for (const each of indexes) await each.execute();
};
