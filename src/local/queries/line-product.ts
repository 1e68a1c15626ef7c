import type { Product } from '#contract/catalog.ts';
import type { LineProduct } from '#domain/order.ts';
import { lineProductFromApi } from '#operations/from-api.ts';

/** What a new line of an order keeps of a product of the catalog. */
export const lineProduct = (product: Product): LineProduct =>
  lineProductFromApi(product, product.unitPrice);
