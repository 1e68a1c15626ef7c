import { sql } from 'kysely';
import { type Change, index, refersTo, required } from './ddl.ts';

/** What a business sells. Products are only marked as deleted: past orders and bills name them. */
export const catalog: Change = async (db, { id, timestamp }) => {
  await db.schema
    .createTable('categories')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'name'))
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .execute();
  await db.schema
    .createTable('products')
    .$call(id)
    .addColumn('business_id', 'integer', refersTo('businesses.id'))
    .$call(required('text', 'name', 'description'))
    .$call(required('bigint', 'unit_price_cents'))
    .$call(required('integer', 'available'))
    .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
    .$call(required('integer', 'stockable', 'stock'))
    .$call(required('text', 'sku', 'ean', 'unit_measure'))
    .addColumn('category_id', 'integer', (column) =>
      column.references('categories.id').onDelete('set null'),
    )
    .$call(required(timestamp, 'created_at'))
    .addColumn('deleted_at', timestamp)
    .addCheckConstraint('products_stock', sql`stock >= 0`)
    .addCheckConstraint('products_price', sql`unit_price_cents >= 0`)
    .execute();
  await db.schema
    .createTable('product_categories')
    .addColumn('product_id', 'integer', refersTo('products.id', 'cascade'))
    .addColumn('category_id', 'integer', refersTo('categories.id', 'cascade'))
    .addPrimaryKeyConstraint('product_categories_key', ['product_id', 'category_id'])
    .execute();
  await db.schema
    .createTable('product_taxes')
    .addColumn('product_id', 'integer', refersTo('products.id', 'cascade'))
    .addColumn('tax_id', 'integer', refersTo('taxes.id'))
    .$call(required('bigint', 'tax_base_cents'))
    .addPrimaryKeyConstraint('product_taxes_key', ['product_id', 'tax_id'])
    .execute();
  for (const table of ['categories', 'products']) {
    await index(db, `${table}_business`, table, 'business_id').execute();
  }
};
