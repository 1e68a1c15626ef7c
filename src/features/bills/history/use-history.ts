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
  everywhere: 'todas',
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
    /** Whether the search goes beyond the range. */
    everywhere: params.get(names.everywhere) === 'si',
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  };
  /** A new range, filter or search starts at the first page, and another search in the range. */
  const show = (patch: Partial<typeof state>) => {
    const within = patch.query === undefined ? {} : { everywhere: false };
    const next = { ...state, page: 1, ...within, ...patch };
    const { range, filter, query, everywhere, page } = next;
    setQuery(query);
    setParams(
      {
        [names.start]: range.start,
        [names.end]: range.end,
        [names.filter]: filter,
        ...(query && { [names.query]: query }),
        ...(everywhere && { [names.everywhere]: 'si' }),
        [names.page]: String(page),
      },
      { replace: true },
    );
  };
  return { ...state, show };
};
