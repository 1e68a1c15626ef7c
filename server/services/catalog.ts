import type { Category, PaymentMethod, Tax } from '#contract/catalog.ts';
import type { Db } from '../db/schema.ts';
import { imageUrl } from './images.ts';
import { percent } from './percent.ts';
import type { Scope } from './scope.ts';

export const listCategories = async (db: Db, { businessId }: Scope): Promise<Category[]> => {
  const categories = await db
    .selectFrom('categories')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  const members = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(['product_categories.category_id', 'product_categories.product_id'])
    .where('products.business_id', '=', businessId)
    .where('products.deleted_at', 'is', null)
    .orderBy('product_categories.product_id')
    .execute();
  return categories.map(({ id, name, image_hash }) => ({
    id,
    name,
    img: imageUrl(image_hash),
    products: members
      .filter((member) => member.category_id === id)
      .map((member) => member.product_id),
  }));
};

interface TaxRow {
  id: number;
  description: string;
  rate_bp: number;
  tax_code: string;
  rate_code: string;
}

export const taxFromRow = (row: TaxRow): Tax => ({
  id: row.id,
  description: row.description,
  rate: percent(row.rate_bp),
  taxCode: row.tax_code,
  rateCode: row.rate_code,
});

/** The taxes that can be put on a product now. They are the same for every business. */
export const listTaxes = async (db: Db): Promise<Tax[]> => {
  const rows = await db
    .selectFrom('taxes')
    .selectAll()
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  return rows.map(taxFromRow);
};

/** The ways to pay. They are the same for every business. */
export const listPaymentMethods = (db: Db): Promise<PaymentMethod[]> =>
  db.selectFrom('payment_methods').select(['id', 'name', 'icon']).orderBy('id').execute();
