import { ReceiptText } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Bill, BillHead } from '#domain/bill.ts';
import { useBill } from '#local/queries/bills.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BillView } from '../components/bill-view.tsx';

const isWhole = (bill: Bill | BillHead): bill is Bill => 'lines' in bill;

const missingCodes: readonly string[] = ['bill-not-found', 'not-found'];

/**
 * The bill that an address names, with its lines. The device's copy is shown at once; the server is asked all the
 * same, because another device may have changed the customer. A bill that was never sent is known to this device alone.
 */
const useWholeBill = (businessId: number, ref: string) => {
  const server = useServer();
  const known = useBill(businessId, ref);
  const sent = known !== undefined && known?.bill.id !== null;
  const { asking, failure, retry } = useServerRead(sent ? ref : null, server.refreshBill);
  if (known && isWhole(known.bill))
    return { state: 'ready', local: { bill: known.bill, pending: known.pending } } as const;
  if (asking || !failure) return { state: 'loading' } as const;
  if (missingCodes.includes(failure.code)) return { state: 'missing' } as const;
  return { state: 'failed', message: failure.message ?? texts.loadFailed, retry } as const;
};

/** /app/bill/:ref */
export function BillScreen({ session }: { session: SessionRow }) {
  const { ref = '' } = useParams();
  const loading = useWholeBill(session.businessId, ref);
  switch (loading.state) {
    case 'ready':
      return <BillView session={session} {...loading.local} />;
    case 'loading':
      return <BillSkeleton />;
    case 'missing':
      return <NoBill title={texts.missing} />;
    case 'failed':
      return <NoBill title={loading.message} retry={loading.retry} />;
  }
}

const NoBill = ({ title, retry }: { title: string; retry?: () => void }) => (
  <Page narrow>
    <EmptyState
      screen
      icon={<ReceiptText size={28} />}
      title={title}
      action={
        <>
          {retry && (
            <Button size={50} onClick={retry}>
              {common.retry}
            </Button>
          )}
          <Link to={paths.history} className={buttonClass({ variant: 'primary', size: 50 })}>
            {texts.backToHistory}
          </Link>
        </>
      }
    />
  </Page>
);

const BillSkeleton = () => (
  <Page>
    <p role="status" className="sr-only">
      {texts.loading}
    </p>
    <Skeleton className="h-12 w-60" />
    <Skeleton className="mt-5 h-72 w-full rounded-lg" />
    <Skeleton className="mt-4 h-48 w-full rounded-lg" />
  </Page>
);
