import type { Product } from '#contract/catalog.ts';
import { matcher, plain } from '#domain/search.ts';
import type { Catalog } from '#local/queries/catalog.ts';

const namesByCatalog = new WeakMap<Catalog, string[]>();

/** Made once for each catalog: a key press must not normalise ten thousand names again. */
const namesOf = (catalog: Catalog): string[] => {
  const names =
    namesByCatalog.get(catalog) ?? catalog.products.map(({ productName }) => plain(productName));
  namesByCatalog.set(catalog, names);
  return names;
};

/** The products whose name matches, in the catalog's order. */
export const findProducts = (catalog: Catalog, query: string): Product[] => {
  if (query.trim() === '') return catalog.products;
  const matches = matcher(query);
  const names = namesOf(catalog);
  return catalog.products.filter((_, index) => matches(names[index] ?? ''));
};
