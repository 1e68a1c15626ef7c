import type { Product, Tax } from '#contract/catalog.ts';
import type { Outcome, Server } from '#ports/server.ts';
import { fieldsOf, offeredTaxes, type ProductValues, valuesOf } from './product/product-values.ts';

/**
 * Sends one product as its form does: newer changes by others are fetched first and kept.
 * @param taxes those in use, for what changes the product's price
 */
export const saveProduct = async (
  server: Server,
  id: number,
  change: (product: Product) => ProductValues,
  taxes: readonly Tax[] = [],
): Promise<Outcome<Product>> => {
  const now = await server.loadProduct(id);
  if (!now.ok) return now;
  const fields = fieldsOf(change(now.value), offeredTaxes(taxes, now.value), valuesOf(now.value));
  return server.updateProduct(id, { fields, img: null, deleteImage: false });
};
