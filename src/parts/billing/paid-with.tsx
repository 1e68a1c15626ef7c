import { paymentsOf } from '#domain/payment.ts';
import { formatMoney } from '#messages/format.ts';
import { PaymentIcon } from './payment-icon.tsx';
import { StandingBadge } from './standing-badge.tsx';

/** The ways in which a bill was paid; of several also what each paid. */
export const PaidWith = ({ bill }: { bill: Parameters<typeof paymentsOf>[0] }) => {
  const payments = paymentsOf(bill);
  return payments.map((payment) => (
    <span key={payment.key} className="flex min-w-0 items-center gap-2">
      <PaymentIcon name={payment.method.icon} />
      <span className="wrap-anywhere min-w-0">
        {payment.method.name}
        {payments.length > 1 && <span className="money"> {formatMoney(payment.amount)}</span>}
      </span>
      <StandingBadge payment={payment} />
    </span>
  ));
};
