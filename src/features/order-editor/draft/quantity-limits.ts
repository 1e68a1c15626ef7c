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
 * The most units of a product that an order can hold. Stock decreases when a unit is billed, so the order's `billed`
 * units don't count against it. An order keeps at most the `seen` units of an unavailable or deleted product.
 * `taken`: units that open orders took, without this order's own lines.
 */
export const maximumQuantity = (
  product: (Stocked & Pick<Product, 'available'>) | undefined,
  { seen, billed, taken }: { seen: number; billed: number; taken: number },
): number => {
  if (!product?.available) return seen;
  if (!product.stockable) return contractMaximum;
  return Math.min(contractMaximum, stockLeft(product, taken) + billed);
};

/** What limits the quantities of an order besides its own lines. */
export interface QuantityLimits {
  /** The order's content when the edit began; null for a new order. */
  base: OrderContent | null;
  /** Units of each product that open orders took, without this order's own lines. */
  taken: ReadonlyMap<number, number>;
}

/** The most units of a product that an order can hold of which `billed` are billed. */
export const maximumFor = (
  { base, taken }: QuantityLimits,
  product: Product | undefined,
  productId: number,
  billed: number,
): number =>
  maximumQuantity(product, {
    seen: base ? unitCount(linesOfProduct(base, productId)) : 0,
    billed,
    taken: taken.get(productId) ?? 0,
  });
