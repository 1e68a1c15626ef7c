import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { needsAttention } from '#local/queries/pending.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { board } from '#messages/orders.ts';
import { Badge } from '#ui/badge.tsx';

/** Whether an order's changes are on their way, or wait for a person. */
const SendMark = ({ pending }: Pick<LocalOrder, 'pending'>) => {
  if (pending.some(needsAttention)) {
    return (
      <Link to={paths.pending} className="-my-2.5 inline-flex min-h-touch items-center">
        <Badge tone="danger">{board.attention}</Badge>
      </Link>
    );
  }
  return pending.length > 0 ? <Badge tone="accent">{board.toSend}</Badge> : null;
};

/** The number of an order, and how it stands with the server. */
export const OrderMarks = ({ order, pending }: LocalOrder) => {
  const number = formatOrderNumber(order.id);
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      <SendMark pending={pending} />
      {order.id === null ? (
        <Badge>{number}</Badge>
      ) : (
        <Badge tone="brand">{board.numbered(number)}</Badge>
      )}
    </div>
  );
};
