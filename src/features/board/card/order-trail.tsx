import { useMethodNames } from '#local/queries/catalog.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { keepTrail, pendingChanges, useKeptTrail } from '#local/queries/trail.ts';
import { TrailDialog } from '#parts/trail/trail-dialog.tsx';
import { useTrail } from '#parts/trail/use-trail.ts';
import { useServer } from '#ports/server.ts';

interface Props extends Pick<LocalOrder, 'order' | 'pending'> {
  businessId: SessionRow['businessId'];
  onClose: () => void;
}

/** Who did what to an order and its bills. One that was never sent is known to this device alone. */
export const OrderTrail = ({ order, pending, businessId, onClose }: Props) => {
  const { orderTrail } = useServer();
  const of = { order: order.key };
  const { rows, read } = useTrail({
    key: order.key,
    ask: order.id === null ? null : () => orderTrail(order.key),
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
