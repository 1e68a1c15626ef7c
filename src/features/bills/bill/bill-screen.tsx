import { ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { isWholeBill, useBill } from '#local/queries/bills.ts';
import { fetchedName, useListFetchedAt } from '#local/queries/fetch-times.ts';
import { useLost } from '#local/queries/lost.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { bills as texts } from '#messages/bills.ts';
import { common } from '#messages/common.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { useServer } from '#ports/server.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/layout.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { BillView } from './bill-view.tsx';

const missingCodes: readonly string[] = ['bill-not-found', 'not-found'];

/**
 * /app/bill/:ref. The device's copy is shown at once; the server is asked all the same, because another device may have
 * changed the customer. A bill that was never sent is known to this device alone.
 */
export function BillScreen({ session }: { session: SessionRow }) {
  const { ref = '' } = useParams();
  const { refreshBill } = useServer();
  const known = useBill(session.businessId, ref);
  const sent = known !== undefined && known?.bill.id !== null;
  const read = useServerRead(sent ? ref : null, refreshBill);
  const { asking, failure, retry } = read;
  // A restored server may take the bill from under the open screen: only its answer tells what to say.
  const had = useRef(false);
  useEffect(() => {
    if (known === null && had.current) retry();
    had.current = Boolean(known);
  }, [known, retry]);
  const isLost = useLost(session.businessId)?.some(
    (row) => row.kind === 'bill' && [row.key, String(row.bill.id)].includes(ref),
  );
  const fetchedAt = useListFetchedAt(fetchedName.bill(session.businessId, ref));
  useFailureToast({ ...read, name: 'bill', answered: Boolean(known) && read.answered });
  if (known && isWholeBill(known.bill))
    return (
      <BillView session={session} {...known} bill={known.bill}>
        {sent && <SinceNote failure={failure} fetchedAt={fetchedAt} />}
      </BillView>
    );
  if (asking || !failure) return <BillSkeleton />;
  if (!missingCodes.includes(failure.code))
    return (
      <NoBill title={failure.message ?? texts.loadFailed}>
        <Button onClick={retry}>{common.retry}</Button>
      </NoBill>
    );
  return isLost ? (
    <NoBill title={texts.lost} text={texts.lostText}>
      <ButtonLink to={paths.pending}>{texts.seeLost}</ButtonLink>
    </NoBill>
  ) : (
    <NoBill title={texts.missing} />
  );
}

interface NoBillProps {
  title: string;
  text?: string;
  /** What else to do. */
  children?: ReactNode;
}

const NoBill = ({ title, text, children }: NoBillProps) => (
  <Page narrow>
    <EmptyState
      screen
      icon={<ReceiptText size={28} />}
      title={title}
      text={text}
      action={
        <>
          {children}
          <ButtonLink to={paths.history} variant="primary">
            {texts.backToHistory}
          </ButtonLink>
        </>
      }
    />
  </Page>
);

const BillSkeleton = () => (
  <Page>
    <LoadingNote>{texts.loading}</LoadingNote>
    <Skeleton className="h-12 w-60" />
    <Skeleton className="mt-5 h-72 w-full rounded-lg" />
    <Skeleton className="mt-4 h-48 w-full rounded-lg" />
  </Page>
);
