import { isCash } from '#domain/bill.ts';
import { billing } from '#messages/billing.ts';
import { checkout as texts } from '#messages/checkout.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { ReadFailureNote } from '#parts/failure-note.tsx';
import type { ListRead } from '#ports/list-state.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Checkout } from '../use-checkout.ts';
import { CashBlock } from './cash-block.tsx';

/** The payment method; with cash, the received amount and the change. */
export const PaymentBlock = ({ checkout, read }: { checkout: Checkout; read: ListRead }) => {
  const { methods, method, change, draft, summary, received, receivedField } = checkout;
  return (
    <section aria-label={billing.paymentMethod} className="flex flex-col gap-3">
      {read.state === 'loading' && <Skeleton className="h-14" />}
      <ReadFailureNote title={texts.methodsFailed} read={read} />
      {read.state === 'empty' && <p className="text-muted text-sm">{texts.noMethods}</p>}
      <div className="-m-1 max-h-48 shrink-0 overflow-y-auto overscroll-contain p-1">
        <RadioCards
          label={billing.paymentMethod}
          low
          options={methods.map(({ id, name, icon }) => ({
            value: String(id),
            label: name,
            icon: <PaymentIcon name={icon} />,
          }))}
          value={method && String(method.id)}
          // As wide as their names need, so that these stand on one line.
          className="flex! flex-wrap *:min-w-24 *:flex-auto"
          onValueChange={(id) => change({ paymentMethodId: Number(id) })}
        />
      </div>
      {method && isCash(method) && (
        <CashBlock
          text={draft.received}
          total={summary.total}
          received={received}
          fieldRef={receivedField}
          onChange={(text) => change({ received: text })}
        />
      )}
    </section>
  );
};
