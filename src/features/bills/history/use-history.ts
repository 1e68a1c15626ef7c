import { useSearchParams } from 'react-router-dom';
import type { Day } from '#domain/calendar.ts';
import { defaultRange } from './range.ts';
import { billFilters } from './totals.ts';

const names = { start: 'desde', end: 'hasta', filter: 'tipo', page: 'pagina' } as const;

/** The history's range, filter and page, kept in the URL so that they survive a visit to a bill. */
export const useHistory = (today: Day) => {
  const [params, setParams] = useSearchParams();
  const usual = defaultRange(today);
  const state = {
    range: {
      start: params.get(names.start) ?? usual.start,
      end: params.get(names.end) ?? usual.end,
    },
    filter: billFilters.find((known) => known === params.get(names.filter)) ?? 'all',
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  };
  /** A new range or filter starts at the first page. */
  const show = (patch: Partial<typeof state>) => {
    const { range, filter, page } = { ...state, page: 1, ...patch };
    setParams(
      {
        [names.start]: range.start,
        [names.end]: range.end,
        [names.filter]: filter,
        [names.page]: String(page),
      },
      { replace: true },
    );
  };
  return { ...state, show };
};
