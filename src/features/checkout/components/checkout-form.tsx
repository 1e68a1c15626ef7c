import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import { canBill, type Order } from '#domain/order.ts';
import type { Draft } from '#local/queries/drafts.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { errorTexts } from '#messages/errors.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { SummaryLines } from '#parts/billing/summary-lines.tsx';
import { Alert } from '#ui/alert.tsx';
import { trackBottomBar } from '#ui/bottom-bar.tsx';
import { BusyOverlay } from '#ui/busy-overlay.tsx';
import { iconButtonClass } from '#ui/button-class.ts';
import type { CheckoutDraft } from '../checkout-draft.ts';
import { useCheckout } from '../use-checkout.ts';
import { CheckoutFoot } from './checkout-foot.tsx';
import { ClosedOrder, CorrectionOver } from './closed-order.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { OrderLines } from './order-lines.tsx';
import { PaymentBlock } from './payment-block.tsx';

interface Props {
  session: SessionRow;
  order: Order;
  methods: readonly PaymentMethod[];
  kept: Draft<CheckoutDraft>;
  /** The refused bill that this one replaces. */
  refused?: RefusedBill;
}

const column = 'mx-auto min-h-0 w-full max-w-3xl px-4 lg:mx-0 lg:max-w-none';
const paper = 'lg:border-line lg:border-l lg:bg-surface';

/** Lines at the left, customer, payment and total at the right; one column on a phone. */
export const CheckoutForm = (props: Props) => {
  const checkout = useCheckout(props);
  const { order, methods, refused } = props;
  if (checkout.over && !checkout.busy) return <CorrectionOver />;
  // While the bill is recorded it may close the order; the screen is about to leave then.
  if (!canBill(order) && !checkout.busy) {
    return <ClosedOrder order={order} correcting={refused !== undefined} />;
  }
  return (
    <main className="flex w-full flex-1 flex-col lg:grid lg:h-[calc(100dvh-var(--spacing-bar)-1px)] lg:flex-none lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[minmax(0,1fr)_auto] lg:overflow-hidden">
      <div className={`${column} pt-5 lg:row-span-2 lg:overflow-y-auto lg:px-6 lg:pb-6`}>
        <header className="mb-4 flex items-center gap-3">
          <Link
            to={paths.activeOrders}
            aria-label={texts.backToOrders}
            title={texts.backToOrders}
            className={iconButtonClass()}
          >
            <ArrowLeft size={22} aria-hidden="true" />
          </Link>
          <div className="min-w-0 flex-1">
            <h1 className="font-bold text-lg max-lg:sr-only">{texts.title}</h1>
            <p className="text-sm max-lg:font-semibold lg:text-muted">
              {texts.order(formatOrderNumber(order.id), order.tableNumber)}
            </p>
            {order.note && <p className="break-words text-accent-ink text-xs">{order.note}</p>}
          </div>
        </header>
        {refused && <CorrectionNote refused={refused} />}
        <OrderLines checkout={checkout} />
      </div>
      <div
        className={`${column} ${paper} flex flex-1 flex-col gap-5 py-4 lg:overflow-y-auto lg:px-5`}
      >
        <CustomerBlock checkout={checkout} />
        <PaymentBlock checkout={checkout} methods={methods} />
        <section aria-label={billing.summary.title}>
          <h2 className="mb-2 font-semibold text-base">{billing.summary.title}</h2>
          <SummaryLines summary={checkout.summary} />
        </section>
      </div>
      <div
        ref={trackBottomBar}
        className={`${paper} sticky bottom-0 z-10 border-line border-t bg-surface pt-3 pb-safe lg:static`}
      >
        <div className={`${column} lg:px-5`}>
          <CheckoutFoot checkout={checkout} />
        </div>
      </div>
      <BusyOverlay open={checkout.busy} label={texts.submitting} />
    </main>
  );
};

/** Why the server refused the bill, and what happens next. */
const CorrectionNote = ({ refused }: { refused: RefusedBill }) => (
  <Alert tone="warning" title={texts.correction.refused} className="mb-4">
    {refused.error && errorTexts(refused.error).map((text) => <p key={text}>{text}</p>)}
    <p className="mt-1.5">{texts.correction.hint}</p>
    {refused.laterCustomer && (
      <p className="mt-1.5">{texts.correction.laterCustomer(refused.laterCustomer)}</p>
    )}
  </Alert>
);
