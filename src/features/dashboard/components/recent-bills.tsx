import { ChevronRight, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { BillHead } from '#domain/bill.ts';
import { common } from '#messages/common.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { PaymentIcon } from '#parts/billing/payment-icon.tsx';
import { InlineError } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRecentBills } from '../use-recent-bills.ts';
import { CardTitle } from './card-title.tsx';

const { recent } = texts;

interface Props {
  businessId: number;
  /** Days by which the device's clock is ahead of the server's. */
  ahead: number;
}

/** The newest bills of the last days. */
export const RecentBills = ({ businessId, ahead }: Props) => {
  const { bills, unkept } = useRecentBills(businessId, ahead);
  return (
    <Card as="section" aria-labelledby="recent-title" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 py-2.5 pr-2.5 pl-4.5">
        <CardTitle id="recent-title" icon={<ReceiptText size={20} />}>
          {recent.title}
        </CardTitle>
        <Link
          to={paths.history}
          className={`${buttonClass({ variant: 'ghost' })} whitespace-nowrap gap-1! px-2! text-brand!`}
        >
          {recent.all}
          <ChevronRight size={18} aria-hidden="true" />
        </Link>
      </div>
      {unkept && <InlineError className="m-4.5">{common.saveFailed}</InlineError>}
      {bills === undefined && !unkept && <Skeleton className="m-4.5 h-40" />}
      {bills?.length === 0 && (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title={recent.empty}
          text={recent.emptyText}
          className="border-line border-t"
        />
      )}
      {bills && bills.length > 0 && (
        <ul>
          {bills.map(({ bill }) => (
            <BillRow key={bill.key} bill={bill} />
          ))}
        </ul>
      )}
    </Card>
  );
};

/** One bill: number, date, whether it names a customer, how it was paid, total. Two lines on a phone. */
const BillRow = ({ bill }: { bill: BillHead }) => {
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
