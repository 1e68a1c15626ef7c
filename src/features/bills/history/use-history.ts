import { useSearchParams } from 'react-router-dom';
import type { Day } from '#domain/calendar.ts';
import { useTypedQuery } from '#parts/list/use-typed-query.ts';
import { defaultRange } from './range.ts';
import { billFilters } from './totals.ts';

const names = {
  start: 'desde',
  end: 'hasta',
  filter: 'tipo',
  query: 'buscar',
  page: 'pagina',
} as const;

/** The history's range, filter, search and page, kept in the URL so that they survive a visit to a bill. */
export const useHistory = (today: Day) => {
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useTypedQuery(params.get(names.query) ?? '');
  const usual = defaultRange(today);
  const state = {
    range: {
      start: params.get(names.start) ?? usual.start,
      end: params.get(names.end) ?? usual.end,
    },
    filter: billFilters.find((known) => known === params.get(names.filter)) ?? 'all',
    query,
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  };
  /** A new range, filter or search starts at the first page. */
  const show = (patch: Partial<typeof state>) => {
    const { range, filter, query, page } = { ...state, page: 1, ...patch };
    setQuery(query);
    setParams(
      {
        [names.start]: range.start,
        [names.end]: range.end,
        [names.filter]: filter,
        ...(query && { [names.query]: query }),
        [names.page]: String(page),
      },
      { replace: true },
    );
  };
  return { ...state, show };
};
