import type { Bill } from '#domain/bill.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { useMethodNames } from '#local/queries/catalog.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { keepTrail, pendingChanges, useKeptTrail } from '#local/queries/trail.ts';
import { TrailDialog } from '#parts/trail/trail-dialog.tsx';
import { useTrail } from '#parts/trail/use-trail.ts';
import { useServer } from '#ports/server.ts';

interface Props {
  session: SessionRow;
  bill: Pick<Bill, 'key' | 'id'>;
  pending: LocalBill['pending'];
  onClose: () => void;
}

/** Who did what to a bill. One that was never sent is known to this device alone. */
export const BillTrail = ({ session, bill, pending, onClose }: Props) => {
  const { billTrail } = useServer();
  const { businessId } = session;
  const of = { bill: bill.key };
  const { rows, read } = useTrail({
    key: bill.key,
    ask: bill.id === null ? null : () => billTrail(bill.key),
    kept: useKeptTrail(businessId, of),
    keep: (value) => keepTrail(businessId, of, value),
  });
  return (
    <TrailDialog
      {...{ rows, read, onClose }}
      methods={useMethodNames(businessId)}
      pending={pendingChanges(pending)}
    />
  );
};
