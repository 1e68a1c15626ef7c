import { useLocation, useSearchParams } from 'react-router-dom';
import { asLeft } from '../scroll-place.ts';
import { useTypedQuery } from './use-typed-query.ts';

const names = { query: 'buscar', page: 'pagina' } as const;

/** The search and the page of a list, kept in the address, so that going back shows the list as it was left. */
export const useListPlace = () => {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useTypedQuery(params.get(names.query) ?? '');
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

/** The history state of a link from a list to one of its items, which `useWayBack` reads there. */
export const useListState = () => ({ list: useLocation().search });

/** Where a link leads back to the list at `path`, with the search, the page and the place that it was left with. */
export const useWayBack = (path: string) => {
  const { state } = useLocation() as { state: { list?: unknown } | null };
  return { to: typeof state?.list === 'string' ? `${path}${state.list}` : path, state: asLeft };
};
