import { useConnection, useServer } from './server.ts';
import { useServerRead } from './use-server-read.ts';

/**
 * What a list of the catalog shows, and the way to ask again. `count`: its rows on this device, undefined while they are
 * being read. `isTold`: the server has sent the whole list before.
 */
export const useCatalogList = (count: number | undefined, isTold: boolean) => {
  const { refreshCatalog } = useServer();
  const offline = useConnection() === 'offline';
  const { asking, value, retry } = useServerRead('catalog', async () => {
    const isFresh = await refreshCatalog();
    return { ok: true, value: isFresh };
  });
  const stateOf = () => {
    if (count) return 'ready';
    if (count === undefined) return 'loading';
    if (offline) return 'empty';
    if (isTold) return asking && !value ? 'loading' : 'empty';
    return value === false && !asking ? 'failed' : 'loading';
  };
  return { state: stateOf(), offline, retry } as const;
};
