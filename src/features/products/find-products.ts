import type { Product } from '#contract/catalog.ts';
import { codeFinder } from '#domain/codes.ts';
import { productsByName } from '#domain/menu-order.ts';
import { searchOf } from '#domain/search.ts';
import type { Catalog } from '#local/queries/catalog.ts';

const searches = new WeakMap<Catalog, (query: string) => Product[]>();

const searchIn = (catalog: Catalog) => {
  const products = productsByName(catalog.products);
  const named = searchOf(products, ({ productName }) => productName);
  const coded = codeFinder(products);
  return (query: string): Product[] => {
    if (query.trim() === '') return products;
    const found = new Set([...named(query), ...coded(query)]);
    return products.filter((product) => found.has(product));
  };
};

/** The products whose name matches, or which have exactly this code, by name. */
export const findProducts = (catalog: Catalog, query: string): Product[] => {
  const search = searches.get(catalog) ?? searchIn(catalog);
  searches.set(catalog, search);
  return search(query);
};
