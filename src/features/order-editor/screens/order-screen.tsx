import { useParams } from 'react-router-dom';
import type { Order } from '#domain/order.ts';
import { useCatalog } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { useOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { OrderFailure } from '#parts/orders/order-failure.tsx';
import { OrderEditor, type OrderEditorProps } from '../components/order-editor.tsx';
import { OrderSkeleton } from '../components/order-frame.tsx';
import { parseDraft } from '../draft/order-draft.ts';
import { useEditableOrder } from '../use-editable-order.ts';

interface ScreenProps {
  session: SessionRow;
}

const NewOrder = ({ session }: ScreenProps) => {
  const catalog = useCatalog(session.businessId);
  const disk = useDraft(valueKeys.newOrder(session.businessId, session.ownerId), parseDraft);
  const sent = useOrder(session.businessId, disk?.initial?.orderKey ?? '');
  if (!catalog || !disk || sent === undefined) return <OrderSkeleton />;
  return (
    <OrderEditor session={session} catalog={catalog} disk={disk} order={sent?.order ?? null} />
  );
};

interface EditProps extends ScreenProps {
  order: Order;
  orderRead: NonNullable<OrderEditorProps['orderRead']>;
}

const StoredEdit = ({ session, ...edit }: EditProps) => {
  const catalog = useCatalog(session.businessId);
  const key = valueKeys.editedOrder(session.businessId, session.ownerId, edit.order.key);
  const disk = useDraft(key, parseDraft);
  if (!catalog || !disk) return <OrderSkeleton />;
  return <OrderEditor session={session} catalog={catalog} disk={disk} {...edit} />;
};

const EditOrder = ({ session, reference }: ScreenProps & { reference: string }) => {
  const { order, retry, ...read } = useEditableOrder(session, reference);
  if (order) return <StoredEdit session={session} order={order} orderRead={read} />;
  return read.failure ? <OrderFailure failure={read.failure} onRetry={retry} /> : <OrderSkeleton />;
};

/** Takes a new order, or edits the one in the URL. */
export const OrderScreen = ({ session }: ScreenProps) => {
  const { ref } = useParams();
  return ref ? (
    <EditOrder key={ref} session={session} reference={ref} />
  ) : (
    <NewOrder session={session} />
  );
};
