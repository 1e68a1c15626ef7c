import { useParams } from 'react-router-dom';
import type { Order } from '#domain/order.ts';
import { useCatalog } from '#local/queries/catalog.ts';
import { useDraft } from '#local/queries/drafts.ts';
import { useOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { OrderEditor } from '../components/order-editor.tsx';
import { OrderSkeleton } from '../components/order-skeleton.tsx';
import { parseDraft } from '../draft/order-draft.ts';
import { useEditableOrder } from '../use-editable-order.ts';

interface ScreenProps {
  session: SessionRow;
}

const NewOrder = ({ session }: ScreenProps) => {
  const catalog = useCatalog(session.businessId);
  const kept = useDraft(`order-new/${session.businessId}/${session.ownerId}`, parseDraft);
  const sent = useOrder(session.businessId, kept?.initial?.orderKey ?? '');
  if (!catalog || !kept || sent === undefined) return <OrderSkeleton />;
  return (
    <OrderEditor session={session} catalog={catalog} kept={kept} order={sent?.order ?? null} />
  );
};

const KeptEdit = ({ session, order }: ScreenProps & { order: Order }) => {
  const catalog = useCatalog(session.businessId);
  const key = `order-edit/${session.businessId}/${session.ownerId}/${order.key}`;
  const kept = useDraft(key, parseDraft);
  if (!catalog || !kept) return <OrderSkeleton />;
  return <OrderEditor session={session} catalog={catalog} kept={kept} order={order} />;
};

const EditOrder = ({ session, reference }: ScreenProps & { reference: string }) => {
  const order = useEditableOrder(session, reference);
  return order ? <KeptEdit session={session} order={order} /> : <OrderSkeleton />;
};

/** Takes a new order, or edits the one that the address names. */
export const OrderScreen = ({ session }: ScreenProps) => {
  const { ref } = useParams();
  return ref ? (
    <EditOrder key={ref} session={session} reference={ref} />
  ) : (
    <NewOrder session={session} />
  );
};
