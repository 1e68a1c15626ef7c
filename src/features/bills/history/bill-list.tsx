import { ChevronRight, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { historyPageSize } from '#config/constants.ts';
import { paths } from '#config/paths.ts';
import { marksOf } from '#domain/bill.ts';
import { nearestPage } from '#domain/pagination.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { formatDateTime, formatMoney, formatOrderNumber } from '#messages/format.ts';
import { identity } from '#messages/identity.ts';
import { orderEditor } from '#messages/orders.ts';
import { amountClass, BillBadges } from '#parts/billing/bill-badges.tsx';
import { PaidWith } from '#parts/billing/paid-with.tsx';
import { ButtonLink } from '#parts/button-link.tsx';
import { Pages } from '#parts/list/pages.tsx';
import { RowCard } from '#parts/list/search-list.tsx';
import { useListState } from '#parts/list/use-list-place.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Facts } from '#ui/facts.tsx';
import { reasonsOf } from './reasons.ts';

interface Props {
  /** The signed-in user. */
  ownerId: number;
  bills: readonly LocalBill[];
  label?: string;
  /** Says why there are none, where the period has some. */
  emptyText: string | undefined;
  page: number;
  onPage: (page: number) => void;
}

/** One page of bills, newest first. */
export const BillList = ({
  ownerId,
  bills,
  label = texts.history.list,
  emptyText,
  page,
  onPage,
}: Props) => {
  const { items, current, total } = nearestPage(bills, page, historyPageSize);
  if (bills.length === 0) return <Empty text={emptyText} />;
  return (
    <>
      <RowCard label={label}>
        {items.map((local) => (
          <BillRow key={local.bill.key} {...local} ownerId={ownerId} />
        ))}
      </RowCard>
      <Pages current={current} total={total} onPage={onPage} />
    </>
  );
};

const Empty = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="py-12 text-center text-muted">{text}</p>
  ) : (
    <EmptyState
      icon={<ReceiptText size={28} />}
      title={texts.history.empty}
      text={texts.history.emptyText}
      action={<ButtonLink to={paths.activeOrders}>{texts.history.toOrders}</ButtonLink>}
    />
  );

/** One bill of the history; the whole row opens it. */
const BillRow = ({ bill, pending, ownerId }: LocalBill & { ownerId: number }) => {
  const zone = useTimeZone();
  return (
    <li className="has-[p]:pb-3">
      <Link
        to={paths.bill(bill.key)}
        state={useListState()}
        className="group grid min-h-18 grid-cols-[minmax(0,1fr)_fit-content(50%)] items-center gap-x-4 gap-y-1.5 px-4.5 py-3 transition-colors hover:bg-sunken lg:grid-cols-[minmax(--spacing(36),1fr)_minmax(--spacing(40),1.2fr)_minmax(--spacing(40),1.2fr)_--spacing(28)_--spacing(32)]"
      >
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold tabular-nums">{formatOrderNumber(bill)}</span>
          <BillBadges bill={bill} pending={pending} />
        </span>
        <Facts
          of={[
            formatDateTime(bill.createdAt, zone),
            bill.tableNumber && orderEditor.tableOf(bill.tableNumber),
          ]}
          className="col-start-1 text-muted text-sm tabular-nums lg:col-start-auto"
        />
        <span className="col-span-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm lg:col-span-1">
          <PaidWith bill={bill} />
          {bill.hasCustomer && <Badge tone="brand">{texts.withCustomer}</Badge>}
          {bill.guest && <span className="wrap-anywhere min-w-0">{bill.guest.fullName}</span>}
          {bill.unverifiedIdentity && <Badge tone="warning">{identity.unverified}</Badge>}
          {marksOf(bill).map((mark) => (
            <Badge key={mark} tone="warning">
              {texts.marks[mark]}
            </Badge>
          ))}
        </span>
        <span
          className={cx(
            'money col-start-2 row-start-1 text-right font-semibold text-base lg:col-start-auto lg:row-start-auto',
            amountClass(bill),
          )}
        >
          {formatMoney(bill.total)}
        </span>
        <span className="col-start-2 row-start-2 flex items-center justify-end gap-0.5 text-right font-medium text-brand text-sm group-hover:underline lg:col-start-auto lg:row-start-auto">
          {texts.details}
          <ChevronRight size={18} />
        </span>
      </Link>
      {reasonsOf(pending, ownerId).map((reason) => (
        <p key={reason} className="px-4.5 text-danger text-sm">
          {reason}
        </p>
      ))}
    </li>
  );
};
