import { Clock } from 'lucide-react';
import { orderAge } from '#config/constants.ts';
import { doerName } from '#domain/doer-name.ts';
import type { Order } from '#domain/order.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { board, elapsedText } from '#messages/board.ts';
import { formatOrderNumber, formatRecent } from '#messages/format.ts';
import { minutesSince } from '#parts/use-now.ts';
import { useDayRule } from '#ports/days.ts';
import { type People, usePeople } from '#ports/people.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Face } from '#ui/face.tsx';

/** Who took an order: as the server says, else as this device has recorded it. Null where neither knows. */
export const takerOf = ({ order, pending }: LocalOrder, { roster, own, names }: People) => {
  const { actorId } = (pending[0]?.params ?? {}) as { actorId?: number };
  const recorded = order.id === null && { stamped: actorId, account: own?.name };
  const name = doerName({ told: order.createdBy, ...recorded }, names);
  const person = [...roster, ...(own ? [own] : [])].find((each) => each.name === name);
  return name ? { name, colour: person?.colour ?? '' } : null;
};

/** Face and first name of who took an order, and its number. */
export const OrderFacts = ({ stacked, ...item }: LocalOrder & { stacked?: boolean }) => {
  const taker = takerOf(item, usePeople());
  const number = formatOrderNumber(item.order);
  const shown = item.order.id === null ? number : board.numbered(number);
  return (
    <p className="flex min-w-0 items-center gap-2 text-muted text-xs tabular-nums">
      {taker && (
        <Face
          name={taker.name}
          colour={taker.colour}
          className="size-7! text-[length:--spacing(2.75)]!"
        />
      )}
      <span className={stacked ? 'flex min-w-0 flex-col' : 'min-w-0 truncate'}>
        {taker && (
          <span className="truncate">
            <span className="sr-only">{`${board.takenBy(taker.name)} `}</span>
            <span aria-hidden="true">{taker.name.split(' ')[0]}</span>
          </span>
        )}
        {taker && !stacked && ' · '}
        <span>{shown}</span>
      </span>
    </p>
  );
};

const toneAt = (minutes: number): Tone => {
  if (minutes >= orderAge.danger) return 'danger';
  return minutes >= orderAge.warning ? 'warning' : 'neutral';
};

/** How long an active order has been open; when another one was taken. */
export const OrderAge = ({ order, now }: { order: Order; now: number }) => {
  const rule = useDayRule();
  const active = order.status === 'active';
  const minutes = minutesSince(order.createdAt, now);
  return (
    <Badge tone={active ? toneAt(minutes) : 'neutral'} className="sm:whitespace-nowrap">
      <Clock size={15} aria-hidden="true" />
      <span className="sr-only">{board.status[order.status]}</span>
      {!active && <span className="sr-only">{board.taken}</span>}
      <time dateTime={order.createdAt}>
        {active ? elapsedText(minutes) : formatRecent(order.createdAt, now, rule)}
      </time>
    </Badge>
  );
};
