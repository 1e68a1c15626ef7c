import { Ban, Ellipsis, History } from 'lucide-react';
import { memo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { canBill, canCancel, canEdit, type Order } from '#domain/order.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { board, elapsedText } from '#messages/orders.ts';
import { minutesSince } from '#parts/use-now.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { deferred } from '#ui/deferred.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { StatusAction } from '../status-change.tsx';
import { useComandaPrint } from '../use-comanda-print.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderMarks } from './order-marks.tsx';

export interface OrderCardProps extends LocalOrder {
  /** The device's clock in ms. */
  now: number;
  onAsk: (action: StatusAction, order: Order) => void;
  businessId: number;
}

const OrderTrail = deferred(async () => (await import('./order-trail.tsx')).OrderTrail);

/** Why an order can't be cancelled. */
const cancelHint = (order: Order): string | undefined => {
  if (canCancel(order)) return undefined;
  return order.status === 'finished' ? board.keptFinished : board.keptBilled;
};

const Actions = ({ order, onAsk, ...trail }: Omit<OrderCardProps, 'now' | 'news'>) => {
  const [showsTrail, setShowsTrail] = useState(false);
  const navigate = useNavigate();
  const comanda = useComandaPrint(order);
  const toggle = order.status === 'finished' ? 'reactivate' : 'finish';
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        variant="primary"
        className="flex-1 px-3!"
        disabled={!canBill(order)}
        onClick={() => navigate(paths.checkout(order.key))}
      >
        {board.bill}
      </Button>
      <Button
        className="px-3!"
        disabled={!canEdit(order)}
        onClick={() => navigate(paths.editOrder(order.key))}
      >
        {board.edit}
      </Button>
      <Button className="px-3!" onClick={() => onAsk(toggle, order)}>
        {board[toggle]}
      </Button>
      <Menu trigger={<IconButton label={board.more} icon={<Ellipsis size={20} />} />}>
        {comanda.item}
        <MenuItem icon={<History size={20} />} onSelect={() => setShowsTrail(true)}>
          {board.trail}
        </MenuItem>
        <MenuItem
          tone="danger"
          icon={<Ban size={20} />}
          disabled={!canCancel(order)}
          hint={cancelHint(order)}
          onSelect={() => onAsk('cancel', order)}
        >
          {board.cancel}
        </MenuItem>
      </Menu>
      {comanda.sheet}
      {showsTrail && <OrderTrail {...trail} order={order} onClose={() => setShowsTrail(false)} />}
    </div>
  );
};

/** One order: its table, its lines and the actions on it. */
export const OrderCard = memo(({ now, onAsk, businessId, ...item }: OrderCardProps) => {
  const { order } = item;
  const zone = useTimeZone();
  const active = order.status === 'active';
  return (
    <Card
      as="article"
      aria-label={board.orderName(formatOrderNumber(order), order.tableNumber)}
      className="min-w-0"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-xs">{board.table}</p>
          <p className="break-words font-bold text-2xl tabular-nums leading-8">
            {order.tableNumber}
          </p>
        </div>
        <div className="flex flex-col items-end gap-1.5">
          <OrderMarks {...item} now={now} />
          <p className="text-right text-muted text-xs tabular-nums">
            {board.status[order.status]}
            {active ? ' · ' : <br />}
            <time dateTime={order.createdAt}>
              {active
                ? elapsedText(minutesSince(order.createdAt, now))
                : formatDateTime(order.createdAt, zone)}
            </time>
          </p>
        </div>
      </div>
      <OrderLines {...item} now={now} />
      {order.note && (
        <p className="mt-2 break-words rounded-sm bg-accent-soft px-3 py-2 text-accent-ink text-xs">
          <span className="sr-only">{`${board.orderNote}: `}</span>
          {order.note}
        </p>
      )}
      <Actions order={order} onAsk={onAsk} pending={item.pending} businessId={businessId} />
    </Card>
  );
});
