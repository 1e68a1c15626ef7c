import { type Kysely, type Migration, sql } from 'kysely';

/**
 * What keeps long lists quick: a name for each state of a catalog, a mark on orders with nothing left to
 * bill, and indexes in the order in which pages are read. Also the ready pictures for categories.
 */
export const growth: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('businesses')
      .addColumn('catalog_state', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema
      .alterTable('orders')
      .addColumn('settled', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update orders set settled = 1 where not exists (
      select 1 from order_lines where order_id = orders.id and quantity_billed < quantity)`.execute(
      db,
    );
    await db.schema
      .createTable('category_pictures')
      .addColumn('icon', 'text', (column) => column.primaryKey())
      .addColumn('image_hash', 'text', (column) => column.notNull().references('images.hash'))
      .execute();
    for (const name of ['products_business', 'bills_date']) {
      await db.schema.dropIndex(name).execute();
    }
    const index = (name: string, table: string, ...columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns);
    const indexes = [
      index('orders_settled', 'orders', 'business_id', 'status', 'settled'),
      index('bills_page', 'bills', 'business_id', 'created_at', 'id'),
      index('products_page', 'products', 'business_id', 'id').where(sql`deleted_at`, 'is', null),
      index('products_stock', 'products', 'business_id', 'stock')
        .where(sql`stockable`, '=', 1)
        .where(sql`deleted_at`, 'is', null),
      index('products_category', 'products', 'category_id'),
      index('product_categories_category', 'product_categories', 'category_id', 'product_id'),
      ...['products', 'categories', 'order_lines', 'bill_lines', 'category_pictures'].map((table) =>
        index(`${table}_image`, table, 'image_hash'),
      ),
    ];
    for (const each of indexes) await each.execute();
  },
};
