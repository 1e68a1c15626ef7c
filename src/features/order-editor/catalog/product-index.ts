import type { Product } from '#contract/catalog.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { createProductSearch, type FindProducts, toSearchable } from './catalog-search.ts';

/** The catalog, indexed for the order screen. */
export interface ProductIndex {
  byId: ReadonlyMap<number, Product>;
  /** How many products are available. */
  count: number;
  /** Searches the available products. */
  find: FindProducts;
}

const indexes = new WeakMap<Catalog, ProductIndex>();

/** The index of a catalog, built once however often the screen is opened. */
export const productIndexOf = (catalog: Catalog): ProductIndex => {
  const known = indexes.get(catalog);
  if (known) return known;
  const available = toSearchable(catalog.products.filter(({ available }) => available));
  const productIndex = {
    byId: new Map(catalog.products.map((product) => [product.id, product])),
    count: available.length,
    find: createProductSearch(available),
  };
  indexes.set(catalog, productIndex);
  return productIndex;
};
