import type { Category, Product } from '#contract/catalog.ts';
import { codeFinder } from '#domain/codes.ts';
import { matcher, plain, searchOf } from '#domain/search.ts';
import type { Catalog } from '#local/queries/catalog.ts';

/** The category that holds every product. */
export const allProducts = 0;

/** The category that holds the favourites; no other has a negative id. */
export const favouriteProducts = -1;

/** A product with its search text and categories, prepared once for each catalog. */
export interface SearchableProduct {
  product: Product;
  /** Of its name and codes. */
  text: string;
  categories: readonly number[];
}

const categoriesOf = (product: Product): number[] => [
  ...product.Categories.map(({ id }) => id),
  ...(product.categoryId === null ? [] : [product.categoryId]),
  ...(product.favorite ? [favouriteProducts] : []),
];

export const toSearchable = (products: readonly Product[]): SearchableProduct[] =>
  products.map((product) => ({
    product,
    text: plain(`${product.productName} ${product.sku} ${product.ean}`),
    categories: categoriesOf(product),
  }));

/** Matching products of a category (or of `allProducts`), in catalog order; may stop once it has `enough`. */
export type FindProducts = (
  category: number,
  query: string,
  enough?: number,
) => readonly SearchableProduct[];

/** A search through these products. A longer query searches only the last results, since no other product can match. */
export const createProductSearch = (products: readonly SearchableProduct[]): FindProducts => {
  let last = { category: allProducts, query: '', found: products };
  return (category, query, enough = Number.POSITIVE_INFINITY) => {
    if (category !== last.category || !query.startsWith(last.query)) {
      const found =
        category === allProducts
          ? products
          : products.filter(({ categories }) => categories.includes(category));
      last = { category, query: '', found };
    }
    if (query === last.query) return last.found;
    const matches = matcher(query);
    const found: SearchableProduct[] = [];
    for (const each of last.found) {
      if (found.length >= enough) return found;
      if (matches(each.text)) found.push(each);
    }
    last = { category, query, found };
    return found;
  };
};

export const findCategories = (categories: readonly Category[], query: string): Category[] =>
  searchOf(categories, ({ name }) => name)(query);

/** The catalog, indexed for the order screen. */
export interface ProductIndex {
  byId: ReadonlyMap<number, Product>;
  /** How many of the products read so far are available. */
  count: number;
  /** Whether all products have been read: until then a search may find more. */
  whole: boolean;
  /** Whether any product for sale is a favourite. */
  hasFavourites: boolean;
  /** Searches the available products. */
  find: FindProducts;
  /** The products that have exactly this code, in any category, available or not. */
  ofCode: (code: string) => readonly Product[];
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
    whole: catalog.whole,
    hasFavourites: available.some(({ product }) => product.favorite),
    find: createProductSearch(available),
    ofCode: codeFinder(catalog.products),
  };
  indexes.set(catalog, productIndex);
  return productIndex;
};
