import { useState } from 'react';
import type { Order } from '#domain/order.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { newBillKey } from '#local/queries/record.ts';
import { type RefusedBill, useRefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { parseDraft } from '../checkout-draft.ts';
import { correctionDraft } from '../correction-draft.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CorrectionOver } from './correction-over.tsx';

interface Props {
  session: SessionRow;
  /** The order without the refused bill. */
  order: Order;
  seq: number;
}

/** The checkout that corrects a refused bill. */
export const RefusedBillCheckout = ({ session, order, seq }: Props) => {
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
