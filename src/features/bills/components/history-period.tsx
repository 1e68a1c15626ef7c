import { Download } from 'lucide-react';
import { type LocalBill, useBills } from '#local/queries/bills.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { csvOf } from '../csv.ts';
import { instantsOf, type Range } from '../range.ts';
import { type BillFilter, billFilters, passes } from '../totals.ts';
import { useRefreshedBills } from '../use-refreshed-bills.ts';
import { BillList } from './bill-list.tsx';
import { Totals } from './totals.tsx';

interface Props {
  businessId: number;
  range: Range;
  filter: BillFilter;
  page: number;
  onFilter: (filter: BillFilter) => void;
  onPage: (page: number) => void;
}

/** The sales of a period as the device knows them, while they are refreshed from the server. */
export const HistoryPeriod = ({ businessId, range, filter, page, onFilter, onPage }: Props) => {
  const { start, end } = instantsOf(range);
  const local = useBills(businessId, start, end);
  const methods = usePaymentMethods(businessId);
  const refresh = useRefreshedBills({ start, end });
  // An empty list would be a guess until the server answers.
  const asking = refresh.state === 'asking' || refresh.state === 'late';
  const waiting = local?.length === 0 && asking;
  if (!local || !methods) return <PeriodSkeleton />;
  const failure = refresh.state === 'failed' && (
    <Alert tone="warning">{refresh.message ?? common.unexpected}</Alert>
  );
  // Totals of an empty list would be a guess too.
  if (failure && local.length === 0) return failure;
  const shown = local.filter(({ bill }) => passes(bill, filter));
  return (
    <>
      {refresh.state === 'offline' && <Alert>{texts.history.known}</Alert>}
      {refresh.state === 'late' && <Alert>{texts.history.late}</Alert>}
      {failure}
      <Totals bills={local.map(({ bill }) => bill)} methods={methods} />
      <div className="flex flex-wrap gap-2">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form. */}
        <div role="group" aria-label={texts.history.filters} className="contents">
          {billFilters.map((name) => (
            <Chip key={name} selected={name === filter} onClick={() => onFilter(name)}>
              {texts.history.filter[name]}
            </Chip>
          ))}
        </div>
        <ExportButton bills={shown} range={range} />
      </div>
      {waiting ? (
        <ListSkeleton />
      ) : (
        <BillList bills={shown} filtered={local.length > 0} page={page} onPage={onPage} />
      )}
    </>
  );
};

const PeriodSkeleton = () => (
  <>
    <Skeleton className="h-28 w-full rounded-lg" />
    <Skeleton className="h-12 w-80 max-w-full rounded-full" />
    <ListSkeleton />
  </>
);

const ListSkeleton = () => (
  <div>
    <p role="status" className="sr-only">
      {texts.history.updating}
    </p>
    <Skeleton className="h-80 w-full rounded-lg" />
  </div>
);

/** Downloads the filtered list, all its pages, as CSV. */
const ExportButton = ({ bills, range }: { bills: readonly LocalBill[]; range: Range }) => (
  <Button
    className="ml-auto"
    icon={<Download size={18} aria-hidden="true" />}
    disabled={bills.length === 0}
    onClick={() => saveFile(texts.export.file(range.start, range.end), csvOf(bills), 'text/csv')}
  >
    {texts.export.button}
  </Button>
);
