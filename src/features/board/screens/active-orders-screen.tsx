import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { useBoard } from '#local/queries/orders.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { board as text } from '#messages/orders.ts';
import { useAlertSetting } from '#parts/orders/alerts.ts';
import { usePoll } from '#parts/orders/use-poll.ts';
import { isUnkept, useConnection, useServer } from '#ports/server.ts';
import { InlineError } from '#ui/alert.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeader } from '#ui/layout.tsx';
import { AlertPrompt, AlertSwitch } from '../components/alert-prompt.tsx';
import { BoardSkeleton, OrderList } from '../components/order-list.tsx';
import { RefreshButton } from '../components/refresh-button.tsx';
import { StorageWarning } from '../components/storage-warning.tsx';
import { StatusDialog, useStatusChange } from '../status-change.tsx';
import { useNow } from '../use-now.ts';
import { useWakeLock } from '../use-wake-lock.ts';

const NewOrderLink = ({ className }: { className?: string }) => (
  <Link to={paths.newOrder} className={cx(buttonClass({ variant: 'primary' }), className)}>
    <Plus size={20} aria-hidden="true" />
    {text.newOrder}
  </Link>
);

/**
 * The orders, polled from the server; undefined while they are read, and while a device without orders waits for the
 * first answer. `unkept`: the device had no room for the answer. The connection pill shows network failures.
 */
const usePolledBoard = ({ businessId }: SessionRow, whileHidden: boolean) => {
  const { refreshOrders } = useServer();
  const board = useBoard(businessId);
  const offline = useConnection() === 'offline';
  const [answered, setAnswered] = useState(false);
  const [unkept, setUnkept] = useState(false);
  const refresh = async () => {
    setUnkept(isUnkept(await refreshOrders()));
    setAnswered(true);
  };
  usePoll(refresh, { whileHidden });
  const unknown = board && board.active.length + board.finished.length === 0;
  const waiting = unknown && (unkept || (!answered && !offline));
  return { board: waiting ? undefined : board, refresh, unkept };
};

/** The board: active orders first, finished ones below. */
export const ActiveOrdersScreen = ({ session }: { session: SessionRow }) => {
  const status = useStatusChange(session);
  const now = useNow();
  const alertsOn = useAlertSetting();
  const { board, refresh, unkept } = usePolledBoard(session, alertsOn === true);
  useWakeLock();

  return (
    <main className="w-full flex-1 px-4 py-4.5 lg:px-5.5">
      <section aria-label={text.active}>
        <PageHeader
          title={text.active}
          count={board?.active.length}
          actions={
            <>
              {alertsOn !== null && <AlertSwitch />}
              <RefreshButton onRefresh={refresh} />
              {/* On smaller screens it is among the quick buttons at the foot. */}
              <NewOrderLink className="max-lg:hidden" />
            </>
          }
        />
        <AlertPrompt />
        {/* One question at a time. */}
        {alertsOn !== null && <StorageWarning />}
        {unkept && <InlineError className="mb-4">{common.saveFailed}</InlineError>}
        {!board && !unkept && <BoardSkeleton />}
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
