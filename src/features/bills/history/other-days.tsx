import { Search } from 'lucide-react';
import { useState } from 'react';
import { searchLimits } from '#domain/bill-text.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { LoadFailure } from '#parts/load-failure.tsx';
import { type Failure, useConnection, useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { BillList } from './bill-list.tsx';
import { passes } from './totals.ts';
import type { useHistory } from './use-history.ts';

interface Props {
  ownerId: number;
  query: string;
  history: ReturnType<typeof useHistory>;
  /** Those of the period, which are shown above. */
  inPeriod: readonly LocalBill[];
}

/** Below the bills of the period that a search finds: those of all other days, which only the server knows. */
export const OtherDays = ({ history, ...props }: Props) => {
  const offline = useConnection() === 'offline';
  if (history.everywhere) return <Found {...props} filter={history.filter} />;
  return offline ? (
    <p className="text-center text-muted text-sm">{texts.history.searchOffline}</p>
  ) : (
    <Button
      className="self-center"
      icon={<Search size={18} />}
      onClick={() => history.show({ everywhere: true, page: history.page })}
    >
      {texts.history.everywhere}
    </Button>
  );
};

type FoundProps = Omit<Props, 'history'> & Pick<Props['history'], 'filter'>;

const Found = ({ ownerId, query, inPeriod, filter }: FoundProps) => {
  const server = useServer();
  const { value, failure, retry } = useServerRead(query, server.searchBills);
  const [page, setPage] = useState(1);
  const shown = new Set(inPeriod.map(({ bill }) => bill.key));
  const bills = value
    ?.filter((bill) => !shown.has(bill.key) && passes(bill, filter))
    .map((bill) => ({ bill, pending: [] }));
  return (
    <section aria-labelledby="other-days" className="flex flex-col gap-4">
      <h2 id="other-days" className="font-semibold">
        {texts.history.otherDays}
      </h2>
      {bills ? (
        <BillList
          {...{ ownerId, bills, page }}
          label={texts.history.otherList}
          emptyText={texts.history.emptyEverywhere}
          onPage={setPage}
        />
      ) : (
        <NoAnswer failure={failure} onRetry={retry} />
      )}
      {value?.length === searchLimits.most && (
        <p className="text-center text-muted text-sm">
          {texts.history.newestFound(searchLimits.most)}
        </p>
      )}
    </section>
  );
};

/** While the server is asked, and when that failed. */
const NoAnswer = ({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) =>
  failure ? (
    <LoadFailure title={texts.history.searchFailed} failure={failure} onRetry={onRetry} />
  ) : (
    <div>
      <LoadingNote>{texts.history.searching}</LoadingNote>
      <Skeleton className="h-40 w-full rounded-lg" />
    </div>
  );
