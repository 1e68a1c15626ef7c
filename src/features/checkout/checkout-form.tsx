import { ReceiptText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { canBill } from '#domain/order.ts';
import { may, roles } from '#domain/roles.ts';
import type { RefusedBill } from '#local/queries/refused-bill.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { errorTexts } from '#messages/errors.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { paymentNames } from '#messages/payments.ts';
import { people as peopleTexts } from '#messages/people.ts';
import { preBill } from '#messages/pre-bill.ts';
import { BackLink } from '#parts/back-link.tsx';
import { PreBillMark } from '#parts/billing/pre-bill-mark.tsx';
import { SummaryLines } from '#parts/billing/summary-lines.tsx';
import { ableTo, approversOf } from '#parts/people/approvers.ts';
import { SinceNote } from '#parts/since-note.tsx';
import { type People, permissionOf, usePeople } from '#ports/people.ts';
import { Alert } from '#ui/alert.tsx';
import { BusyOverlay } from '#ui/busy-overlay.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { useMedia } from '#ui/use-media.ts';
import { ClosedOrder, CorrectionOver } from './closed-order.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { BillableLines } from './lines/billable-lines.tsx';
import { PaidSheet } from './payment/paid-sheet.tsx';
import { PaymentFields, PaymentMethods } from './payment/payment-block.tsx';
import { ServiceOff } from './service-off.tsx';
import { costLeft, leftBy } from './split/split.ts';
import { type Checkout, type CheckoutInput, useCheckout } from './use-checkout.ts';
import { useCheckoutScans } from './use-checkout-scans.ts';

const { approval } = peopleTexts;

const column = 'mx-auto min-h-0 w-full max-w-3xl px-4 lg:mx-0 lg:max-w-none';
/** The column's width, as a padding: it scrolls, and is ruled off, from edge to edge. */
const upright = 'upright:max-w-none upright:px-[calc(50%---spacing(92))]';
/** Where the payment has a place of its own that stays in sight, as `upright` and `lg` give it. */
const paymentApart = '(width >= 64rem), (width >= 48rem) and (height >= 56rem)';
const paper = 'lg:border-line lg:border-l lg:bg-surface';

/**
 * Lines at the left, customer, payment and total at the right; on an upright tablet these stand below the lines, one column on a
 * phone.
 */
export const CheckoutForm = (props: CheckoutInput) => {
  const checkout = useCheckout(props);
  const { order, selection, summary } = checkout.billed;
  useCheckoutScans(props.session.businessId, order);
  const people = usePeople();
  const impossible = isBillingImpossible(people);
  const apart = useMedia(paymentApart);
  const { refused, orderRead, methodsRead } = props;
  const { paid } = checkout;
  if (checkout.over && !checkout.busy && !paid) return <CorrectionOver />;
  // While the bill is recorded it may close the order; the screen is about to leave then.
  if (!canBill(order) && !checkout.busy) {
    return <ClosedOrder order={order} correcting={refused !== undefined} />;
  }
  return (
    <main className="flex w-full flex-1 flex-col upright:h-[calc(100dvh-var(--spacing-bar)-1px)] upright:flex-none lg:grid lg:h-[calc(100dvh-var(--spacing-bar)-1px)] lg:flex-none lg:grid-cols-[minmax(0,1fr)_--spacing(105)] lg:grid-rows-[auto_minmax(0,1fr)_auto] lg:overflow-hidden">
      <div
        className={`${column} ${upright} pt-4 upright:flex-1 upright:overflow-y-auto upright:pb-4 lg:col-start-1 lg:row-span-3 lg:row-start-1 lg:overflow-y-auto lg:px-6 lg:pb-4`}
      >
        {impossible && <RoleNote people={people} />}
        {/* Below the title the tools beside it would lie on the note. */}
        {refused && <CorrectionNote refused={refused} />}
        {/* Above the row of tools, which begins beside it. */}
        <header className="lg:bar-letters relative z-1 mb-2 flex items-center gap-3 lg:mb-3.5 lg:max-w-[45%]">
          <BackLink to={paths.activeOrders} label={texts.backToOrders} />
          <div className="min-w-0 flex-1">
            <h1 className="font-bold text-lg max-lg:sr-only">{texts.title}</h1>
            <p className="text-sm max-lg:font-semibold lg:text-muted">
              {texts.order(formatOrderNumber(order), order.tableNumber)}
            </p>
            <PreBillMark order={order} />
            {order.note && <p className="break-words text-accent-ink text-xs">{order.note}</p>}
          </div>
        </header>
        <BillableLines checkout={checkout} />
        <div className="mt-3 grid grid-cols-1 items-start gap-3 md:grid-cols-2">
          <CustomerBlock checkout={checkout} />
          <Card as="section" aria-label={billing.summary.title}>
            <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
              <h2 className="font-semibold text-base">{billing.summary.title}</h2>
              {!refused && (
                <Button
                  variant="ghost"
                  className="-my-2.5 -mr-3 px-3!"
                  icon={<ReceiptText size={18} />}
                  disabled={selection.billed.length === 0}
                  onClick={checkout.printPreBill}
                >
                  {preBill.print}
                </Button>
              )}
            </div>
            <SummaryLines summary={summary} />
            {!refused &&
              (checkout.draft.serviceReason !== undefined || summary.serviceRate > 0) && (
                <ServiceOff
                  reason={checkout.draft.serviceReason}
                  onChange={(serviceReason) => checkout.change({ serviceReason })}
                />
              )}
          </Card>
        </div>
      </div>
      <div
        className={`${column} ${paper} ${upright} flex flex-1 flex-col gap-3 py-4 upright:flex-none upright:border-line upright:border-t lg:col-start-2 lg:row-start-2 lg:overflow-y-auto lg:px-5`}
      >
        {apart && <PaymentMethods checkout={checkout} read={methodsRead} />}
        <PaymentFields checkout={checkout} />
      </div>
      {/* On a tablet its parts are the first and the last row of the right column; one row where there is little height. */}
      <div className="sticky bottom-0 z-10 items-center border-line border-t bg-surface max-lg:short:flex max-sm:flex-wrap lg:contents">
        <div
          className={`${column} ${paper} pt-3 max-lg:short:w-auto max-lg:short:shrink-0 max-lg:short:pb-3 lg:col-start-2 lg:row-start-1 lg:px-5 lg:pt-4`}
        >
          <Total checkout={checkout} names={!apart} />
        </div>
        {/* Beside the button, not below what a phone shows: else a card sale is recorded as cash. */}
        {!apart && (
          <div
            className={`${column} pt-2 max-sm:short:order-first sm:max-lg:short:w-auto sm:max-lg:short:flex-1`}
          >
            <PaymentMethods row checkout={checkout} read={methodsRead} />
          </div>
        )}
        <div
          className={`${column} ${paper} pt-3 pb-safe max-lg:short:w-auto max-lg:short:flex-1 lg:col-start-2 lg:row-start-3 lg:px-5`}
        >
          {/* Above the button, where it moves nothing under the finger. */}
          <SinceNote {...(orderRead.failure ? orderRead : methodsRead)} className="mb-2.5 py-2!" />
          <Foot checkout={checkout} impossible={impossible} />
        </div>
      </div>
      <BusyOverlay open={checkout.busy} label={texts.submitting} />
      {paid && (
        <PaidSheet
          session={props.session}
          paid={paid}
          onNext={checkout.startNext}
          onNewOrder={() => checkout.leaveTo(paths.newOrder)}
          onClose={() => checkout.leaveTo(paths.history)}
          onFinish={checkout.finish}
          onReopen={checkout.reopen}
        />
      )}
    </main>
  );
};

/** Why the server refused the bill, and what happens next. */
const CorrectionNote = ({ refused }: { refused: RefusedBill }) => (
  <Alert tone="warning" title={billing.refused} className="mb-4">
    {refused.error && errorTexts(refused.error).map((text) => <p key={text}>{text}</p>)}
    <p className="mt-1.5">{texts.correction.hint}</p>
    {refused.laterCustomer && (
      <p className="mt-1.5">{texts.correction.laterCustomer(refused.laterCustomer)}</p>
    )}
  </Alert>
);

/** What is due now, and on a phone, where the list of several payments is out of sight, by which; of a part, also what is left after it. A rate of the service that has changed since stays told. */
const Total = ({
  names,
  checkout: {
    draft,
    payments,
    billed: { order, selection, summary, rateLeft, before },
  },
}: {
  checkout: Checkout;
  names: boolean;
}) => {
  const left = leftBy({ order, typed: draft.lines }, selection.billed);
  const rest = costLeft(left, rateLeft);
  return (
    <div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
        <dt className={cx('font-semibold text-base', !draft.partial && 'row-span-2')}>
          {billing.summary.total}
        </dt>
        <dd className="money row-span-2 font-bold text-total" aria-live="polite">
          {formatMoney(summary.total)}
        </dd>
        {draft.partial && (
          <dd className="text-muted text-xs tabular-nums">{texts.leftAfter(formatMoney(rest))}</dd>
        )}
      </dl>
      {names && payments.length > 1 && (
        <p className="text-muted text-xs tabular-nums">
          {paymentNames(
            payments.flatMap(({ method, due }) => (method ? { method, amount: due } : [])),
          )}
        </p>
      )}
      <p role="status" className="text-sm text-warning-ink tabular-nums">
        {before &&
          texts.serviceChanged(before.rate, summary.serviceRate, formatMoney(before.total))}
      </p>
    </div>
  );
};

/** Whether the person at the device may not take a payment, and nobody can allow it with a PIN. */
const isBillingImpossible = (people: People): boolean =>
  permissionOf(people, 'bill') !== 'yes' && approversOf(people, ['bill']).length === 0;

const roleNoteId = 'checkout-role';

/** Says first who may take the payment: all that comes would be for nothing. */
const RoleNote = ({ people }: { people: People }) => {
  const names = ableTo(people, ['bill']).map(({ name }) => name);
  const able = roles.filter((role) => may(role, 'bill') === 'yes');
  return (
    <div id={roleNoteId} className="mb-4">
      <Alert tone="warning" title={approval.impossible(['bill'])}>
        {approval.who(names, able)} {!people.shared && approval.notHere}
      </Alert>
    </div>
  );
};

/**
 * The submit button, with the reason when it is disabled; a press leads then to the till, or to the first field of the customer that is in the way.
 * `impossible`: the note about roles stands above.
 */
const Foot = ({ checkout, impossible }: { checkout: Checkout; impossible: boolean }) => {
  const { problem, ready, submit, guest } = checkout;
  const navigate = useNavigate();
  const showFault = () => {
    if (problem === 'noShift') navigate(paths.till);
    if (problem === 'customer' || problem === 'customerInvalid') void guest.showFault();
  };
  return (
    <div className="flex flex-col gap-2.5">
      <p id="checkout-problem" role="status" className="text-muted text-sm empty:hidden">
        {problem && texts.problems[problem]}
      </p>
      <Button
        variant="primary"
        size={56}
        wide
        aria-disabled={!ready || undefined}
        aria-describedby={
          [problem && 'checkout-problem', impossible && roleNoteId].filter(Boolean).join(' ') ||
          undefined
        }
        onClick={ready ? submit : showFault}
      >
        {texts.submit}
      </Button>
    </div>
  );
};
