import { ReceiptText } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BillView } from '../components/bill-view.tsx';
import { useWholeBill } from '../use-whole-bill.ts';

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
