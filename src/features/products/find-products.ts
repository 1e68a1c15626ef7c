import type { Product } from '#contract/catalog.ts';
import { searchOf } from '#domain/search.ts';
import type { Catalog } from '#local/queries/catalog.ts';

const searches = new WeakMap<Catalog, (query: string) => Product[]>();

/** The products whose name matches, in the catalog's order. */
export const findProducts = (catalog: Catalog, query: string): Product[] => {
  if (query.trim() === '') return catalog.products;
  const search =
    searches.get(catalog) ?? searchOf(catalog.products, ({ productName }) => productName);
  searches.set(catalog, search);
  return search(query);
};
