import { useParams } from 'react-router-dom';
import type { Order, OrderLine } from '#domain/order.ts';
import { type Catalog, useCatalogSoFar } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { useOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { OrderFailure } from '#parts/orders/order-failure.tsx';
import { useDraftOwner } from '#ports/people.ts';
import { parseDraft } from './draft/order-draft.ts';
import { OrderEditor, type OrderEditorProps } from './order-editor.tsx';
import { OrderSkeleton } from './order-frame.tsx';
import { useEditableOrder } from './use-editable-order.ts';

interface ScreenProps {
  session: SessionRow;
}

/**
 * Whether the products read so far are enough to show: there is a card to tap, and none of the `lines` is of a product that
 * would look deleted.
 */
const isEnough = ({ products, whole }: Catalog, lines: readonly OrderLine[]): boolean => {
  const read = new Set(whole ? [] : products.map(({ id }) => id));
  const hasCards = products.some(({ available }) => available);
  return whole || (hasCards && lines.every(({ productId }) => read.has(productId)));
};

/** In a component of its own: the rest of the catalog is read after its first paint. */
const StoredOrder = (props: Omit<OrderEditorProps, 'catalog'>) => {
  const { session, disk, order } = props;
  const catalog = useCatalogSoFar(session.businessId);
  const lines = [...(order?.lines ?? []), ...(disk.initial?.content.lines ?? [])];
  if (!catalog || !isEnough(catalog, lines)) return <OrderSkeleton />;
  return <OrderEditor {...props} catalog={catalog} />;
};

const NewOrder = ({ session }: ScreenProps) => {
  const person = useDraftOwner();
  const key = valueKeys.newOrder(session.businessId, session.ownerId, person);
  const disk = useDraft(key, parseDraft);
  const orderKey = disk?.initial?.orderKey;
  const sent = useOrder(session.businessId, orderKey ?? '');
  if (!disk || (orderKey && sent === undefined)) return <OrderSkeleton />;
  return <StoredOrder key={key} session={session} disk={disk} order={sent?.order ?? null} />;
};

interface EditProps extends ScreenProps {
  order: Order;
  orderRead: NonNullable<OrderEditorProps['orderRead']>;
}

const StoredEdit = ({ session, ...edit }: EditProps) => {
  const person = useDraftOwner();
  const key = valueKeys.editedOrder(session.businessId, session.ownerId, edit.order.key, person);
  const disk = useDraft(key, parseDraft);
  return disk ? (
    <StoredOrder key={key} session={session} disk={disk} {...edit} />
  ) : (
    <OrderSkeleton />
  );
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
