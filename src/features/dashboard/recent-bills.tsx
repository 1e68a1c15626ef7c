import { ChevronRight, ReceiptText } from 'lucide-react';
import { paths } from '#config/paths.ts';
import type { StatsPeriod } from '#contract/stats.ts';
import { type LocalBill, useBillList } from '#local/queries/bills.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { amountClass, BillBadges } from '#parts/billing/bill-badges.tsx';
import { PaidWith } from '#parts/billing/paid-with.tsx';
import { ButtonLink } from '#parts/button-link.tsx';
import { CardTitle } from '#parts/figures/card-title.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import { SinceNote } from '#parts/since-note.tsx';
import { useFailureToast } from '#parts/use-failure-toast.ts';
import { useLate } from '#parts/use-late.ts';
import { useToday } from '#parts/use-today.ts';
import { useDayRule } from '#ports/days.ts';
import { type ListRead, listState } from '#ports/list-state.ts';
import { useServer } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { useServerRead } from '#ports/use-server-read.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { lastDays } from './days.ts';

const { recent } = texts;

const shown = 5;

/** A longer period would be downloaded for five bills, which are nearly always of its last week. */
const mostDays = 7;

/** The newest bills of so many days as the device has them, while the server is asked for later ones. */
const useRecentBills = (businessId: number, days: number) => {
  const server = useServer();
  const rule = useDayRule();
  const today = useToday();
  const range = lastDays(days, today, rule);
  const { start, end } = range;
  const key = `${start} ${end}`;
  const asked = useServerRead(key, () => server.refreshBills(start, end));
  const late = useLate(key, asked.asking);
  const list = useBillList(businessId, range, range);
  const bills = list?.bills.slice(0, shown);
  const fetchedAt = list?.fetchedAt;
  const state = listState(bills?.length, fetchedAt, asked.failure);
  const read: ListRead = { ...asked, name: 'bills', fetchedAt, state };
  return { bills: bills ?? [], read, late };
};

/** The newest bills of the period, of a long one those of its last week. */
export const RecentBills = ({
  businessId,
  period,
}: {
  businessId: number;
  period: StatsPeriod;
}) => {
  const days = Math.min(period, mostDays);
  const { bills, read, late } = useRecentBills(businessId, days);
  const { state, failure } = read;
  useFailureToast(read);
  return (
    <Card as="section" aria-labelledby="recent-title" padded={false}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 py-2.5 pr-2.5 pl-4.5">
        <CardTitle id="recent-title" icon={<ReceiptText size={20} />}>
          {recent.title}
        </CardTitle>
        <ButtonLink
          to={paths.history}
          variant="ghost"
          className="gap-1! px-2! text-brand! sm:whitespace-nowrap"
        >
          {recent.all}
          <ChevronRight size={18} />
        </ButtonLink>
      </div>
      {state === 'loading' && <Skeleton className="m-4.5 h-40" />}
      {state === 'failed' && failure && (
        <LoadFailure
          title={recent.loadFailed}
          failure={failure}
          onRetry={read.retry}
          className="border-line border-t"
        />
      )}
      {(state === 'ready' || state === 'empty') && (
        <SinceNote {...read} late={late} className="mx-4.5 mb-3" />
      )}
      {state === 'empty' && (
        <EmptyState
          icon={<ReceiptText size={28} />}
          title={recent.empty(days)}
          text={recent.emptyText}
          className="border-line border-t"
        />
      )}
      {bills.length > 0 && (
        <ul>
          {bills.map((local) => (
            <BillRow key={local.bill.key} {...local} />
          ))}
        </ul>
      )}
    </Card>
  );
};

/** One bill: number, date, whether it names a customer, how it was paid, total. Two lines on a phone. */
const BillRow = ({ bill, pending }: LocalBill) => {
  const zone = useTimeZone();
  const number = formatOrderNumber(bill);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 before:order-1 before:basis-full sm:gap-y-1.5 sm:before:hidden border-line border-t px-4.5 py-3 sm:grid sm:grid-cols-[1fr_--spacing(44)_--spacing(26)_auto]">
      <div className="min-w-0 flex-1 basis-[6rem]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold tabular-nums">
          {recent.bill(number)}
          <BillBadges bill={bill} pending={pending} />
          {bill.hasCustomer && <Badge tone="brand">{recent.withCustomer}</Badge>}
        </p>
        <p className="text-muted text-xs">{formatDateTime(bill.createdAt, zone)}</p>
      </div>
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 text-muted text-sm max-sm:order-1 max-sm:flex-1 max-sm:basis-[6rem]">
        <PaidWith bill={bill} />
      </p>
      <p className={cx('money text-right font-semibold max-sm:self-start', amountClass(bill))}>
        {formatMoney(bill.total)}
      </p>
      <ButtonLink
        to={paths.bill(bill.key)}
        aria-label={recent.detailsOf(number)}
        className="max-sm:order-2"
      >
        {recent.details}
      </ButtonLink>
    </li>
  );
};
