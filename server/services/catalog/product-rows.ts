import type { Selectable } from 'kysely';
import type { Product, ProductTax } from '#contract/catalog.ts';
import { fromCents, toMoney } from '#domain/money.ts';
import { priceWithTax, unitTax } from '#domain/tax.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { imageUrl } from '../images.ts';
import { taxFromRow } from './categories.ts';
import { domainTax } from './taxes.ts';

export type ProductRow = Selectable<Schema['products']>;

const grouped = <Row extends { product_id: number }, Item>(
  rows: readonly Row[],
  item: (row: Row) => Item,
): Map<number, Item[]> => {
  const groups = new Map<number, Item[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (group) group.push(item(row));
    else groups.set(row.product_id, [item(row)]);
  }
  return groups;
};

const taxesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, ProductTax[]>> => {
  const rows = await db
    .selectFrom('product_taxes')
    .innerJoin('taxes', 'taxes.id', 'product_taxes.tax_id')
    .selectAll('taxes')
    .select(['product_taxes.product_id', 'product_taxes.tax_base_cents'])
    .where('product_taxes.product_id', 'in', ids)
    .orderBy('taxes.id')
    .execute();
  return grouped(rows, (row) => ({
    ...taxFromRow(row),
    ProductTax: { taxBase: fromCents(row.tax_base_cents) },
  }));
};

const categoriesOf = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, Product['Categories']>> => {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_categories.product_id', 'categories.id', 'categories.name'])
    .where('product_categories.product_id', 'in', ids)
    .orderBy('categories.id')
    .execute();
  return grouped(rows, ({ id, name }) => ({ id, name }));
};

/** Products with their taxes and categories, as the wire shows them. */
export const productsToWire = async (db: Db, rows: readonly ProductRow[]): Promise<Product[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const taxes = await taxesOf(db, ids);
  const categories = await categoriesOf(db, ids);
  return rows.map((row) => {
    const unitPrice = fromCents(row.unit_price_cents);
    const Taxes = taxes.get(row.id) ?? [];
    const lineTaxes = Taxes.map(domainTax);
    return {
      id: row.id,
      productName: row.name,
      description: row.description,
      unitPrice,
      available: row.available === 1,
      img: imageUrl(row.image_hash),
      stockable: row.stockable === 1,
      stock: row.stock,
      sku: row.sku,
      ean: row.ean,
      unitMeasure: row.unit_measure,
      Taxes,
      Categories: categories.get(row.id) ?? [],
      categoryId: row.category_id,
      createdAt: row.created_at,
      unitTax: toMoney(unitTax(lineTaxes)),
      priceWithTax: priceWithTax(unitPrice, lineTaxes),
    };
  });
};
