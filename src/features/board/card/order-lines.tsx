import { History } from 'lucide-react';
import { useMemo } from 'react';
import { lineOf, remaining } from '#domain/order.ts';
import { isUnchanged } from '#domain/order-changes.ts';
import { type RecentChanges, recentChanges } from '#domain/order-news.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { agoText, board } from '#messages/board.ts';
import { minutesSince } from '#parts/use-now.ts';
import { BilledRow, OrderLineRow, RemovedLineRow } from './order-line-row.tsx';

const summaryText = ({ changes, billed }: RecentChanges) => {
  if (billed.size === 0) return board.changed;
  return isUnchanged(changes) ? board.billedBy : board.changedAndBilledBy;
};

const Summary = ({ recent, now }: { recent: RecentChanges; now: number }) => {
  const { tableNumber, note } = recent.changes;
  return (
    <p className="mt-2.5 flex gap-1.5 rounded-sm bg-warning-soft px-3 py-2 text-warning-ink text-xs">
      <History size={16} className="mt-px shrink-0" />
      <span>
        {summaryText(recent)(agoText(minutesSince(recent.at, now)))}.
        {tableNumber !== undefined && ` ${board.changedTable}`}
        {note !== undefined && ` ${board.changedNote}`}
      </span>
    </p>
  );
};

/** The lines of an order, billed units last, with the recent changes by other people. */
export const OrderLines = ({ order, news, now }: LocalOrder & { now: number }) => {
  const recent = useMemo(() => recentChanges(news, now), [news, now]);
  const changes = new Map(recent?.changes.lines.map((change) => [change.lineId, change]));
  const removed = [...changes.values()].filter(
    ({ lineId, quantity }) => quantity < 0 && !lineOf(order, lineId),
  );
  return (
    <>
      {recent && <Summary recent={recent} now={now} />}
      <ul className="mt-2.5">
        {order.lines
          .filter((line) => remaining(line) > 0)
          .map((line) => (
            <OrderLineRow key={line.lineId} line={line} change={changes.get(line.lineId)} />
          ))}
        {removed.map((change) => (
          <RemovedLineRow key={change.lineId} change={change} />
        ))}
        {order.lines
          .filter(({ quantityBilled }) => quantityBilled > 0)
          .map((line) => (
            <BilledRow
              key={line.lineId}
              line={line}
              newlyBilled={recent?.billed.get(line.lineId) ?? 0}
            />
          ))}
      </ul>
    </>
  );
};
