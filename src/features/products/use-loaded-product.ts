import type { Product } from '#contract/catalog.ts';
import { useCatalog } from '#local/queries/catalog.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';

export interface Loaded {
  /** As the server has it, until then as the device has it; null when neither does. */
  product: Product | null;
  failure: Failure | null;
  retry: () => void;
}

/** The product to edit. The server is asked because the form sends every field. */
export const useLoadedProduct = (businessId: number, id: number): Loaded => {
  const { loadProduct } = useServer();
  const { value: fresh = null, failure, retry } = useServerRead(id, loadProduct);
  const catalog = useCatalog(businessId);
  const known = catalog?.products.find((product) => product.id === id) ?? null;
  const gone = failure?.code === 'product-not-found';
  return {
    // The form stays open when somebody else deletes the product meanwhile.
    product: gone ? fresh : (fresh ?? known),
    // Without a network the device's copy is as good as it gets.
    failure: failure?.code === 'network' && (fresh ?? known) ? null : failure,
    retry,
  };
};
