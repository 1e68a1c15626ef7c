import type { BillKey } from '#domain/order.ts';
import { withTip } from '#domain/payment.ts';
import { recordConfirmation } from '#local/queries/confirm-payment.ts';
import type { SessionRow } from '#local/queries/session.ts';
import type { LocalShift } from '#local/queries/shifts.ts';
import { formatMoney, formatOrderNumber } from '#messages/format.ts';
import { orderEditor } from '#messages/orders.ts';
import { payments, tipText } from '#messages/payments.ts';
import { till } from '#messages/till.ts';
import { ConfirmPayment } from '#parts/billing/confirm-payment.tsx';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { Card } from '#ui/card.tsx';

interface Props {
  session: SessionRow;
  shift: Pick<LocalShift, 'payments'>;
}

/** Payments of a shift that were taken without a connection, until a person says whether their money arrived. Nothing without any. */
export const AwaitedPayments = ({ session, shift }: Props) => {
  const awaited = shift.payments.flatMap(({ awaited: how, ...payment }) =>
    how ? { ...payment, how } : [],
  );
  if (awaited.length === 0) return null;
  return (
    <Card as="section" aria-label={payments.confirm.list} className="flex flex-col gap-3">
      <div>
        <h2 className="font-semibold text-base">{payments.standing['to-confirm']}</h2>
        <p className="text-muted text-sm">{payments.confirm.text}</p>
      </div>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {awaited.map(({ how, ...payment }) => {
          const { key, billKey, method, amount } = payment;
          // So much has to be in the account.
          const sum = formatMoney(withTip(payment));
          const bill = till.shift.ofBill(formatOrderNumber({ id: null, number: how.number }));
          const name = `${bill}, ${sum}`;
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
              <PaymentIcon name={method.icon} />
              <div className="min-w-0 flex-1 basis-40">
                <p className="wrap-anywhere font-medium">
                  {[method.name, how.reference].filter(Boolean).join(' · ')}
                </p>
                <p className="wrap-anywhere text-muted text-xs tabular-nums">
                  {[bill, how.tableNumber && orderEditor.tableOf(how.tableNumber), tipText(payment)]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              <span className="money font-semibold">{sum}</span>
              <ConfirmPayment
                {...{ name, payment }}
                onTell={(said, approval) =>
                  recordConfirmation(
                    session,
                    { key, amount, billKey: billKey as BillKey, orderKey: how.orderKey },
                    said,
                    approval,
                  )
                }
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
