import { ChevronRight, ReceiptText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { common } from '#messages/common.ts';
import { dashboard as texts } from '#messages/dashboard.ts';
import { InlineError } from '#ui/alert.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useRecentBills } from '../use-recent-bills.ts';
import { BillRow } from './bill-row.tsx';
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
