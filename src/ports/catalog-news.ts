import { useServer } from './server.ts';
import { useServerRead } from './use-server-read.ts';

export interface CatalogNews {
  /** Until the first answer. */
  asking: boolean;
  /** The catalog could not be fetched, or not be stored. */
  failed: boolean;
  retry: () => void;
}

/** Refreshes the catalog when the screen opens, and when the server can be reached again. */
export const useCatalogNews = (): CatalogNews => {
  const { refreshCatalog } = useServer();
  const { asking, value, retry } = useServerRead('catalog', async () => {
    const isFresh = await refreshCatalog();
    return { ok: true, value: isFresh };
  });
  return { asking: asking && !value, failed: !asking && value === false, retry };
};
