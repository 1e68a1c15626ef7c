import type { Product } from '#contract/catalog.ts';
import type { ProductForm as Whole } from '#contract/product-form.ts';
import { toCents } from '#domain/money.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../scope.ts';
import { findProduct } from './products.ts';
import { changeCatalog } from './state.ts';

type ProductForm = Omit<Whole, 'img'>;

/** What a form says of the product's own row. */
const columns = (form: ProductForm) => ({
  name: form.productName,
  description: form.description,
  unit_price_cents: toCents(form.unitPrice),
  available: form.available ? 1 : 0,
  stockable: form.stockable ? 1 : 0,
  sku: form.sku,
  ean: form.ean,
  unit_measure: form.unitMeasure,
  category_id: form.categoryId,
});

/** @throws AppError unknown-category, naming each that the business does not have */
const checkCategories = async (
  tx: Tx,
  { businessId }: Scope,
  { categories, categoryId }: ProductForm,
): Promise<void> => {
  const named = [
    ...categories.map((id, index) => [`categories.${index}`, id] as const),
    ...(categoryId === null ? [] : [['categoryId', categoryId] as const]),
  ];
  if (named.length === 0) return;
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('business_id', '=', businessId)
    .where(
      'id',
      'in',
      named.map(([, id]) => id),
    )
    .execute();
  const known = new Set(rows.map((row) => row.id));
  const unknown = named.filter(([, id]) => !known.has(id));
  if (unknown.length === 0) return;
  throw new AppError(
    'unknown-category',
    Object.fromEntries(unknown.map(([field]) => [field, 'La categoría no existe.'])),
  );
};

/**
 * A product may keep a tax that is no longer in use, but not get it anew.
 * @throws AppError unknown-tax, naming each
 */
const checkTaxes = async (tx: Tx, { taxes }: ProductForm, current?: Product): Promise<void> => {
  const active = await tx.selectFrom('taxes').select('id').where('active', '=', 1).execute();
  const known = new Set([...active, ...(current?.Taxes ?? [])].map((tax) => tax.id));
  const unknown = taxes.flatMap(({ taxId }, index) =>
    known.has(taxId) ? [] : [[`taxes.${index}.taxId`, 'El impuesto no existe.']],
  );
  if (unknown.length > 0) throw new AppError('unknown-tax', Object.fromEntries(unknown));
};

/** Gives the product the form's categories and taxes. */
const writeLists = async (tx: Tx, id: number, form: ProductForm): Promise<void> => {
  await tx.deleteFrom('product_categories').where('product_id', '=', id).execute();
  await tx.deleteFrom('product_taxes').where('product_id', '=', id).execute();
  const main = form.categoryId === null ? [] : [form.categoryId];
  const categories = [...new Set([...main, ...form.categories])];
  if (categories.length > 0) {
    await tx
      .insertInto('product_categories')
      .values(categories.map((category) => ({ product_id: id, category_id: category })))
      .execute();
  }
  if (form.taxes.length > 0) {
    await tx
      .insertInto('product_taxes')
      .values(
        form.taxes.map(({ taxId, taxBase }) => ({
          product_id: id,
          tax_id: taxId,
          tax_base_cents: toCents(taxBase),
        })),
      )
      .execute();
  }
};

/** @throws AppError unknown-category, unknown-tax */
export const createProduct = async (
  tx: Tx,
  scope: Scope,
  form: ProductForm,
  imageHash: string | null,
): Promise<Product> => {
  await changeCatalog(tx, scope);
  await checkCategories(tx, scope, form);
  await checkTaxes(tx, form);
  const { id } = await tx
    .insertInto('products')
    .values({
      ...columns(form),
      stock: form.stock ?? 0,
      business_id: scope.businessId,
      image_hash: imageHash,
      created_at: scope.now.toISOString(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLists(tx, id, form);
  return findProduct(tx, scope, id);
};

/**
 * Orders and bills keep the product as it was when they took it.
 * @param imageHash null: the picture stays, unless the form takes it away
 * @throws AppError product-not-found, unknown-category, unknown-tax
 */
export const updateProduct = async (
  tx: Tx,
  scope: Scope,
  id: number,
  form: ProductForm,
  imageHash: string | null,
): Promise<Product> => {
  await changeCatalog(tx, scope);
  const current = await findProduct(tx, scope, id);
  await checkCategories(tx, scope, form);
  await checkTaxes(tx, form, current);
  const changesImage = imageHash !== null || form.deleteImage;
  await tx
    .updateTable('products')
    .set({
      ...columns(form),
      ...(form.stock === undefined ? {} : { stock: form.stock }),
      ...(changesImage ? { image_hash: imageHash } : {}),
    })
    .where('id', '=', id)
    .execute();
  await writeLists(tx, id, form);
  return findProduct(tx, scope, id);
};

/**
 * Takes a product out of the catalog. Its row stays, because orders and bills name it.
 * @returns the product as it was
 * @throws AppError product-not-found, also the second time
 */
export const deleteProduct = async (tx: Tx, scope: Scope, id: number): Promise<Product> => {
  await changeCatalog(tx, scope);
  const product = await findProduct(tx, scope, id);
  await tx
    .updateTable('products')
    .set({ deleted_at: scope.now.toISOString(), category_id: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('product_categories').where('product_id', '=', id).execute();
  return product;
};
