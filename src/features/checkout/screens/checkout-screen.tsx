import { useParams } from 'react-router-dom';
import type { Order } from '#domain/order.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useDraft } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { CheckoutForm } from '../components/checkout-form.tsx';
import { CheckoutSkeleton } from '../components/checkout-skeleton.tsx';
import { draftKey, parseDraft } from '../draft.ts';
import { useCheckoutOrder } from '../use-checkout-order.ts';

/** /app/checkout/:ref */
export function CheckoutScreen({ session }: { session: SessionRow }) {
  const { ref = '' } = useParams();
  const order = useCheckoutOrder(session.businessId, ref);
  return order ? (
    <OpenCheckout key={order.key} session={session} order={order} />
  ) : (
    <CheckoutSkeleton />
  );
}

const OpenCheckout = ({ session, order }: { session: SessionRow; order: Order }) => {
  const kept = useDraft(draftKey(session.businessId, order.key), parseDraft);
  const methods = usePaymentMethods(session.businessId);
  if (!kept || !methods) return <CheckoutSkeleton />;
  return <CheckoutForm session={session} order={order} methods={methods} kept={kept} />;
};
