import { Download } from 'lucide-react';
import { instantsOf } from '#domain/calendar.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useLackingTotals } from '#local/queries/pending.ts';
import { bills as texts } from '#messages/bills.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import { SinceNote } from '#parts/since-note.tsx';
import { useTimeZone } from '#ports/time-zone.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { saveFile } from '#ui/save-file.ts';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { csvOf } from '../csv.ts';
import { billFilters, passes } from '../totals.ts';
import type { useHistory } from '../use-history.ts';
import { useRefreshedBills } from '../use-refreshed-bills.ts';
import { BillList } from './bill-list.tsx';
import { Totals } from './totals.tsx';

interface Props {
  businessId: number;
  history: ReturnType<typeof useHistory>;
}

/** The sales of a period as the device knows them, while they are refreshed from the server. */
export const HistoryPeriod = ({ businessId, history }: Props) => {
  const { range, filter, page, show } = history;
  const zone = useTimeZone();
  const methods = usePaymentMethods(businessId);
  const period = instantsOf(range.start, range.end, zone);
  const read = useRefreshedBills(businessId, period);
  const { bills, state, failure, fetchedAt } = read;
  const lacking = useLackingTotals(businessId, period.start, period.end);
  const late = read.late && <Alert>{texts.history.late}</Alert>;
  // Totals of a list that was never read would be a guess.
  if (state === 'failed' && failure)
    return <LoadFailure title={texts.history.loadFailed} failure={failure} onRetry={read.retry} />;
  if (state === 'loading' || !methods)
    return (
      <>
        {late}
        <PeriodSkeleton />
      </>
    );
  const shown = bills.filter(({ bill }) => passes(bill, filter));
  /** Downloads the filtered list, all its pages, as CSV. */
  const exportShown = () =>
    saveFile(texts.export.file(range.start, range.end), csvOf(shown, zone), 'text/csv');
  return (
    <>
      {late || <SinceNote {...read} className="" />}
      <Totals
        bills={bills.map(({ bill }) => bill)}
        methods={methods.rows}
        partial={failure !== null || fetchedAt === null || lacking.device}
      />
      <div className="flex flex-wrap gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form. */}
        <div role="group" aria-label={texts.history.filters} className="contents">
          {billFilters.map((name) => (
            <Chip key={name} selected={name === filter} onClick={() => show({ filter: name })}>
              {texts.history.filter[name]}
            </Chip>
          ))}
        </div>
        <Button
          className="ml-auto"
          icon={<Download size={18} />}
          disabled={shown.length === 0}
          onClick={exportShown}
        >
          {texts.export.button}
        </Button>
      </div>
      <BillList
        bills={shown}
        filtered={bills.length > 0}
        page={page}
        onPage={(next) => show({ page: next })}
      />
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
