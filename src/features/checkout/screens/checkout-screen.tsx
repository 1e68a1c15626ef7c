import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { correctionParam } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { newBillKey } from '#local/queries/record.ts';
import { type RefusedBill, useRefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { parseDraft } from '../checkout-draft.ts';
import { CheckoutForm } from '../components/checkout-form.tsx';
import { CheckoutSkeleton } from '../components/checkout-skeleton.tsx';
import { CorrectionOver } from '../components/closed-order.tsx';
import { correctionDraft } from '../correction-draft.ts';
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

interface Props {
  session: SessionRow;
  /** The order without the refused bill. */
  order: Order;
  seq: number;
}

/** The checkout that corrects a refused bill. */
const RefusedBillCheckout = ({ session, order, seq }: Props) => {
  const live = useRefusedBill(session, seq);
  const kept = useDraft(valueKeys.checkout(session.businessId, order.key, seq), parseDraft);
  const methods = usePaymentMethods(session.businessId);
  const [known, setKnown] = useState<RefusedBill | null>(null);
  const [opId] = useState(newBillKey);
  // The last known bill stays on the screen while its correction is recorded.
  if (live && live !== known) setKnown(live);
  if (live === undefined || !kept || !methods) return <CheckoutSkeleton />;
  const refused = live ?? (known && { ...known, parked: false });
  if (refused?.params.orderKey !== order.key) return <CorrectionOver />;
  const initial = correctionDraft(refused, order.lines, kept.initial, opId);
  return (
    <CheckoutForm
      session={session}
      order={order}
      methods={methods}
      kept={{ ...kept, initial }}
      refused={refused}
    />
  );
};
