import type { Category, PaymentMethod, Tax } from '#contract/catalog.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../images.ts';
import { percent } from '../percent.ts';
import type { Scope } from '../scope.ts';

/** The ids of each category's products, without what was deleted. */
const membersOf = async (
  db: Db,
  { businessId }: Scope,
  id: number | undefined,
): Promise<Map<number, number[]>> => {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(['product_categories.category_id', 'product_categories.product_id'])
    .where('products.business_id', '=', businessId)
    .where('products.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('product_categories.category_id', '=', id ?? 0))
    .orderBy('product_categories.product_id')
    .execute();
  const members = new Map<number, number[]>();
  for (const { category_id, product_id } of rows) {
    const list = members.get(category_id);
    if (list) list.push(product_id);
    else members.set(category_id, [product_id]);
  }
  return members;
};

/** @param id that category alone */
export const listCategories = async (db: Db, scope: Scope, id?: number): Promise<Category[]> => {
  const categories = await db
    .selectFrom('categories')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
  const members = await membersOf(db, scope, id);
  return categories.map((row) => ({
    id: row.id,
    name: row.name,
    img: imageUrl(row.image_hash),
    products: members.get(row.id) ?? [],
  }));
};

/** @throws AppError category-not-found */
export const findCategory = async (db: Db, scope: Scope, id: number): Promise<Category> => {
  const [category] = await listCategories(db, scope, id);
  if (!category) throw new AppError('category-not-found');
  return category;
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
