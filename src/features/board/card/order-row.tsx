import { memo } from 'react';
import { board } from '#messages/board.ts';
import { ClashNote } from '#parts/kitchen/clash-note.tsx';
import { cx } from '#ui/cx.ts';
import { TableButton } from '../table/table-button.tsx';
import { AmountLeft } from './amount-left.tsx';
import { LinesText, WishesText } from './lines-text.tsx';
import { OrderActions } from './order-actions.tsx';
import { type OrderViewProps, orderName } from './order-card.tsx';
import { OrderAge, OrderFacts } from './order-facts.tsx';
import { FootMarks, NewMark, SendMark } from './order-marks.tsx';

/** One order in one row: the same parts as its card, the lines as one sentence. */
export const OrderRow = memo(({ now, onAsk, session, placing, ...item }: OrderViewProps) => {
  const { order, pending } = item;
  return (
    <article
      aria-label={orderName(item)}
      className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b px-4 py-2.5 last:border-b-0 md:grid md:grid-cols-[minmax(--spacing(20),--spacing(28))_--spacing(28)_minmax(--spacing(28),1fr)_auto_auto] lg:grid-cols-[minmax(--spacing(20),--spacing(30))_--spacing(32)_--spacing(58)_minmax(0,1fr)_auto_auto] lg:px-5"
    >
      <TableButton
        {...{ order, session }}
        className={cx(
          'min-w-0 break-words font-bold max-md:flex-1 tabular-nums',
          /^\d/.test(order.tableNumber) ? 'text-table' : 'text-lg',
        )}
      >
        <span className="sr-only">{`${board.table} `}</span>
        {order.tableNumber}
      </TableButton>
      <div className="md:justify-self-auto">
        <OrderFacts {...item} stacked />
      </div>
      <span className="flex basis-full flex-wrap gap-1.5">
        {/* On a phone a line of their own: it stays when 'Por enviar' goes. */}
        <span className="flex flex-wrap gap-1.5 max-md:basis-full">
          <OrderAge order={order} now={now} />
          <NewMark {...item} now={now} />
          <SendMark {...item} />
        </span>
        <FootMarks {...{ order, now, placing }} />
      </span>
      <div className="min-w-0 basis-full text-sm md:order-1 md:col-span-full lg:order-none lg:col-span-1">
        <p className="relative line-clamp-2">
          <LinesText order={order} />
        </p>
        <WishesText order={order} />
      </div>
      <div className="max-md:flex-1 md:justify-self-end">
        <AmountLeft order={order} session={session} />
      </div>
      <OrderActions {...{ order, pending, session, onAsk }} compact />
      <ClashNote order={order} className="order-2 col-span-full max-md:basis-full" />
    </article>
  );
});
