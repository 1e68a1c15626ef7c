import type { Product } from '#contract/catalog.ts';
import { lineOf, type OrderContent, type OrderLine } from '#domain/order.ts';
import type { Catalog } from '#local/queries/catalog.ts';
import { maximumOf } from '../draft/order-content.ts';
import { type FindProducts, findable, productFinder } from './catalog-search.ts';

/** The catalog as the order screen looks at it. */
export interface Offer {
  byId: ReadonlyMap<number, Product>;
  /** How many products can be ordered. */
  count: number;
  /** Searches among them. */
  find: FindProducts;
}

const made = new WeakMap<Catalog, Offer>();

/** Made once for each catalog, however often the screen is opened. */
export const offerOf = (catalog: Catalog): Offer => {
  const known = made.get(catalog);
  if (known) return known;
  const offered = findable(catalog.products.filter(({ available }) => available));
  const offer = {
    byId: new Map(catalog.products.map((product) => [product.id, product])),
    count: offered.length,
    find: productFinder(offered),
  };
  made.set(catalog, offer);
  return offer;
};

/** What bounds the quantities of an order besides its own lines. */
export interface Bounds {
  /** What the order held when the edit began; null for a new order. */
  base: OrderContent | null;
  /** Units of each product that pending operations took, this order's own lines apart. */
  taken: ReadonlyMap<number, number>;
}

/** The most units of a product that an order with this line of it can hold. */
export const maximumIn = (
  { base, taken }: Bounds,
  product: Product | undefined,
  productId: number,
  line: OrderLine | undefined,
): number =>
  maximumOf(product, {
    seen: (base && lineOf(base, productId)?.quantity) ?? 0,
    billed: line?.quantityBilled ?? 0,
    taken: taken.get(productId) ?? 0,
  });
