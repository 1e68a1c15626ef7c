import { MessageSquare } from 'lucide-react';
import { memo } from 'react';
import type { Placing } from '#domain/stations.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { board } from '#messages/board.ts';
import { formatOrderNumber } from '#messages/format.ts';
import { ClashNote } from '#parts/kitchen/clash-note.tsx';
import { Card } from '#ui/card.tsx';
import { TableButton } from '../table/table-button.tsx';
import { AmountLeft } from './amount-left.tsx';
import { OrderActions, type OrderActionsProps } from './order-actions.tsx';
import { OrderAge, OrderFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { FootMarks, NewMark, SendMark } from './order-marks.tsx';

export interface OrderViewProps extends LocalOrder, Pick<OrderActionsProps, 'onAsk' | 'session'> {
  /** The device's clock in ms. */
  now: number;
  /** Percent, for what is left to pay. */
  /** How orders are split among the printers of the kitchen; null without any. */
  placing: Placing | null;
}

export const orderName = ({ order }: Pick<LocalOrder, 'order'>): string =>
  board.orderName(formatOrderNumber(order), order.tableNumber);

/** "Mesa" before a number; a table with a name needs no more. */
export const OrderTable = ({ order, session }: Pick<OrderViewProps, 'order' | 'session'>) => (
  <TableButton {...{ order, session }} className="min-w-0 break-words">
    {/^\d/.test(order.tableNumber) && (
      <span className="mr-0.5 font-medium text-muted text-sm">{`${board.table} `}</span>
    )}
    <span className="font-bold text-table tabular-nums">{order.tableNumber}</span>
  </TableButton>
);

/** One order: its table, what is left to pay, its lines and the actions on it. */
export const OrderCard = memo(({ now, onAsk, session, placing, ...item }: OrderViewProps) => {
  const { order, pending } = item;
  return (
    <Card as="article" aria-label={orderName(item)} padded={false} className="min-w-0 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <OrderTable {...{ order, session }} />
        <SendMark {...item} className="ml-auto" />
        <AmountLeft order={order} session={session} />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <OrderFacts {...item} />
        <span className="flex flex-wrap gap-1.5">
          <NewMark {...item} now={now} />
          <OrderAge order={order} now={now} />
        </span>
      </div>
      <OrderLines {...item} now={now} />
      <ClashNote order={order} className="mt-2" />
      {order.note && (
        <p className="mt-2 flex gap-2 rounded-sm bg-accent-soft px-3 py-2 text-accent-ink text-xs">
          <MessageSquare size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            <span className="sr-only">{`${board.orderNote}: `}</span>
            {order.note}
          </span>
        </p>
      )}
      <div className="mt-3">
        <OrderActions {...{ order, pending, session, onAsk }} />
      </div>
      <FootMarks {...{ order, now, placing }} className="mt-2.5" />
    </Card>
  );
});
