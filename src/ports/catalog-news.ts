import { useEffect, useState } from 'react';
import { useConnection, useServer } from './server.ts';

export interface CatalogNews {
  /** Until the first answer. */
  asking: boolean;
  /** The last answer could not be had, or not be stored. */
  failed: boolean;
  retry: () => void;
}

/** Asks for the catalog on opening and when the server can be reached again. */
export const useCatalogNews = (): CatalogNews => {
  const { refreshCatalog } = useServer();
  const connection = useConnection();
  const [state, setState] = useState<'asking' | 'failed' | 'told'>('asking');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them is a reason to ask again.
  useEffect(() => {
    let wanted = true;
    void refreshCatalog().then((isTold) => {
      if (wanted) setState(isTold ? 'told' : 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [refreshCatalog, connection, tries]);
  return {
    asking: state === 'asking',
    failed: state === 'failed',
    retry: () => {
      setState('asking');
      setTries(tries + 1);
    },
  };
};
