import { useSearchParams } from 'react-router-dom';
import { defaultRange, type Range } from './range.ts';
import { type BillFilter, billFilters } from './totals.ts';

interface HistoryState {
  range: Range;
  filter: BillFilter;
  page: number;
}

const names = { start: 'desde', end: 'hasta', filter: 'tipo', page: 'pagina' } as const;

/** The history's range, filter and page, kept in the URL so that they survive a visit to a bill. */
export const useHistory = (now: Date) => {
  const [params, setParams] = useSearchParams();
  const usual = defaultRange(now);
  const filter = billFilters.find((known) => known === params.get(names.filter)) ?? 'all';
  const state: HistoryState = {
    range: {
      start: params.get(names.start) ?? usual.start,
      end: params.get(names.end) ?? usual.end,
    },
    filter,
    page: Math.max(1, Math.trunc(Number(params.get(names.page))) || 1),
  };
  /** A new range or filter starts at the first page. */
  const show = (patch: Partial<HistoryState>) => {
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
