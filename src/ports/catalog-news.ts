import { useEffect, useState } from 'react';
import { useConnection, useServer } from './server.ts';

/** Asks for the catalog on opening and when the server can be reached again; true until the first answer. */
export const useCatalogNews = (): boolean => {
  const { refreshCatalog } = useServer();
  const connection = useConnection();
  const [asking, setAsking] = useState(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that is back is a reason to ask again.
  useEffect(() => {
    let wanted = true;
    void refreshCatalog().then(() => {
      if (wanted) setAsking(false);
    });
    return () => {
      wanted = false;
    };
  }, [refreshCatalog, connection]);
  return asking;
};
