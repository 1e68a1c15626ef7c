import { createContext, use, useEffect } from 'react';
import type { CatalogOutcomes } from '#api/outcome.ts';
import type { CatalogList } from '#contract/api-paths.ts';
import { type ListRead, listState } from './list-state.ts';
import { useConnection, useServer } from './server.ts';

/** What became of the last refresh of the catalog, whoever asked for it; null before. */
export const CatalogOutcomesContext = createContext<CatalogOutcomes | null>(null);

/**
 * How a list of the catalog was read. `count`: its rows on this device, `fetchedAt`: when the device last had it from
 * the server, each undefined while it is read. `asks`: asks the server when the screen opens and when it can be reached
 * again; otherwise the list is refreshed with the others, every few minutes.
 */
export const useCatalogList = (
  list: CatalogList,
  count: number | undefined,
  fetchedAt: number | null | undefined,
  asks = true,
): ListRead => {
  const { refreshCatalog } = useServer();
  const offline = useConnection() === 'offline';
  const outcome = use(CatalogOutcomesContext)?.[list];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again when the connection changes.
  useEffect(() => {
    if (asks) void refreshCatalog();
  }, [asks, offline, refreshCatalog]);
  const failure = outcome?.ok === false ? outcome : null;
  return {
    name: list,
    state: listState(count, fetchedAt, failure),
    fetchedAt,
    answered: outcome !== undefined,
    failure,
    retry: () => void refreshCatalog(),
  };
};
