import { memo } from 'react';
import { type Order, type OrderLine, remaining } from '#domain/order.ts';
import { lineDetail } from '#messages/lines.ts';
import { board } from '#messages/orders.ts';
import { ClashNote } from '#parts/kitchen/clash-note.tsx';
import { cx } from '#ui/cx.ts';
import { AmountLeft } from './amount-left.tsx';
import { OrderActions } from './order-actions.tsx';
import { type OrderViewProps, orderName } from './order-card.tsx';
import { OrderAge, OrderFacts } from './order-facts.tsx';
import { OrderMarks } from './order-marks.tsx';

/** The lines of which something is left to bill. */
export const openOf = ({ lines }: Order): OrderLine[] =>
  lines.filter((line) => remaining(line) > 0);

/** What the guests want of the order and of those lines. */
export const wishesOf = (order: Order): string =>
  [order.note, ...openOf(order).map(lineDetail)].filter(Boolean).join(' · ');

/** One order in one row: the same parts as its card, the lines as one sentence. */
export const OrderRow = memo(({ now, onAsk, session, serviceRate, ...item }: OrderViewProps) => {
  const { order, pending } = item;
  const open = openOf(order);
  const wishes = wishesOf(order);
  return (
    <article
      aria-label={orderName(item)}
      className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b px-4 py-2.5 last:border-b-0 md:grid-cols-[minmax(5rem,7.5rem)_8rem_7rem_minmax(0,1fr)_auto_auto] lg:px-5"
    >
      <p
        className={cx(
          'min-w-0 break-words font-bold tabular-nums',
          /^\d/.test(order.tableNumber) ? 'text-table' : 'text-lg',
        )}
      >
        <span className="sr-only">{`${board.table} `}</span>
        {order.tableNumber}
      </p>
      <div className="order-1 col-span-full md:order-none md:col-span-1">
        <OrderFacts {...item} stacked />
      </div>
      <span className="flex flex-wrap justify-end gap-1.5 md:flex-col md:items-start">
        <OrderMarks {...item} now={now} />
        <OrderAge order={order} now={now} />
      </span>
      <div className="order-2 col-span-full min-w-0 text-sm md:order-none md:col-span-1">
        <p className="truncate">
          {open.map((line) => `${remaining(line)} × ${line.productName}`).join(', ')}
        </p>
        {wishes && <p className="truncate text-accent-ink text-xs">{wishes}</p>}
      </div>
      <div className="order-3 md:order-none md:justify-self-end">
        <AmountLeft order={order} serviceRate={serviceRate} />
      </div>
      <div className="order-4 md:order-none">
        <OrderActions {...{ order, pending, session, onAsk }} compact />
      </div>
      <ClashNote order={order} className="order-5 col-span-full" />
    </article>
  );
});
