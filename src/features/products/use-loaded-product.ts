import { useEffect, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { useCatalog } from '#local/queries/catalog.ts';
import { type Failure, useConnection, useServer } from '#ports/server.ts';

export interface Loaded {
  /** The server's word, or until it comes the device's; null while there is neither. */
  product: Product | null;
  failure: Failure | null;
  retry: () => void;
}

/** A product to be changed. The server is asked, and again when it can be reached again: what is sent says all of it. */
export const useLoadedProduct = (businessId: number, id: number | null): Loaded => {
  const { loadProduct } = useServer();
  const connection = useConnection();
  const catalog = useCatalog(businessId);
  const [fresh, setFresh] = useState<Product | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again.
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    void loadProduct(id).then((outcome) => {
      if (!wanted) return;
      if (outcome.ok) setFresh(outcome.value);
      setFailure(outcome.ok ? null : outcome);
    });
    return () => {
      wanted = false;
    };
  }, [loadProduct, id, connection, tries]);
  const known = catalog?.products.find((product) => product.id === id) ?? null;
  const gone = failure?.code === 'product-not-found';
  return {
    // What is being typed is not taken away when somebody else deletes the product.
    product: gone ? fresh : (fresh ?? known),
    // Without a network the device's word is as good as can be had.
    failure: failure?.code === 'network' && (fresh ?? known) ? null : failure,
    retry: () => setTries(tries + 1),
  };
};
