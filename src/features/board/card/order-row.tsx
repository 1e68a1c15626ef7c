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
import { ComandaMark, NewMark, SendMark } from './order-marks.tsx';

/** One order in one row: the same parts as its card, the lines as one sentence. */
export const OrderRow = memo(
  ({ now, onAsk, session, serviceRate, placing, ...item }: OrderViewProps) => {
    const { order, pending } = item;
    return (
      <article
        aria-label={orderName(item)}
        className="grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line border-b px-4 py-2.5 last:border-b-0 md:grid-cols-[minmax(5rem,7rem)_7rem_minmax(7rem,1fr)_auto_auto] lg:grid-cols-[minmax(5rem,7.5rem)_8rem_14.5rem_minmax(0,1fr)_auto_auto] lg:px-5"
      >
        <TableButton
          {...{ order, session }}
          className={cx(
            'min-w-0 break-words font-bold tabular-nums',
            /^\d/.test(order.tableNumber) ? 'text-table' : 'text-lg',
          )}
        >
          <span className="sr-only">{`${board.table} `}</span>
          {order.tableNumber}
        </TableButton>
        <div className="justify-self-end md:justify-self-auto">
          <OrderFacts {...item} stacked />
        </div>
        <span className="col-span-full flex flex-wrap gap-1.5 md:col-span-1">
          {/* On a phone a line of their own: it stays when 'Por enviar' goes. */}
          <span className="flex flex-wrap gap-1.5 max-md:basis-full">
            <OrderAge order={order} now={now} />
            <NewMark {...item} now={now} />
            <SendMark {...item} />
          </span>
          <ComandaMark {...{ order, now, placing }} />
        </span>
        <div className="col-span-full min-w-0 text-sm md:order-1 lg:order-none lg:col-span-1">
          <p className="relative line-clamp-2">
            <LinesText order={order} />
          </p>
          <WishesText order={order} />
        </div>
        <div className="md:justify-self-end">
          <AmountLeft order={order} serviceRate={serviceRate} />
        </div>
        <OrderActions {...{ order, pending, session, onAsk }} compact />
        <ClashNote order={order} className="order-2 col-span-full" />
      </article>
    );
  },
);
