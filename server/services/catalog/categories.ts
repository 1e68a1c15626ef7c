import type { Category } from '#contract/catalog.ts';
import { groupBy } from '#domain/collections.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../kernel/images.ts';
import type { Scope } from '../kernel/scope.ts';
import { placeOf } from './place.ts';

/** The product ids of each category, without deleted products. */
const productIdsByCategory = async (db: Db, { businessId }: Scope, id: number | undefined) => {
  const rows = await db
    .selectFrom('product_categories')
    .innerJoin('products', 'products.id', 'product_categories.product_id')
    .select(['product_categories.category_id', 'product_categories.product_id'])
    .where('products.business_id', '=', businessId)
    .where('products.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('product_categories.category_id', '=', id ?? 0))
    .orderBy('product_categories.product_id')
    .execute();
  return groupBy(
    rows,
    (row) => row.category_id,
    (row) => row.product_id,
  );
};

/** @param id only this category */
export const listCategories = async (db: Db, scope: Scope, id?: number): Promise<Category[]> => {
  const categories = await db
    .selectFrom('categories')
    .selectAll()
    .where('business_id', '=', scope.businessId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute();
  const productIds = await productIdsByCategory(db, scope, id);
  return categories.map((row) => ({
    id: row.id,
    categoryId: row.id,
    name: row.name,
    img: imageUrl(row.image_hash),
    products: productIds.get(row.id) ?? [],
    ...placeOf(row),
  }));
};

/** @throws AppError category-not-found */
export const findCategory = async (db: Db, scope: Scope, id: number): Promise<Category> => {
  const [category] = await listCategories(db, scope, id);
  if (!category) throw new AppError('category-not-found');
  return category;
};
