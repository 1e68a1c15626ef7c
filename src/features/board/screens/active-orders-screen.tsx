import { ClipboardList, Plus } from 'lucide-react';
import { paths } from '#config/paths.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board as text } from '#messages/orders.ts';
import { ButtonLink } from '#parts/button-link.tsx';
import { ClockNote } from '#parts/clock-note.tsx';
import { FailureNote } from '#parts/failure-note.tsx';
import { LoadFailure } from '#parts/load-failure.tsx';
import { useAlertSetting } from '#parts/orders/alerts.ts';
import { SinceNote } from '#parts/since-note.tsx';
import { useNow } from '#parts/use-now.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/layout.tsx';
import { AlertPrompt, AlertSwitch } from '../components/alert-prompt.tsx';
import { BoardSkeleton, OrderList } from '../components/order-list.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StorageWarning } from '../components/storage-warning.tsx';
import { StatusDialog, useStatusChange } from '../status-change.tsx';
import { type PolledBoard, usePolledBoard } from '../use-polled-board.ts';
import { useWakeLock } from '../use-wake-lock.ts';

const NewOrderLink = ({ className }: { className?: string }) => (
  <ButtonLink to={paths.newOrder} variant="primary" className={className}>
    <Plus size={20} />
    {text.newOrder}
  </ButtonLink>
);

const isShown = ({ state }: PolledBoard['active']) => state === 'ready' || state === 'empty';

/** The board: active orders first, finished ones below. */
export const ActiveOrdersScreen = ({ session }: { session: SessionRow }) => {
  const status = useStatusChange(session);
  const now = useNow();
  const alertsOn = useAlertSetting();
  const board = usePolledBoard(session.businessId, alertsOn === true);
  const { active, finished } = board;
  useWakeLock();
  const shared = { now, onAsk: status.ask, businessId: session.businessId };

  return (
    <main className="w-full flex-1 px-4 py-4.5 lg:px-5.5">
      <section aria-label={text.active}>
        <PageHeader
          title={text.active}
          count={isShown(active) ? active.orders.length : undefined}
          actions={
            <>
              {alertsOn !== null && <AlertSwitch />}
              <RefreshButton onRefresh={board.refresh} />
              {/* On smaller screens it is among the quick buttons at the foot. */}
              <NewOrderLink className="max-lg:hidden" />
            </>
          }
        />
        <ClockNote className="mb-4" />
        <AlertPrompt />
        {/* One question at a time. */}
        {alertsOn !== null && <StorageWarning />}
        {active.state === 'loading' && <BoardSkeleton />}
        {active.state === 'failed' && active.failure && (
          <LoadFailure title={text.loadFailed} failure={active.failure} onRetry={board.refresh} />
        )}
        {isShown(active) && <SinceNote {...active} />}
        {active.state === 'empty' && (
          <EmptyState
            icon={<ClipboardList size={28} />}
            title={text.noActive}
            text={text.noActiveText}
            action={<NewOrderLink />}
          />
        )}
        {active.state === 'ready' && <OrderList orders={active.orders} {...shared} />}
      </section>
      {isShown(finished) && (
        <section aria-label={text.finished} className="mt-9">
          <h2 className="mb-4 font-bold text-lg">
            {text.finished}
            <span className="ml-1.5 font-semibold text-muted text-sm tabular-nums">
              {finished.orders.length}
            </span>
          </h2>
          {/* Said once where both lists failed. */}
          {finished.failure && !active.failure && <SinceNote {...finished} />}
          {finished.state === 'empty' && <p className="text-muted">{text.noFinished}</p>}
          <OrderList orders={finished.orders} {...shared} />
          {board.olderLeft > 0 && (
            <Button className="mx-auto mt-4 flex" onClick={board.showOlder}>
              {text.showOlder(board.olderLeft)}
            </Button>
          )}
        </section>
      )}
      {finished.state === 'failed' && active.state !== 'failed' && finished.failure && (
        <FailureNote
          className="mt-9"
          failure={finished.failure}
          title={text.finishedFailed}
          onRetry={board.refresh}
        />
      )}
      <StatusDialog {...status} />
    </main>
  );
};
