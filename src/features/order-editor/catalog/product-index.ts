import type { Product } from '#contract/catalog.ts';
import { lineOf, type OrderContent, type OrderLine } from '#domain/order.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { maximumQuantity } from '../draft/order-content.ts';
import { createProductSearch, type FindProducts, toSearchable } from './catalog-search.ts';

/** The catalog as the order screen looks at it. */
export interface ProductIndex {
  byId: ReadonlyMap<number, Product>;
  /** How many products can be ordered. */
  count: number;
  /** Searches among them. */
  find: FindProducts;
}

const made = new WeakMap<Catalog, ProductIndex>();

/** Made once for each catalog, however often the screen is opened. */
export const productIndexOf = (catalog: Catalog): ProductIndex => {
  const known = made.get(catalog);
  if (known) return known;
  const offered = toSearchable(catalog.products.filter(({ available }) => available));
  const productIndex = {
    byId: new Map(catalog.products.map((product) => [product.id, product])),
    count: offered.length,
    find: createProductSearch(offered),
  };
  made.set(catalog, productIndex);
  return productIndex;
};

/** What limits the quantities of an order besides its own lines. */
export interface QuantityLimits {
  /** What the order held when the edit began; null for a new order. */
  base: OrderContent | null;
  /** Units of each product that pending operations took, this order's own lines apart. */
  taken: ReadonlyMap<number, number>;
}

/** The most units of a product that an order with this line of it can hold. */
export const maximumFor = (
  { base, taken }: QuantityLimits,
  product: Product | undefined,
  productId: number,
  line: OrderLine | undefined,
): number =>
  maximumQuantity(product, {
    seen: (base && lineOf(base, productId)?.quantity) ?? 0,
    billed: line?.quantityBilled ?? 0,
    taken: taken.get(productId) ?? 0,
  });
