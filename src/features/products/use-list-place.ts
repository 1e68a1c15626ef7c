import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';

const names = { query: 'buscar', page: 'pagina' } as const;

/** What the list shows, kept in the address: back from a product, it is as it was left. */
export const useListPlace = () => {
  const [params, setParams] = useSearchParams();
  // The address follows a moment later; what is typed stands in the box at once.
  const inAddress = params.get(names.query) ?? '';
  const [query, setQuery] = useState(inAddress);
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [arrived, setArrived] = useState(key);
  if (key !== arrived) {
    setArrived(key);
    // By a link, or back and forward: what is typed replaces the address.
    if (arrival !== 'REPLACE') setQuery(inAddress);
  }
  const page = Math.max(1, Math.trunc(Number(params.get(names.page))) || 1);
  const show = (nextQuery: string, nextPage: number) => {
    const next = new URLSearchParams();
    if (nextQuery) next.set(names.query, nextQuery);
    if (nextPage > 1) next.set(names.page, String(nextPage));
    setParams(next, { replace: true });
  };
  return {
    query,
    page,
    search: (next: string) => {
      setQuery(next);
      show(next, 1);
    },
    turn: (next: number) => show(query, next),
  };
};

/** What a link to a product carries, so that the way back leads to the same place of the list. */
export const useListState = () => ({ list: useLocation().search });

export const useWayBack = (): string => {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return typeof state?.list === 'string' ? `${paths.products}${state.list}` : paths.products;
};
