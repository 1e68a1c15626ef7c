import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { BillHead } from '#domain/bill.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';

const { recent } = texts;

/** One bill: number, date, whether it names a customer, how it was paid, total. Two lines on a phone. */
export const BillRow = ({ bill }: { bill: BillHead }) => {
  const number = formatOrderNumber(bill.id);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-1.5 border-line border-t px-4.5 py-3 sm:grid-cols-[1fr_11rem_6.5rem_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold tabular-nums">
          {recent.bill(number)}
          {bill.hasCustomer && <Badge tone="brand">{recent.withCustomer}</Badge>}
        </p>
        <p className="text-muted text-xs">{formatDateTime(bill.createdAt)}</p>
      </div>
      <p className="flex items-center gap-2 text-muted text-sm max-sm:order-1">
        <PaymentIcon name={bill.paymentMethod.icon} />
        {bill.paymentMethod.name}
      </p>
      <p className="money text-right font-semibold max-sm:self-start">{formatMoney(bill.total)}</p>
      <Link
        to={paths.bill(bill.id ?? bill.key)}
        aria-label={recent.detailsOf(number)}
        className={`${buttonClass()} max-sm:order-2`}
      >
        {recent.details}
      </Link>
    </li>
  );
};
