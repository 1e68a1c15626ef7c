import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { historyPageSize } from '#config/constants.ts';
import { paths } from '#config/paths.ts';
import { nearestPage } from '#domain/pagination.ts';
import type { LocalBill } from '#local/queries/bills.ts';
import { bills as texts } from '#messages/bills.ts';
import { Pages } from '#parts/list/pages.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BillRow } from './bill-row.tsx';

interface Props {
  bills: readonly LocalBill[];
  /** The period has bills, so an empty list comes from the filter. */
  filtered: boolean;
  page: number;
  onPage: (page: number) => void;
}

/** One page of bills, newest first. */
export const BillList = ({ bills, filtered, page, onPage }: Props) => {
  const { items, current, total } = nearestPage(bills, page, historyPageSize);
  if (bills.length === 0) return <Empty filtered={filtered} />;
  return (
    <>
      <Card as="section" padded={false} aria-label={texts.history.list} className="overflow-hidden">
        <ul className="divide-y divide-line">
          {items.map((local) => (
            <BillRow key={local.bill.key} {...local} />
          ))}
        </ul>
      </Card>
      <Pages current={current} total={total} onPage={onPage} />
    </>
  );
};

const Empty = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <p className="py-12 text-center text-muted">{texts.history.emptyFilter}</p>
  ) : (
    <EmptyState
      icon={<ReceiptText size={28} />}
      title={texts.history.empty}
      text={texts.history.emptyText}
      action={
        <Link to={paths.activeOrders} className={buttonClass({ size: 50 })}>
          {texts.history.toOrders}
        </Link>
      }
    />
  );
