import type { Asked } from '#api/ask.ts';
import {
  createProduct,
  deleteProduct,
  dropProduct,
  keepProduct,
  loadProduct,
  updateProduct,
} from '#api/products.ts';
import type { Product } from '#contract/catalog.ts';
import type { Outcome } from '#ports/outcome.ts';
import type { ProductsPort } from '#ports/products.ts';
import { ownBusiness, ports } from './device.ts';
import { refreshCatalog } from './sync.ts';

/** The order screen shows the change before the whole catalog has come. */
const followed = async (send: () => Promise<Asked<Product>>): Promise<Outcome<Product>> => {
  const businessId = await ownBusiness();
  const asked = await send();
  if (asked.ok) await keepProduct(ports, businessId, asked.value).catch(ports.report);
  // A refusal may come of what this device does not know yet.
  if (asked.ok || asked.code !== 'network') void refreshCatalog();
  return asked.ok ? { ok: true, value: asked.value } : asked;
};

const gone = async (businessId: number | undefined, id: number): Promise<Outcome> => {
  await dropProduct(ports, businessId, id).catch(ports.report);
  void refreshCatalog();
  return { ok: true, value: undefined };
};

/** What the screens of products ask. */
export const productPort: ProductsPort = {
  loadProduct: async (id) => {
    const asked = await loadProduct(ports, id);
    return asked.ok ? { ok: true, value: asked.value } : asked;
  },
  createProduct: async (key, content) => followed(() => createProduct(ports, key, content)),
  updateProduct: async (id, content) => followed(() => updateProduct(ports, id, content)),
  deleteProduct: async (id) => {
    const businessId = await ownBusiness();
    const asked = await deleteProduct(ports, id);
    return asked.ok || asked.code === 'product-not-found' ? gone(businessId, id) : asked;
  },
};
