import { useState } from 'react';
import { isNew } from '#domain/order-news.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { needsAttention } from '#local/queries/pending.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { board } from '#messages/orders.ts';
import { Badge } from '#ui/badge.tsx';
import { OrderPending } from './order-pending.tsx';

/** Shows that an order has unsent changes or needs attention; opens a dialog that says why. */
const SendMark = (item: LocalOrder) => {
  const [open, setOpen] = useState(false);
  const { order, pending } = item;
  if (pending.length === 0) return null;
  const attention = pending.some(needsAttention);
  const mark = attention ? board.attention : board.toSend;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={board.openPending(mark, order.tableNumber)}
        className="-my-2.5 inline-flex min-h-touch items-center rounded-full"
        onClick={() => setOpen(true)}
      >
        <Badge tone={attention ? 'danger' : 'accent'}>{mark}</Badge>
      </button>
      <OrderPending {...item} open={open} onOpenChange={setOpen} />
    </>
  );
};

export interface OrderMarksProps extends LocalOrder {
  /** The device's clock in ms. */
  now: number;
}

/** An order's number, whether it is new, and whether it has unsent changes. */
export const OrderMarks = ({ now, ...item }: OrderMarksProps) => {
  const { order, news } = item;
  const number = formatOrderNumber(order.id);
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      <SendMark {...item} />
      {order.status === 'active' && isNew(news, now) && <Badge tone="warning">{board.isNew}</Badge>}
      {order.id === null ? (
        <Badge>{number}</Badge>
      ) : (
        <Badge tone="brand">{board.numbered(number)}</Badge>
      )}
    </div>
  );
};
