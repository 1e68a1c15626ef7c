import type { Product } from '#contract/catalog.ts';
import type { LineProduct } from '#domain/order.ts';
import { lineProductFromApi } from '#operations/from-api.ts';

/** The copy of a catalog product that a new order line keeps. */
export const lineProduct = (product: Product): LineProduct =>
  lineProductFromApi(product, product.unitPrice);
