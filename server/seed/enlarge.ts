import { slicesOf } from '#domain/collections.ts';
import type { Tx } from '../db/schema.ts';
import { beginCatalogChange } from '../services/catalog/state.ts';
import type { Scope } from '../services/kernel/scope.ts';

/** Rows per insert, well below the parameter limits of both databases. */
const sliceSize = 500;

/** Copies of `models`, numbered, for the places from `models.length` up to `count`, in slices. */
const copies = <Model>(models: readonly Model[], count: number) => {
  const places = Array.from({ length: Math.max(0, count - models.length) }, (_, i) => {
    const place = models.length + i;
    const turn = Math.floor(place / models.length) + 1;
    return { place, turn, model: models[place % models.length] as Model };
  });
  return slicesOf(places, sliceSize);
};

/** @returns the ids of all, `count` or more */
const addCategories = async (tx: Tx, { businessId }: Scope, count: number): Promise<number[]> => {
  const models = await tx
    .selectFrom('categories')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  const ids = models.map(({ id }) => id);
  for (const some of copies(models, count)) {
    const rows = some.map(({ turn, model: { id: _, name, ...rest } }) => ({
      ...rest,
      name: `${name} ${turn}`,
    }));
    const made = await tx.insertInto('categories').values(rows).returning('id').execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
};

/** Products of the business with their taxes and their groups of options. */
const readProducts = async (tx: Tx, { businessId }: Pick<Scope, 'businessId'>) => {
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const taxes = await tx
    .selectFrom('product_taxes')
    .innerJoin('products', 'products.id', 'product_taxes.product_id')
    .selectAll('product_taxes')
    .where('products.business_id', '=', businessId)
    .execute();
  const groups = await tx
    .selectFrom('product_option_groups')
    .innerJoin('products', 'products.id', 'product_option_groups.product_id')
    .selectAll('product_option_groups')
    .where('products.business_id', '=', businessId)
    .execute();
  return products.map((product) => ({
    product,
    taxes: taxes.filter((tax) => tax.product_id === product.id),
    groups: groups.filter((group) => group.product_id === product.id),
  }));
};

/** Gives each product of the business that has fewer than so many groups of options further ones of the business. */
const giveGroups = async (tx: Tx, { businessId }: Scope, count: number): Promise<void> => {
  const all = await tx
    .selectFrom('option_groups')
    .select('id')
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const rows = (await readProducts(tx, { businessId })).flatMap(({ product, groups }) => {
    const has = new Set(groups.map(({ group_id }) => group_id));
    const next = Math.max(-1, ...groups.map(({ position }) => position)) + 1;
    return all
      .filter(({ id }) => !has.has(id))
      .slice(0, Math.max(0, count - has.size))
      .map(({ id }, i) => ({ product_id: product.id, group_id: id, position: next + i }));
  });
  for (const some of slicesOf(rows, sliceSize))
    await tx.insertInto('product_option_groups').values(some).execute();
};

/**
 * Adds numbered copies of a business's products and categories until it has as many as wanted, for benchmarks. `groups`: so many
 * groups of options each product has then at least, if the business has as many.
 */
export const enlargeCatalog = async (
  tx: Tx,
  scope: Scope,
  wanted: { products: number; categories: number; groups?: number },
): Promise<void> => {
  await beginCatalogChange(tx, scope);
  const categories = await addCategories(tx, scope, wanted.categories);
  const models = await readProducts(tx, scope);
  for (const some of copies(models, wanted.products)) {
    const rows = some.map(({ place, turn, model: { product } }) => {
      const { id: _, name, ...rest } = product;
      const category_id = categories[place % categories.length] ?? null;
      return { ...rest, name: `${name} ${turn}`, sku: '', ean: '', category_id };
    });
    const made = await tx
      .insertInto('products')
      .values(rows)
      .returning(['id', 'category_id'])
      .execute();
    const inCategories = made.flatMap(({ id, category_id }) =>
      category_id === null ? [] : [{ product_id: id, category_id }],
    );
    await tx.insertInto('product_categories').values(inCategories).execute();
    const taxes = made.flatMap(({ id }, i) =>
      (some[i]?.model.taxes ?? []).map((tax) => ({ ...tax, product_id: id })),
    );
    await tx.insertInto('product_taxes').values(taxes).execute();
    const groups = made.flatMap(({ id }, i) =>
      (some[i]?.model.groups ?? []).map((group) => ({ ...group, product_id: id })),
    );
    if (groups.length > 0) await tx.insertInto('product_option_groups').values(groups).execute();
  }
  if (wanted.groups) await giveGroups(tx, scope, wanted.groups);
};
