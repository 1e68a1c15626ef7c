import { useEffect, useEffectEvent, useState } from 'react';
import type { OrderKey } from '#domain/order.ts';
import type { Station } from '#domain/stations.ts';
import { type Due, useDue, usePlacing } from '#local/queries/due-comandas.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { formatRecent } from '#messages/format.ts';
import { stations as texts } from '#messages/stations.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { printAtStation } from '#parts/printing/print-requests.ts';
import { useToldFailures } from '#parts/printing/told-failures.ts';
import { useClock } from '#ports/clock.ts';
import { useDayRule } from '#ports/days.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useOneTab } from './use-one-tab.ts';

/** Where more than `many` orders have waited for longer than this (ms), a person is asked before they are printed. */
const longMs = 10 * 60_000;
const many = 5;

interface Props {
  session: SessionRow;
  station: Station;
}

/**
 * Prints the part of this station on every screen, in one tab, of the orders that the page has asked for. After a cut it asks before it
 * prints a whole evening. A printer that failed holds it up until somebody answers.
 */
export const StationWatch = ({ session, station }: Props) => {
  const { now } = useClock();
  const rule = useDayRule();
  const isMine = useOneTab(`station-${session.businessId}`);
  const due = useDue(session.businessId, station, usePlacing(session.businessId));
  const hasFailed = useToldFailures().length > 0;
  const [agreed, setAgreed] = useState<ReadonlySet<OrderKey>>(new Set());
  const [left, setLeft] = useState<ReadonlySet<OrderKey>>(new Set());
  /** Grows all the time: what another device was about to print may not have come out there. */
  const [turn, setTurn] = useState(0);
  usePoll(async () => setTurn((last) => last + 1), { whileHidden: true });

  const wanted = due?.filter(({ order }) => !left.has(order.key)) ?? [];
  const isLong = ({ order, since }: Due) =>
    now() - Date.parse(since) > longMs && !agreed.has(order.key);
  const long = wanted.filter(isLong);
  const asks = isMine && long.length > many;

  const print = useEffectEvent(() => {
    for (const each of wanted) if (!asks || !isLong(each)) printAtStation(each.order.key);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again, and so does an answer.
  useEffect(() => {
    if (isMine && !hasFailed) print();
  }, [due, isMine, hasFailed, turn, agreed]);

  const [oldest] = long;
  if (!asks || !oldest) return null;
  const keys = long.map(({ order }) => order.key);
  return (
    <Alert
      tone="warning"
      className="items-center! rounded-none!"
      title={texts.many.title(long.length, formatRecent(oldest.since, now(), rule))}
      action={
        <div className="flex flex-wrap justify-end gap-2">
          <Button size={44} onClick={() => setAgreed(new Set([...agreed, ...keys]))}>
            {texts.many.print}
          </Button>
          <Button size={44} variant="ghost" onClick={() => setLeft(new Set([...left, ...keys]))}>
            {texts.many.leave}
          </Button>
        </div>
      }
    >
      {texts.many.text}
    </Alert>
  );
};
