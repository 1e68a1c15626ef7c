import type { Order } from '#domain/order.ts';
import { common } from '#messages/common.ts';
import { orderAt, orderEditor } from '#messages/orders.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import type { Merge } from '../draft/use-order-editing.ts';
import { withCart } from './join-order.ts';

interface Props {
  /** The one that is open at the table. */
  order: Order;
  /** Its code comes with this dialog, which few orders need. */
  onJoin: (merge: Merge) => Promise<void>;
  /** It stays another order of the table. */
  onSecond: () => void;
  onClose: () => void;
}

/** Asks whether what is in the cart belongs to the table's open order: a second one is made only on purpose. */
export const JoinDialog = ({ order, onJoin, onSecond, onClose }: Props) => {
  const [busy, join] = useSingleFlight(() => onJoin(withCart));
  return (
    <Dialog
      onClose={onClose}
      title={orderEditor.joinTitle(orderAt(order))}
      description={orderEditor.joinText}
      closeLabel={common.close}
      dismissible={!busy}
      footer={
        <>
          <Button disabled={busy} onClick={onSecond}>
            {orderEditor.second}
          </Button>
          <Button variant="primary" loading={busy} onClick={join}>
            {orderEditor.join}
          </Button>
        </>
      }
    />
  );
};
