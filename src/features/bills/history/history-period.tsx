import { useEffect, useMemo } from 'react';
import { isSearch } from '#domain/bill-text.ts';
import { type Day, instantsOf } from '#domain/calendar.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useLackingTotals } from '#local/queries/pending.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import { SinceNote } from '#parts/since-note.tsx';
import { useDayRule } from '#ports/days.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { Chip } from '#ui/chip.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { BillList } from './bill-list.tsx';
import { ExportMenu } from './export-menu.tsx';
import { findBills, prepareSearch } from './find-bills.ts';
import { OtherDays } from './other-days.tsx';
import { TodayFigures } from './today-figures.tsx';
import { passes, soldOf, usefulFilters } from './totals.ts';
import { Totals } from './totals.tsx';
import type { useHistory } from './use-history.ts';
import { useRefreshedBills } from './use-refreshed-bills.ts';

interface Props {
  session: SessionRow;
  history: ReturnType<typeof useHistory>;
  today: Day;
}

/** Undefined where the period has no bills at all. */
const emptyTextOf = (query: string, bills: readonly unknown[]): string | undefined => {
  if (bills.length === 0) return undefined;
  return query ? texts.history.emptySearch : texts.history.emptyFilter;
};

/** What the search and the filter leave of a period's bills. */
const shownOf = (
  bills: readonly LocalBill[],
  { query, filter }: Pick<Props['history'], 'query' | 'filter'>,
) => {
  const shown = findBills(bills, query).filter(({ bill }) => passes(bill, filter));
  const all = bills.map(({ bill }) => bill);
  return { shown, sold: soldOf(shown), filters: usefulFilters(all, filter) };
};

/** The sales of a period as the device knows them, while they are refreshed from the server. */
export const HistoryPeriod = ({ session, history, today }: Props) => {
  const { businessId, ownerId } = session;
  const { range, filter, query, page, show } = history;
  const rule = useDayRule();
  const methods = usePaymentMethods(businessId);
  const period = instantsOf(range.start, range.end, rule);
  const read = useRefreshedBills(businessId, period);
  const { bills, state, failure, late, fetchedAt } = read;
  useEffect(() => afterPaint(() => prepareSearch(bills)), [bills]);
  // Kept while nothing of it changes: a key press draws the screen twice, with its box and with its address.
  const { shown, sold, filters } = useMemo(
    () => shownOf(bills, { query, filter }),
    [bills, query, filter],
  );
  const lacking = useLackingTotals(businessId, period.start, period.end);
  // Totals of a list that was never read would be a guess.
  if (state === 'failed' && failure)
    return <LoadFailure title={texts.history.loadFailed} failure={failure} onRetry={read.retry} />;
  if (state === 'loading' || !methods)
    return (
      <>
        {late && <SinceNote {...read} className="" />}
        <PeriodSkeleton />
      </>
    );
  return (
    <>
      <SinceNote {...read} className="" />
      <Totals
        bills={sold}
        methods={methods.rows}
        partial={failure !== null || late || fetchedAt === null || lacking.device}
      />
      <SearchField
        label={texts.history.search}
        placeholder={texts.history.searchShort}
        clearLabel={texts.history.clearSearch}
        value={query}
        onValueChange={(next) => show({ query: next })}
      />
      <div className="flex flex-wrap gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form. */}
        <div role="group" aria-label={texts.history.filters} className="contents">
          {filters.map((name) => (
            <Chip key={name} selected={name === filter} onClick={() => show({ filter: name })}>
              {texts.history.filter[name]}
            </Chip>
          ))}
        </div>
        <ExportMenu {...{ range, period, bills, shown }} />
      </div>
      <BillList
        ownerId={ownerId}
        bills={shown}
        emptyText={emptyTextOf(query, bills)}
        page={page}
        onPage={(next) => show({ page: next })}
      />
      {isSearch(query) && (
        <OtherDays key={query} {...{ ownerId, query, history }} inPeriod={bills} />
      )}
      {range.start === today && (
        <TodayFigures
          {...{ businessId, bills: sold, lacking: lacking.server }}
          byPerson={filter === 'all' && query === ''}
        />
      )}
    </>
  );
};

const PeriodSkeleton = () => (
  <>
    <Skeleton className="h-28 w-full rounded-lg" />
    <Skeleton className="h-12 w-80 max-w-full rounded-full" />
    <div>
      <LoadingNote>{texts.history.updating}</LoadingNote>
      <Skeleton className="h-80 w-full rounded-lg" />
    </div>
  </>
);
