import type { Category } from '#contract/catalog.ts';
import type { CategoryForm as Whole } from '#contract/category-form.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../scope.ts';
import { findCategory } from './categories.ts';
import { changeCatalog } from './state.ts';

type CategoryForm = Omit<Whole, 'img'>;

/** Rows in one statement: the engines bound its parameters. */
const sliceSize = 1000;
/** Of a long list, a person can't use more. */
const namedAtMost = 20;

const slices = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / sliceSize) }, (_, index) =>
    items.slice(index * sliceSize, (index + 1) * sliceSize),
  );

/** @throws AppError unknown-product, naming the first of those that the business does not have */
const checkProducts = async (
  tx: Tx,
  { businessId }: Scope,
  products: readonly number[],
): Promise<void> => {
  const known = new Set<number>();
  for (const ids of slices(products)) {
    const rows = await tx
      .selectFrom('products')
      .select('id')
      .where('business_id', '=', businessId)
      .where('deleted_at', 'is', null)
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) known.add(row.id);
  }
  const unknown = products.flatMap((id, index) =>
    known.has(id) ? [] : [[`products.${index}`, 'El producto no existe.']],
  );
  if (unknown.length > 0) {
    throw new AppError('unknown-product', Object.fromEntries(unknown.slice(0, namedAtMost)));
  }
};

/** Makes these the category's products. It stays the main category only of those that it still has. */
const writeMembers = async (tx: Tx, scope: Scope, id: number, products: readonly number[]) => {
  await checkProducts(tx, scope, products);
  await tx.deleteFrom('product_categories').where('category_id', '=', id).execute();
  for (const ids of slices([...new Set(products)])) {
    await tx
      .insertInto('product_categories')
      .values(ids.map((product) => ({ product_id: product, category_id: id })))
      .execute();
  }
  await tx
    .updateTable('products')
    .set({ category_id: null })
    .where('category_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('product_categories')
            .select('product_categories.product_id')
            .where('product_categories.category_id', '=', id)
            .whereRef('product_categories.product_id', '=', 'products.id'),
        ),
      ),
    )
    .execute();
};

/** @throws AppError unknown-product */
export const createCategory = async (
  tx: Tx,
  scope: Scope,
  form: CategoryForm,
  imageHash: string | null,
): Promise<Category> => {
  await changeCatalog(tx, scope);
  const { id } = await tx
    .insertInto('categories')
    .values({ business_id: scope.businessId, name: form.name, image_hash: imageHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeMembers(tx, scope, id, form.products ?? []);
  return findCategory(tx, scope, id);
};

/**
 * @param imageHash null: the picture stays, unless the form takes it away
 * @throws AppError category-not-found, unknown-product
 */
export const updateCategory = async (
  tx: Tx,
  scope: Scope,
  id: number,
  form: CategoryForm,
  imageHash: string | null,
): Promise<Category> => {
  await changeCatalog(tx, scope);
  await findCategory(tx, scope, id);
  const changesImage = imageHash !== null || form.deleteImage;
  await tx
    .updateTable('categories')
    .set({ name: form.name, ...(changesImage ? { image_hash: imageHash } : {}) })
    .where('id', '=', id)
    .execute();
  if (form.products) await writeMembers(tx, scope, id, form.products);
  return findCategory(tx, scope, id);
};

/**
 * Its products stay, without it.
 * @returns the category as it was
 * @throws AppError category-not-found, also the second time
 */
export const deleteCategory = async (tx: Tx, scope: Scope, id: number): Promise<Category> => {
  await changeCatalog(tx, scope);
  const category = await findCategory(tx, scope, id);
  await tx.deleteFrom('categories').where('id', '=', id).execute();
  return category;
};
