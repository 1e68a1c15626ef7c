import type { Category } from '#contract/catalog.ts';
import type { CategoryForm as WholeForm } from '#contract/category-form.ts';
import { slicesOf } from '#domain/collections.ts';
import type { Tx } from '../../db/schema.ts';
import { imageChange } from '../kernel/images.ts';
import type { Scope } from '../kernel/scope.ts';
import { findCategory } from './categories.ts';
import { checkProducts, sliceSize } from './product-lists.ts';
import { catalogWrites } from './writes.ts';

type CategoryForm = Omit<WholeForm, 'img'>;

/** Replaces the category's products. Products that left it no longer have it as their main category, nor a place in it. */
const writeProducts = async (tx: Tx, scope: Scope, id: number, products: readonly number[]) => {
  await checkProducts(tx, scope, products);
  await tx.deleteFrom('product_categories').where('category_id', '=', id).execute();
  for (const ids of slicesOf([...new Set(products)], sliceSize)) {
    await tx
      .insertInto('product_categories')
      .values(ids.map((product) => ({ product_id: product, category_id: id })))
      .execute();
  }
  await tx
    .updateTable('products')
    .set({ category_id: null, position: null })
    .where('category_id', '=', id)
    .where('id', 'not in', ({ selectFrom }) =>
      selectFrom('product_categories').select('product_id').where('category_id', '=', id),
    )
    .execute();
};

/** @throws AppError category-not-found, unknown-product */
export const categoryWrites = catalogWrites<CategoryForm, Category>({
  find: findCategory,
  insert: async (tx, scope, form, imageHash) => {
    const { id } = await tx
      .insertInto('categories')
      .values({ business_id: scope.businessId, name: form.name, image_hash: imageHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeProducts(tx, scope, id, form.products ?? []);
    return id;
  },
  change: async (tx, scope, { id }, form, imageHash) => {
    await tx
      .updateTable('categories')
      .set({ name: form.name, ...imageChange(form, imageHash), sample: 0 })
      .where('id', '=', id)
      .execute();
    if (form.products) await writeProducts(tx, scope, id, form.products);
  },
  /** Its products stay, without this category and their places in it. */
  remove: async (tx, _scope, id) => {
    await tx
      .updateTable('products')
      .set({ position: null })
      .where('category_id', '=', id)
      .execute();
    await tx.deleteFrom('categories').where('id', '=', id).execute();
  },
});
