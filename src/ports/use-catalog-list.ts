import { useConnection, useServer } from './server.ts';
import { useServerRead } from './use-server-read.ts';

/**
 * What a list of the catalog shows, and the way to ask again. `count`: its rows on this device, undefined while they are
 * being read. `known`: the device has had the list from the server before.
 */
export const useCatalogList = (count: number | undefined, known: boolean) => {
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
    if (known) return asking && !value ? 'loading' : 'empty';
    return value === false && !asking ? 'failed' : 'loading';
  };
  return { state: stateOf(), offline, retry } as const;
};
