import type { Category, Product } from '#contract/catalog.ts';
import { matcher, plain } from '#domain/search.ts';

/** The category that holds every product. */
export const allProducts = 0;

/** A product with what it is searched by, made once for each catalog. */
export interface Findable {
  product: Product;
  text: string;
  categories: ReadonlySet<number>;
}

const categoriesOf = (product: Product): number[] => [
  ...product.Categories.map(({ id }) => id),
  ...(product.categoryId === null ? [] : [product.categoryId]),
];

export const findable = (products: readonly Product[]): Findable[] =>
  products.map((product) => ({
    product,
    text: plain(`${product.productName} ${product.sku} ${product.ean}`),
    categories: new Set(categoriesOf(product)),
  }));

/** Products of a category (`allProducts` for any) that match the query, in their order. */
export const findProducts = (
  products: readonly Findable[],
  category: number,
  query: string,
): Product[] => {
  const matches = matcher(query);
  const found: Product[] = [];
  for (const { product, text, categories } of products)
    if ((category === allProducts || categories.has(category)) && matches(text))
      found.push(product);
  return found;
};

export const findCategories = (categories: readonly Category[], query: string): Category[] => {
  const matches = matcher(query);
  return categories.filter(({ name }) => matches(plain(name)));
};
