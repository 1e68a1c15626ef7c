import type { Product } from '#contract/catalog.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductsPort } from '#ports/products.ts';
import type { Asked } from '#sync/ask.ts';
import {
  createProduct,
  deleteProduct,
  dropProduct,
  keepProduct,
  loadProduct,
  updateProduct,
} from '#sync/products.ts';
import { ports } from './device.ts';
import { refreshCatalog } from './sync.ts';

/** The order screen shows the change before the whole catalog has come. */
const followed = async (asked: Asked<Product>): Promise<Outcome<Product>> => {
  if (asked.ok) await keepProduct(ports, asked.value).catch(ports.report);
  // A refusal may come of what this device does not know yet.
  if (asked.ok || asked.code !== 'network') void refreshCatalog();
  return asked.ok ? { ok: true, value: asked.value } : asked;
};

const gone = async (id: number): Promise<Outcome> => {
  await dropProduct(ports, id).catch(ports.report);
  void refreshCatalog();
  return { ok: true, value: undefined };
};

/** What the screens of products ask. */
export const productPort: ProductsPort = {
  loadProduct: async (id) => {
    const asked = await loadProduct(ports, id);
    return asked.ok ? { ok: true, value: asked.value } : asked;
  },
  createProduct: async (key, content) => followed(await createProduct(ports, key, content)),
  updateProduct: async (id, content) => followed(await updateProduct(ports, id, content)),
  deleteProduct: async (id) => {
    const asked = await deleteProduct(ports, id);
    return asked.ok || asked.code === 'product-not-found' ? gone(id) : asked;
  },
};
