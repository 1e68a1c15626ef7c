import { CircleAlert, CloudUpload, Printer } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#config/paths.ts';
import { isNew } from '#domain/order-news.ts';
import { type Placing, untoldAt } from '#domain/stations.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { standingOf, waitingOf } from '#local/queries/pending.ts';
import { useSession } from '#local/queries/session.ts';
import { board } from '#messages/board.ts';
import { common } from '#messages/common.ts';
import { formatDateTime } from '#messages/format.ts';
import { operationText, reasonTexts } from '#messages/operations.ts';
import { untoldText } from '#messages/stations.ts';
import { syncStatus } from '#messages/sync-status.ts';
import { PreBillMark } from '#parts/billing/pre-bill-mark.tsx';
import { ButtonLink } from '#parts/button-link.tsx';
import { minutesSince } from '#parts/use-now.ts';
import { useConnection } from '#ports/server.ts';
import { useTimeZone } from '#ports/time-zone.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { Dialog } from '#ui/dialog.tsx';

type OutboxEntry = LocalOrder['pending'][number];

const toneOf = ({ isUnknown, isParked }: ReturnType<typeof standingOf>) => {
  if (isUnknown) return 'warning';
  return isParked ? 'danger' : 'neutral';
};

const Item = ({ entry, ownerId }: { entry: OutboxEntry; ownerId: number | undefined }) => {
  const recordedAt = formatDateTime(entry.recordedAt, useTimeZone());
  const standing = standingOf(entry, ownerId);
  return (
    <li className="border-line border-t py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {operationText(entry.kind)}
        <Badge tone={toneOf(standing)}>
          {syncStatus.states[standing.isUnknown ? 'unknown' : entry.state]}
        </Badge>
      </p>
      <p className="text-muted text-xs">{syncStatus.recordedAt(recordedAt)}</p>
      {reasonTexts(standing).map((reason) => (
        <p key={reason} className="mt-1 text-sm">
          {reason}
        </p>
      ))}
    </li>
  );
};

interface SendMarkProps extends Pick<LocalOrder, 'order' | 'pending'> {
  /** Its sign alone, as on the narrowest phones. */
  compact?: boolean;
  className?: string;
}

const WaitingMark = ({ order, pending, compact, className }: SendMarkProps) => {
  const [open, setOpen] = useState(false);
  const { ownerId, expired = false } = useSession() ?? {};
  const offline = useConnection() === 'offline';
  const standings = pending.map((entry) => standingOf(entry, ownerId));
  const attention = standings.some(({ isParked }) => isParked);
  const correctable = standings.some(({ canCorrect }) => canCorrect);
  const mark = attention ? board.attention : board.toSend;
  const Icon = attention ? CircleAlert : CloudUpload;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={board.openPending(mark, order.tableNumber)}
        className={cx(
          '-my-3 inline-flex min-h-touch shrink-0 items-center rounded-full',
          className,
        )}
        onClick={() => setOpen(true)}
      >
        <Badge tone={attention ? 'danger' : 'warning'}>
          <Icon size={15} aria-hidden="true" />
          {!compact && <span className="max-[24rem]:hidden">{mark}</span>}
        </Badge>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={board.pendingOf(order.tableNumber)}
        description={syncStatus.waitingText(waitingOf(pending, ownerId), { offline, expired })}
        closeLabel={common.close}
        footer={
          <ButtonLink to={paths.pending} variant="primary">
            {correctable ? common.correct : syncStatus.seeAll}
          </ButtonLink>
        }
      >
        <ul>
          {pending.map((entry) => (
            <Item key={entry.seq} entry={entry} ownerId={ownerId} />
          ))}
        </ul>
      </Dialog>
    </>
  );
};

/**
 * Shows that an order has unsent changes or needs attention; opens a dialog that says why they are not on the server yet,
 * with a link to the screen that can fix it. It goes as soon as the server answers: it stands where nothing moves then.
 */
export const SendMark = (props: SendMarkProps) =>
  props.pending.length > 0 && <WaitingMark {...props} />;

/** Since so many minutes a station should have printed. */
const lateMinutes = 2;

interface ComandaMarkProps extends Pick<LocalOrder, 'order'> {
  now: number;
  placing: Placing | null;
}

/** What the stations have yet to print of an order, and since when. */
const ComandaMark = ({ order, now, placing }: ComandaMarkProps) => {
  const untold = placing ? untoldAt(order, placing, now) : [];
  const [oldest] = untold;
  if (!oldest) return null;
  const minutes = minutesSince(oldest.since, now);
  return (
    <Badge tone={minutes >= lateMinutes ? 'warning' : 'neutral'}>
      <Printer size={15} aria-hidden="true" />
      {untoldText(untold, minutes)}
    </Badge>
  );
};

/** Marks that come and go while a card is looked at: at its foot they move nothing else. */
export const FootMarks = ({ className, ...of }: ComandaMarkProps & { className?: string }) => (
  <span className={cx('flex flex-wrap gap-1.5 empty:hidden', className)}>
    <PreBillMark order={of.order} />
    <ComandaMark {...of} />
  </span>
);

/** Whether an order of others is new at `now` (ms). */
export const NewMark = ({ order, news, now }: LocalOrder & { now: number }) =>
  order.status === 'active' && isNew(news, now) && <Badge tone="accent">{board.isNew}</Badge>;
