import type { Product } from '#contract/catalog.ts';
import { linesOfProduct, type OrderContent } from '#domain/order.ts';
import { unitCount } from './order-content.ts';

/** The most units that one line can hold in the API. */
const contractMaximum = 9999;

type Stocked = Pick<Product, 'stockable' | 'stock'>;

const stockLeft = ({ stock }: Stocked, taken: number): number => Math.max(0, stock - taken);

export const isOutOfStock = (product: Stocked, taken: number): boolean =>
  product.stockable && stockLeft(product, taken) === 0;

/**
 * The most units of a product that the stock has for an order. It decreases when a unit is billed, so the order's `billed` units don't
 * count against it. `taken`: units that open orders took, without this order's own lines.
 */
const inStock = (product: Stocked, { billed, taken }: { billed: number; taken: number }): number =>
  Math.min(
    contractMaximum,
    product.stockable ? stockLeft(product, taken) + billed : contractMaximum,
  );

/**
 * The most units of a product that an order can hold. The `seen` units, which it had when the edit began, can be added back whatever the
 * stock is now. An order gets no more of an unavailable or deleted product.
 */
export const maximumQuantity = (
  product: (Stocked & Pick<Product, 'available'>) | undefined,
  { seen, ...stock }: { seen: number; billed: number; taken: number },
): number => (product?.available ? Math.max(seen, inStock(product, stock)) : seen);

/** What limits the quantities of an order besides its own lines. */
export interface QuantityLimits {
  /** The order's content when the edit began; null for a new order. */
  base: OrderContent | null;
  /** Units of each product that open orders took, without this order's own lines. */
  taken: ReadonlyMap<number, number>;
  /** Of what is sold out today an order gets no more. */
  isSoldOut: (product: Product) => boolean;
}

/** The most units of a product that the stock has for an order of which `billed` are billed. */
export const stockFor = ({ taken }: QuantityLimits, product: Product, billed: number): number =>
  inStock(product, { billed, taken: taken.get(product.id) ?? 0 });

/** The most units of a product that an order can hold of which `billed` are billed. */
export const maximumFor = (
  { base, taken, isSoldOut }: QuantityLimits,
  product: Product | undefined,
  productId: number,
  billed: number,
): number =>
  maximumQuantity(product && !isSoldOut(product) ? product : undefined, {
    seen: base ? unitCount(linesOfProduct(base, productId)) : 0,
    billed,
    taken: taken.get(productId) ?? 0,
  });
