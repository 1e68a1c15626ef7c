import type { MenuOrder, MenuOrderInput } from '#contract/menu-order.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { currentProducts } from './products.ts';
import { beginCatalogChange } from './state.ts';

interface Row {
  id: number;
  position: number | null;
}

const categoriesOf = (tx: Tx, { businessId }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('categories')
    .select(['id', 'position'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();

const productsOf = (tx: Tx, scope: Scope, ids: readonly number[]) =>
  currentProducts(tx, scope).select(['id', 'position']).where('id', 'in', ids).execute();

/** Gives `rows` the places from 1, in the order of `ids`. @returns the ids that have rows */
const place = async (
  tx: Tx,
  table: 'categories' | 'products',
  rows: readonly Row[],
  ids: readonly number[],
): Promise<number[]> => {
  const before = new Map(rows.map(({ id, position }) => [id, position]));
  const known = [...new Set(ids)].filter((id) => before.has(id));
  for (const [index, id] of known.entries()) {
    const position = index + 1;
    if (before.get(id) === position) continue;
    await tx.updateTable(table).set({ position }).where('id', '=', id).execute();
  }
  return known;
};

/** Arranges categories, products or both. What was deleted meanwhile is passed over; the last to arrange wins. */
export const arrangeMenu = async (
  tx: Tx,
  scope: Scope,
  { categories = [], products = [] }: MenuOrderInput,
): Promise<MenuOrder> => {
  await beginCatalogChange(tx, scope);
  // PostgreSQL takes no empty list.
  const ownCategories = categories.length > 0 ? await categoriesOf(tx, scope, categories) : [];
  const ownProducts = products.length > 0 ? await productsOf(tx, scope, products) : [];
  return {
    categories: await place(tx, 'categories', ownCategories, categories),
    products: await place(tx, 'products', ownProducts, products),
  };
};
