import type { Product } from '#contract/catalog.ts';
import { mainCategory } from '#domain/menu-order.ts';
import { toCents } from '#domain/money.ts';
import type { Tx } from '../../db/schema.ts';
import { refuseFields } from '../../errors.ts';
import { imageChange } from '../kernel/images.ts';
import type { Scope } from '../kernel/scope.ts';
import { keepFormerGroups } from './former-groups.ts';
import { formToColumns, type ProductForm } from './product-columns.ts';
import { isSamePrice, type PricedForm, withPrices } from './product-prices.ts';
import { findProduct } from './products.ts';
import { catalogWrites } from './writes.ts';

/** @throws AppError unknown-category, naming each field with a category that the business does not have */
const checkCategories = async (
  tx: Tx,
  { businessId }: Scope,
  { categories, categoryId }: ProductForm,
): Promise<void> => {
  const named = [
    ...categories.map((id, index) => [`categories.${index}`, id] as const),
    ...(categoryId === null ? [] : [['categoryId', categoryId] as const]),
  ];
  const ids = named.map(([, id]) => id);
  if (ids.length === 0) return;
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  refuseFields('unknown-category', named, ([field, id]) =>
    known.has(id) ? null : [field, 'La categoría no existe.'],
  );
};

/**
 * A product may keep a tax that is no longer in use, but can't be given one.
 * @returns the taxes that there are
 * @throws AppError unknown-tax, naming each
 */
const checkTaxes = async (tx: Tx, { taxes }: ProductForm, current?: Product) => {
  const rows = await tx
    .selectFrom('taxes')
    .select(['id', 'tax_code', 'rate_bp', 'active'])
    .execute();
  const active = rows.filter((row) => row.active === 1);
  const known = new Set([...active, ...(current?.Taxes ?? [])].map((tax) => tax.id));
  refuseFields('unknown-tax', taxes, ({ taxId }, index) =>
    known.has(taxId) ? null : [`taxes.${index}.taxId`, 'El impuesto no existe.'],
  );
  return rows;
};

/** @throws AppError unknown-option-group, naming each that the business does not have */
const checkOptionGroups = async (
  tx: Tx,
  { businessId }: Scope,
  { optionGroups = [] }: ProductForm,
): Promise<void> => {
  if (optionGroups.length === 0) return;
  const rows = await tx
    .selectFrom('option_groups')
    .select('id')
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', optionGroups)
    .execute();
  const known = new Set(rows.map((row) => row.id));
  refuseFields('unknown-option-group', optionGroups, (id, index) =>
    known.has(id) ? null : [`optionGroups.${index}`, 'El grupo de opciones no existe.'],
  );
};

/** Keeps what the product cost until now, where the form changes that: devices without network go on showing it. */
const keepFormerPrice = async (
  tx: Tx,
  { now }: Scope,
  product: Product,
  form: PricedForm,
): Promise<void> => {
  const { id, unitPrice, finalPrice = null, Taxes } = product;
  if (finalPrice === form.finalPrice && isSamePrice(product, form)) return;
  await tx
    .insertInto('former_prices')
    .values({
      product_id: id,
      unit_price_cents: toCents(unitPrice),
      final_price_cents: finalPrice && toCents(finalPrice),
      taxes: JSON.stringify(Taxes),
      until: now.toISOString(),
    })
    .execute();
};

/** Keeps which groups of options the product had until now, where the form changes that. */
const keepGroups = async (
  tx: Tx,
  scope: Scope,
  { id: product_id, optionGroups = [] }: Product,
  { optionGroups: wanted }: ProductForm,
): Promise<void> => {
  if (!wanted) return;
  const between = (some: readonly number[], others: readonly number[]) =>
    [...new Set(some)]
      .filter((id) => !others.includes(id))
      .map((group_id) => ({ product_id, group_id }));
  await keepFormerGroups(tx, scope, between(optionGroups, wanted), true);
  await keepFormerGroups(tx, scope, between(wanted, optionGroups), false);
};

/** Whether the form gives the product another main category. */
const isMoved = (product: Product, { categoryId, categories }: ProductForm): boolean => {
  const [first = null] = categories.toSorted((a, b) => a - b);
  return (mainCategory(product)?.id ?? null) !== (categoryId ?? first);
};

/** Gives the product the form's categories, taxes and groups of options. */
const writeLists = async (tx: Tx, id: number, form: ProductForm): Promise<void> => {
  await tx.deleteFrom('product_categories').where('product_id', '=', id).execute();
  await tx.deleteFrom('product_taxes').where('product_id', '=', id).execute();
  const main = form.categoryId === null ? [] : [form.categoryId];
  const categories = [...new Set([...main, ...form.categories])].map((category_id) => ({
    product_id: id,
    category_id,
  }));
  const taxes = form.taxes.map(({ taxId, taxBase }) => ({
    product_id: id,
    tax_id: taxId,
    tax_base_cents: toCents(taxBase),
  }));
  if (categories.length > 0) await tx.insertInto('product_categories').values(categories).execute();
  if (taxes.length > 0) await tx.insertInto('product_taxes').values(taxes).execute();
  if (!form.optionGroups) return;
  await tx.deleteFrom('product_option_groups').where('product_id', '=', id).execute();
  const groups = [...new Set(form.optionGroups)].map((group_id, position) => ({
    product_id: id,
    group_id,
    position,
  }));
  if (groups.length > 0) await tx.insertInto('product_option_groups').values(groups).execute();
};

/** @throws AppError product-not-found, unknown-category, unknown-tax, unknown-option-group */
export const productWrites = catalogWrites<ProductForm, Product>({
  find: findProduct,
  insert: async (tx, scope, sent, imageHash) => {
    await checkCategories(tx, scope, sent);
    const form = withPrices(sent, await checkTaxes(tx, sent));
    await checkOptionGroups(tx, scope, form);
    const { id } = await tx
      .insertInto('products')
      .values({
        ...formToColumns(form),
        stock: form.stock ?? 0,
        favorite: Number(form.favorite ?? false),
        business_id: scope.businessId,
        image_hash: imageHash,
        created_at: scope.now.toISOString(),
        deleted_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeLists(tx, id, form);
    return id;
  },
  /** Orders and bills keep the product as it was when they took it. */
  change: async (tx, scope, current, sent, imageHash) => {
    await checkCategories(tx, scope, sent);
    const form = withPrices(sent, await checkTaxes(tx, sent, current), current);
    await checkOptionGroups(tx, scope, form);
    await keepFormerPrice(tx, scope, current, form);
    await keepGroups(tx, scope, current, form);
    await tx
      .updateTable('products')
      .set({
        ...formToColumns(form),
        stock: form.stock,
        favorite: form.favorite === undefined ? undefined : Number(form.favorite),
        // In another category it comes last.
        ...(isMoved(current, form) && { position: null }),
        ...imageChange(form, imageHash),
        sample: 0,
      })
      .where('id', '=', current.id)
      .execute();
    await writeLists(tx, current.id, form);
  },
  /** The row stays, because orders and bills refer to it. */
  remove: async (tx, { now }, id) => {
    await tx
      .updateTable('products')
      .set({ deleted_at: now.toISOString(), category_id: null })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('product_categories').where('product_id', '=', id).execute();
  },
});
