import { ClipboardList, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#config/paths.ts';
import { usePlacing } from '#local/queries/due-comandas.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board as text } from '#messages/board.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { useChoiceAsLeft } from '#parts/choice-as-left.ts';
import { ClockNote } from '#parts/clock-note.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import { useAlertSetting } from '#parts/orders/alerts.ts';
import { SinceNote, type SinceNoteProps } from '#parts/since-note.tsx';
import { useNow } from '#parts/use-now.ts';
import { permissionOf, usePeople } from '#ports/people.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { AlertPrompt } from './bar/alert-prompt.tsx';
import { BoardBar, type Group } from './bar/board-bar.tsx';
import { BoardTools } from './bar/board-tools.tsx';
import { takerOf } from './card/order-facts.tsx';
import { BoardSkeleton, OrderList } from './order-list.tsx';
import { StatusDialog, useStatusChange } from './status-change.tsx';
import { StorageWarning } from './storage-warning.tsx';
import { type PolledBoard, usePolledBoard } from './use-polled-board.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { setMineOf, sortedByTable, useByTable, useMineOf } from './view.ts';

const NewOrderLink = ({ className }: { className?: string }) => (
  <ButtonLink to={paths.newOrder} variant="primary" className={className}>
    <Plus size={20} />
    {text.newOrder}
  </ButtonLink>
);

const isShown = ({ state }: PolledBoard['active']) => state === 'ready' || state === 'empty';

const countOf = (group: PolledBoard['active']) =>
  isShown(group) ? group.orders.length : undefined;

/**
 * Above the orders, where it is read before them. Its room is kept: what comes and goes with the network moves no order; but not on a phone
 * below a question, under which the orders would begin too low.
 */
const Since = ({ isBelowQuestion, ...read }: SinceNoteProps & { isBelowQuestion: boolean }) => (
  <div className={cx('-mt-2.5 mb-1 sm:min-h-5', !isBelowQuestion && 'min-h-10')}>
    <SinceNote {...read} className="bg-transparent! p-0! text-xs! [&>svg]:hidden" />
  </div>
);

type List = (orders: PolledBoard['active']['orders']) => ReactNode;

interface GroupProps {
  board: PolledBoard;
  list: List;
  isBelowQuestion: boolean;
}

const ActiveGroup = ({ board, list, isBelowQuestion }: GroupProps) => {
  const { active, refresh } = board;
  return (
    <section aria-label={text.active}>
      {isShown(active) && <Since {...active} isBelowQuestion={isBelowQuestion} />}
      {active.state === 'loading' && <BoardSkeleton />}
      {active.state === 'failed' && active.failure && (
        <LoadFailure title={text.loadFailed} failure={active.failure} onRetry={refresh} />
      )}
      {active.state === 'empty' && (
        <EmptyState
          icon={<ClipboardList size={28} />}
          title={text.noActive}
          text={text.noActiveText}
          action={<NewOrderLink />}
        />
      )}
      {active.state === 'ready' && list(active.orders)}
    </section>
  );
};

const FinishedGroup = ({ board, list, isBelowQuestion }: GroupProps) => {
  const { finished, refresh, olderLeft, showOlder } = board;
  return (
    <section aria-label={text.finished}>
      {isShown(finished) && <Since {...finished} isBelowQuestion={isBelowQuestion} />}
      {finished.state === 'loading' && <BoardSkeleton />}
      {finished.state === 'failed' && finished.failure && (
        <FailureNote failure={finished.failure} title={text.finishedFailed} onRetry={refresh} />
      )}
      {finished.state === 'empty' && (
        <EmptyState icon={<ClipboardList size={28} />} title={text.noFinished} />
      )}
      {finished.state === 'ready' && list(finished.orders)}
      {isShown(finished) && olderLeft > 0 && (
        <Button className="mx-auto mt-4 flex" onClick={showOlder}>
          {text.showOlder(olderLeft)}
        </Button>
      )}
    </section>
  );
};

/** The board: the active orders, or the finished ones. Both are polled. */
export const ActiveOrdersScreen = ({ session }: { session: SessionRow }) => {
  const status = useStatusChange(session);
  const now = useNow();
  const alertsOn = useAlertSetting();
  const board = usePolledBoard(session.businessId);
  const [group, setGroup] = useChoiceAsLeft<Group>('board', 'active');
  const byTable = useByTable();
  const people = usePeople();
  const takesOrders = permissionOf(people, 'take-orders') !== 'no';
  const personId = people.current?.id ?? null;
  const mine = useMineOf() === personId && personId !== null;
  useWakeLock();
  const shared = {
    ...{ now, session, onAsk: status.ask },
    placing: usePlacing(session.businessId),
  };
  const isOwn = (item: LocalOrder) => takerOf(item, people)?.name === people.current?.name;
  const hasOthers = people.current !== null && !board.active.orders.every(isOwn);
  const list: List = (all) => {
    const own = all.filter(isOwn);
    if (mine && own.length === 0)
      return <EmptyState icon={<ClipboardList size={28} />} title={text.noneMine} />;
    const orders = mine ? own : all;
    return <OrderList orders={byTable ? sortedByTable(orders) : orders} {...shared} />;
  };
  const Shown = group === 'active' ? ActiveGroup : FinishedGroup;

  return (
    <main className="flex w-full flex-1 flex-col px-4 py-4 lg:px-5">
      <h1 className="sr-only">{text.title}</h1>
      <BoardBar
        group={group}
        onGroup={setGroup}
        mine={mine || hasOthers ? mine : null}
        onMine={(on) => setMineOf(on ? personId : null)}
        counts={{ active: countOf(board.active), finished: countOf(board.finished) }}
        tools={
          <>
            <BoardTools session={session} onRefresh={board.refresh} named={!takesOrders} />
            {/* On smaller screens it is among the quick buttons at the foot. */}
            {takesOrders && <NewOrderLink className="max-lg:hidden" />}
          </>
        }
      />
      <ClockNote className="mb-4" />
      <AlertPrompt />
      {/* One question at a time. */}
      {alertsOn !== null && <StorageWarning />}
      <Shown board={board} list={list} isBelowQuestion={alertsOn === null} />
      <StatusDialog {...status} />
    </main>
  );
};
