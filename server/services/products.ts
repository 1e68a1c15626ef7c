import type { Product, ProductTax } from '#contract/catalog.ts';
import { fromCents, toMoney } from '#domain/money.ts';
import { priceWithTax, unitTax } from '#domain/tax.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { taxFromRow } from './catalog.ts';
import { imageUrl } from './images.ts';
import type { Scope } from './scope.ts';
import { domainTax } from './taxes.ts';

export interface ProductFilter {
  /** Of these categories; an empty list asks for none in particular. */
  categories?: readonly number[];
  available?: boolean | undefined;
  /** Of these products; never an empty list. */
  ids?: readonly number[];
}

const products = (db: Db, { businessId }: Scope, filter: ProductFilter) => {
  const { categories = [], available, ids } = filter;
  return db
    .selectFrom('products')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .$if(available !== undefined, (query) => query.where('available', '=', available ? 1 : 0))
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .$if(categories.length > 0, (query) =>
      query.where('id', 'in', (inner) =>
        inner
          .selectFrom('product_categories')
          .select('product_id')
          .where('category_id', 'in', categories),
      ),
    )
    .orderBy('id')
    .execute();
};

/** The taxes of each product, by product id. */
const taxesOf = async (
  db: Db,
  { businessId }: Scope,
  { ids }: ProductFilter,
): Promise<Map<number, ProductTax[]>> => {
  const rows = await db
    .selectFrom('product_taxes')
    .innerJoin('taxes', 'taxes.id', 'product_taxes.tax_id')
    .innerJoin('products', 'products.id', 'product_taxes.product_id')
    .selectAll('taxes')
    .select(['product_taxes.product_id', 'product_taxes.tax_base_cents'])
    .where('products.business_id', '=', businessId)
    .$if(ids !== undefined, (query) => query.where('products.id', 'in', ids ?? []))
    .orderBy('taxes.id')
    .execute();
  const taxes = new Map<number, ProductTax[]>();
  for (const row of rows) {
    const ProductTax = { taxBase: fromCents(row.tax_base_cents) };
    taxes.set(row.product_id, [
      ...(taxes.get(row.product_id) ?? []),
      { ...taxFromRow(row), ProductTax },
    ]);
  }
  return taxes;
};

const categoriesOf = (db: Db, { businessId }: Scope, { ids }: ProductFilter) =>
  db
    .selectFrom('product_categories')
    .innerJoin('categories', 'categories.id', 'product_categories.category_id')
    .select(['product_categories.product_id', 'categories.id', 'categories.name'])
    .where('categories.business_id', '=', businessId)
    .$if(ids !== undefined, (query) =>
      query.where('product_categories.product_id', 'in', ids ?? []),
    )
    .orderBy('categories.id')
    .execute();

/** The catalog of a business, without what was deleted. */
export const listProducts = async (
  db: Db,
  scope: Scope,
  filter: ProductFilter = {},
): Promise<Product[]> => {
  const rows = await products(db, scope, filter);
  const taxes = await taxesOf(db, scope, filter);
  const categories = await categoriesOf(db, scope, filter);
  return rows.map((row) => {
    const unitPrice = fromCents(row.unit_price_cents);
    const Taxes = taxes.get(row.id) ?? [];
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
      Categories: categories
        .filter((category) => category.product_id === row.id)
        .map(({ id, name }) => ({ id, name })),
      categoryId: row.category_id,
      createdAt: row.created_at,
      unitTax: toMoney(unitTax(Taxes.map(domainTax))),
      priceWithTax: priceWithTax(unitPrice, Taxes.map(domainTax)),
    };
  });
};

/** @throws AppError product-not-found */
export const findProduct = async (db: Db, scope: Scope, id: number): Promise<Product> => {
  const [product] = await listProducts(db, scope, { ids: [id] });
  if (!product) throw new AppError('product-not-found');
  return product;
};
