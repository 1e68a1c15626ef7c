import { useMemo, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { correctionParam } from '#config/paths.ts';
import { cashFirst } from '#domain/bill.ts';
import type { Order } from '#domain/order.ts';
import { usePaymentMethods } from '#local/queries/catalog.ts';
import { useDraft, valueKeys } from '#local/queries/drafts.ts';
import { newBillKey } from '#local/queries/record.ts';
import { type RefusedBill, useRefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { OrderFailure } from '#parts/orders/order-failure.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { useCatalogList } from '#ports/use-catalog-list.ts';
import { Page } from '#ui/layout.tsx';
import { LoadingNote, Skeleton } from '#ui/skeleton.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CorrectionOver } from './closed-order.tsx';
import { draftParser } from './draft/checkout-draft.ts';
import { correctionDraft } from './draft/correction-draft.ts';
import type { CheckoutInput } from './use-checkout.ts';
import { useCheckoutOrder } from './use-checkout-order.ts';

/** /app/checkout/:ref, with ?corregir={seq} to correct a refused bill. */
export function CheckoutScreen({ session }: { session: SessionRow }) {
  const { ref = '' } = useParams();
  const [search] = useSearchParams();
  const seq = seqOf(search.get(correctionParam));
  const { order, retry, ...orderRead } = useCheckoutOrder(session.businessId, ref, seq);
  if (!order && orderRead.failure)
    return <OrderFailure failure={orderRead.failure} onRetry={retry} />;
  if (!order) return <CheckoutSkeleton />;
  const known = { session, order, orderRead };
  if (seq === undefined) return <OpenCheckout key={order.key} {...known} />;
  return <RefusedBillCheckout key={`${order.key} ${seq}`} {...known} seq={seq} />;
}

const seqOf = (text: string | null): number | undefined =>
  text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

interface Props {
  session: SessionRow;
  /** Without the refused bill. */
  order: Order;
  /** How the order was last read. */
  orderRead: CheckoutInput['orderRead'];
}

/** The payment methods and how they were read; undefined while the device is read. */
const useMethods = ({ businessId }: SessionRow) => {
  const known = usePaymentMethods(businessId);
  const count = known?.rows.length;
  const read = useCatalogList('paymentMethods', count, known?.fetchedAt, count === 0);
  useFailureToast(read);
  return known && { methods: cashFirst(known.rows), methodsRead: read };
};

const useParser = ({ key }: Order) => useMemo(() => draftParser(key), [key]);

const OpenCheckout = (props: Props) => {
  const { businessId } = props.session;
  const kept = useDraft(valueKeys.checkout(businessId, props.order.key), useParser(props.order));
  const methods = useMethods(props.session);
  if (!kept || !methods) return <CheckoutSkeleton />;
  return <CheckoutForm {...props} {...methods} kept={kept} />;
};

/** The checkout that corrects a refused bill. */
const RefusedBillCheckout = ({ seq, ...props }: Props & { seq: number }) => {
  const { session, order } = props;
  const live = useRefusedBill(session, seq);
  const kept = useDraft(valueKeys.checkout(session.businessId, order.key, seq), useParser(order));
  const methods = useMethods(session);
  const [known, setKnown] = useState<RefusedBill | null>(null);
  const [opId] = useState(newBillKey);
  // The last known bill stays on the screen while its correction is recorded.
  if (live && live !== known) setKnown(live);
  if (live === undefined || !kept || !methods) return <CheckoutSkeleton />;
  const refused = live ?? (known && { ...known, parked: false });
  if (refused?.params.orderKey !== order.key) return <CorrectionOver />;
  const initial = correctionDraft(refused, order.lines, kept.initial, opId);
  return <CheckoutForm {...props} {...methods} kept={{ ...kept, initial }} refused={refused} />;
};

/** Placeholders while the order is read. */
const CheckoutSkeleton = () => (
  <Page>
    <LoadingNote>{texts.loading}</LoadingNote>
    <Skeleton className="h-8 w-52" />
    <Skeleton className="mt-5 h-field w-full" />
    <Skeleton className="mt-4 h-20 w-full" />
    <Skeleton className="mt-3 h-20 w-full" />
    <Skeleton className="mt-3 h-20 w-full" />
  </Page>
);
