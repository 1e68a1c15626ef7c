import type { Product } from '#contract/catalog.ts';
import { matcher, plain } from '#domain/search.ts';
import type { Catalog } from '#local/queries/catalog.ts';

const made = new WeakMap<Catalog, string[]>();

/** Made once for each catalog: ten thousand names are not read anew with every key. */
const namesOf = (catalog: Catalog): string[] => {
  const names = made.get(catalog) ?? catalog.products.map(({ productName }) => plain(productName));
  made.set(catalog, names);
  return names;
};

/** The products whose name matches, by name. */
export const foundIn = (catalog: Catalog, query: string): Product[] => {
  if (query.trim() === '') return catalog.products;
  const matches = matcher(query);
  const names = namesOf(catalog);
  return catalog.products.filter((_, index) => matches(names[index] ?? ''));
};
