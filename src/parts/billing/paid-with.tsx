import { paymentsOf } from '#domain/payment.ts';
import { formatMoney } from '#messages/format.ts';
import { PaymentIcon } from './payment-icon.tsx';

/** The ways in which a bill was paid; of several also what each paid. */
export const PaidWith = ({ bill }: { bill: Parameters<typeof paymentsOf>[0] }) => {
  const payments = paymentsOf(bill);
  return payments.map(({ key, method, amount }) => (
    <span key={key} className="flex min-w-0 items-center gap-2">
      <PaymentIcon name={method.icon} />
      <span className="wrap-anywhere min-w-0">
        {method.name}
        {payments.length > 1 && <span className="money"> {formatMoney(amount)}</span>}
      </span>
    </span>
  ));
};
