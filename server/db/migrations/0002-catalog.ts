import { type Kysely, type Migration, sql } from 'kysely';
import type { ColumnTypes } from '../engine.ts';

/** What a business sells. Products are only marked as deleted: past orders and bills name them. */
export const catalog = (types: ColumnTypes): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('categories')
      .$call(types.id)
      .addColumn('business_id', 'integer', (column) => column.notNull().references('businesses.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
      .execute();
    await db.schema
      .createTable('products')
      .$call(types.id)
      .addColumn('business_id', 'integer', (column) => column.notNull().references('businesses.id'))
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('unit_price_cents', 'bigint', (column) => column.notNull())
      .addColumn('available', 'integer', (column) => column.notNull())
      .addColumn('image_hash', 'text', (column) => column.references('images.hash'))
      .addColumn('stockable', 'integer', (column) => column.notNull())
      .addColumn('stock', 'integer', (column) => column.notNull())
      .addColumn('sku', 'text', (column) => column.notNull())
      .addColumn('ean', 'text', (column) => column.notNull())
      .addColumn('unit_measure', 'text', (column) => column.notNull())
      .addColumn('category_id', 'integer', (column) =>
        column.references('categories.id').onDelete('set null'),
      )
      .addColumn('created_at', types.timestamp, (column) => column.notNull())
      .addColumn('deleted_at', types.timestamp)
      .addCheckConstraint('products_stock', sql`stock >= 0`)
      .addCheckConstraint('products_price', sql`unit_price_cents >= 0`)
      .execute();
    await db.schema
      .createTable('product_categories')
      .addColumn('product_id', 'integer', (column) =>
        column.notNull().references('products.id').onDelete('cascade'),
      )
      .addColumn('category_id', 'integer', (column) =>
        column.notNull().references('categories.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('product_categories_key', ['product_id', 'category_id'])
      .execute();
    await db.schema
      .createTable('product_taxes')
      .addColumn('product_id', 'integer', (column) =>
        column.notNull().references('products.id').onDelete('cascade'),
      )
      .addColumn('tax_id', 'integer', (column) => column.notNull().references('taxes.id'))
      .addColumn('tax_base_cents', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('product_taxes_key', ['product_id', 'tax_id'])
      .execute();
    for (const table of ['categories', 'products']) {
      await db.schema.createIndex(`${table}_business`).on(table).column('business_id').execute();
    }
  },
});
