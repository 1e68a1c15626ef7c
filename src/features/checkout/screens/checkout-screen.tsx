import { useParams, useSearchParams } from 'react-router-dom';
import { correctionParam } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { parseDraft } from '../checkout-draft.ts';
import { CheckoutForm } from '../components/checkout-form.tsx';
import { CheckoutSkeleton } from '../components/checkout-skeleton.tsx';
import { RefusedBillCheckout } from '../components/refused-bill-checkout.tsx';
import { useCheckoutOrder } from '../use-checkout-order.ts';

/** /app/checkout/:ref, with ?corregir={seq} to correct a refused bill. */
export function CheckoutScreen({ session }: { session: SessionRow }) {
  const { ref = '' } = useParams();
  const [search] = useSearchParams();
  const seq = seqOf(search.get(correctionParam));
  const order = useCheckoutOrder(session.businessId, ref, seq);
  if (!order) return <CheckoutSkeleton />;
  if (seq === undefined) return <OpenCheckout key={order.key} session={session} order={order} />;
  return (
    <RefusedBillCheckout key={`${order.key} ${seq}`} session={session} order={order} seq={seq} />
  );
}

const seqOf = (text: string | null): number | undefined =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

const OpenCheckout = ({ session, order }: { session: SessionRow; order: Order }) => {
  const kept = useDraft(valueKeys.checkout(session.businessId, order.key), parseDraft);
  const methods = usePaymentMethods(session.businessId);
  if (!kept || !methods) return <CheckoutSkeleton />;
  return <CheckoutForm session={session} order={order} methods={methods} kept={kept} />;
};
