import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { type Board, useBoard } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board as text } from '#messages/orders.ts';
import { StorageWarning } from '#parts/storage-warning.tsx';
import { useConnection, useServer } from '#ports/server.ts';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/layout.tsx';
import { useAlertChoice } from '../alert-choice.ts';
import { AlertPrompt, AlertSwitch } from '../components/alert-prompt.tsx';
import { BoardSkeleton } from '../components/board-skeleton.tsx';
import { OrderList } from '../components/order-list.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StatusDialog } from '../components/status-dialog.tsx';
import { useNow } from '../now.ts';
import { useStatusActions } from '../order-status.ts';
import { usePoll } from '../poll.ts';
import { useWakeLock } from '../wake-lock.ts';

const NewOrderLink = ({ className }: { className?: string }) => (
  <Link to={paths.newOrder} className={cx(buttonClass({ variant: 'primary' }), className)}>
    <Plus size={20} aria-hidden="true" />
    {text.newOrder}
  </Link>
);

/** The orders, kept up to date; undefined also while a device that knows of none asks for the first time. */
const useFreshBoard = ({ businessId }: SessionRow, whileHidden: boolean): Board | undefined => {
  const { refreshOrders } = useServer();
  const board = useBoard(businessId);
  const offline = useConnection() === 'offline';
  const [answered, setAnswered] = useState(false);
  usePoll(() => refreshOrders().then(() => setAnswered(true)), { whileHidden });
  const unknown = board && board.active.length + board.finished.length === 0;
  return unknown && !answered && !offline ? undefined : board;
};

/** The floor at a glance: what is open, what is done. */
export const ActiveOrdersScreen = ({ session }: { session: SessionRow }) => {
  const server = useServer();
  const status = useStatusActions(session);
  const now = useNow();
  const alerted = useAlertChoice();
  const board = useFreshBoard(session, alerted === true);
  useWakeLock();

  return (
    <main className="w-full flex-1 px-4 py-4.5 lg:px-5.5">
      <section aria-label={text.active}>
        <PageHeader
          title={text.active}
          count={board?.active.length}
          actions={
            <>
              {alerted !== null && <AlertSwitch />}
              <RefreshButton onRefresh={server.refreshOrders} />
              {/* The quick buttons at the foot have it on smaller screens. */}
              <NewOrderLink className="max-lg:hidden" />
            </>
          }
        />
        <AlertPrompt />
        {/* One question at a time. */}
        {alerted !== null && <StorageWarning />}
        {!board && <BoardSkeleton />}
        {board?.active.length === 0 && (
          <EmptyState
            icon={<ClipboardList size={28} />}
            title={text.noActive}
            text={text.noActiveText}
            action={<NewOrderLink />}
          />
        )}
        {board && <OrderList orders={board.active} now={now} onAsk={status.ask} />}
      </section>
      {board && (
        <section aria-label={text.finished} className="mt-9">
          <h2 className="mb-4 font-bold text-lg">
            {text.finished}
            <span className="ml-1.5 font-semibold text-muted text-sm tabular-nums">
              {board.finished.length}
            </span>
          </h2>
          {board.finished.length === 0 && <p className="text-muted">{text.noFinished}</p>}
          <OrderList orders={board.finished} now={now} onAsk={status.ask} />
        </section>
      )}
      <StatusDialog {...status} />
    </main>
  );
};
