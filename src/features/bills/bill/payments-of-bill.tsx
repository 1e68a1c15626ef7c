import { isAnnulled } from '#domain/annul.ts';
import { changeGiven, paymentsOf, tenderedOf } from '#domain/payment.ts';
import { standingOf } from '#domain/payment-changes.ts';
import { recordConfirmation } from '#local/queries/confirm-payment.ts';
import { billing } from '#messages/billing.ts';
import { formatMoney } from '#messages/format.ts';
import { referenceText, payments as texts } from '#messages/payments.ts';
import { ConfirmPayment } from '#parts/billing/confirm-payment.tsx';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { StandingBadge } from '#parts/billing/standing-badge.tsx';
import type { BillProps } from './customer-card.tsx';
import { PaymentNotes } from './payment-notes.tsx';

const row = 'flex flex-wrap items-center justify-between gap-x-4';

/** How a bill was paid: with what, what its vouchers say, and what was handed over and back. */
export const PaymentsOfBill = ({ session, bill, pending }: BillProps) => {
  const payments = paymentsOf(bill);
  const received = tenderedOf(payments);
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      <dt className={payments.length > 1 ? undefined : 'sr-only'}>{billing.paymentMethod}</dt>
      {payments.map((payment) => (
        <dd key={payment.key} className={row}>
          {payments.length === 1 && billing.paymentMethod}
          <span className="flex min-w-0 items-center gap-2">
            <PaymentIcon name={payment.method.icon} />
            <span className="wrap-anywhere min-w-0">{payment.method.name}</span>
            <StandingBadge payment={payment} />
          </span>
          {payments.length > 1 && (
            <span className="money font-medium">{formatMoney(payment.amount)}</span>
          )}
          {referenceText(payment) && (
            <span className="wrap-anywhere basis-full text-muted text-xs">
              {referenceText(payment)}
            </span>
          )}
          <PaymentNotes {...{ payment, pending }} />
          {standingOf(payment) === 'to-confirm' && !isAnnulled(bill) && (
            <span className="basis-full pt-2">
              <ConfirmPayment
                payment={payment}
                name={payment.method.name}
                onTell={(said, approval) =>
                  recordConfirmation(
                    session,
                    { ...payment, billKey: bill.key, orderKey: bill.orderKey },
                    said,
                    approval,
                  )
                }
              />
            </span>
          )}
        </dd>
      ))}
      {received && (
        <>
          <div className={row}>
            <dt>{texts.received}</dt>
            <dd className="money">{formatMoney(received)}</dd>
          </div>
          <div className={row}>
            <dt>{texts.change}</dt>
            <dd className="money">{formatMoney(changeGiven(payments))}</dd>
          </div>
        </>
      )}
    </dl>
  );
};
