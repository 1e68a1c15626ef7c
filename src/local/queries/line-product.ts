import type { Product } from '#contract/catalog.ts';
import type { LineProduct } from '#domain/order.ts';
import { taxFromWire } from '#operations/wire.ts';

/** What an order's line keeps of a product of the catalog. */
export const lineProduct = (product: Product): LineProduct => ({
  productId: product.id,
  productName: product.productName,
  img: product.img,
  unitPrice: product.unitPrice,
  taxes: product.Taxes.map(taxFromWire),
});
