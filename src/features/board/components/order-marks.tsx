import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { isNew } from '#domain/order-news.ts';
import type { LocalOrder } from '#local/queries/orders.ts';
import { needsAttention } from '#local/queries/pending.ts';
import { useSession } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { errorTexts } from '#messages/errors.ts';
import { formatDateTime, formatOrderNumber } from '#messages/format.ts';
import { operationText } from '#messages/operations.ts';
import { board } from '#messages/orders.ts';
import { syncStatus } from '#messages/sync-status.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';

type OutboxEntry = LocalOrder['pending'][number];

const reasonsOf = (entry: OutboxEntry, ownerId: number | undefined): string[] => {
  if (entry.ownerId !== ownerId) return [syncStatus.otherUser];
  return entry.lastError ? errorTexts(entry.lastError) : [];
};

const Item = ({ entry, ownerId }: { entry: OutboxEntry; ownerId: number | undefined }) => (
  <li className="border-line border-t py-3 first:border-t-0 first:pt-0">
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
      {operationText(entry.kind)}
      <Badge tone={needsAttention(entry) ? 'danger' : 'neutral'}>
        {syncStatus.states[entry.state]}
      </Badge>
    </p>
    <p className="text-muted text-xs">{syncStatus.recordedAt(formatDateTime(entry.recordedAt))}</p>
    {reasonsOf(entry, ownerId).map((reason) => (
      <p key={reason} className="mt-1 text-sm">
        {reason}
      </p>
    ))}
  </li>
);

type OrderPendingProps = LocalOrder & Pick<DialogProps, 'open' | 'onOpenChange'>;

/** Why an order's changes are not on the server yet, with a link to the screen that can fix it. */
const OrderPending = ({ order, pending, open, onOpenChange }: OrderPendingProps) => {
  const ownerId = useSession()?.ownerId;
  const attention = pending.some(needsAttention);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={board.pendingOf(order.tableNumber)}
      description={attention ? syncStatus.attentionText : syncStatus.sendingText}
      closeLabel={common.close}
      footer={
        <Link to={paths.pending} className={buttonClass({ variant: 'primary' })}>
          {attention ? syncStatus.fix : syncStatus.seeAll}
        </Link>
      }
    >
      <ul>
        {pending.map((entry) => (
          <Item key={entry.seq} entry={entry} ownerId={ownerId} />
        ))}
      </ul>
    </Dialog>
  );
};

/** Shows that an order has unsent changes or needs attention; opens a dialog that says why. */
const SendMark = (item: LocalOrder) => {
  const [open, setOpen] = useState(false);
  const { order, pending } = item;
  if (pending.length === 0) return null;
  const attention = pending.some(needsAttention);
  const mark = attention ? board.attention : board.toSend;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={board.openPending(mark, order.tableNumber)}
        className="-my-2.5 inline-flex min-h-touch items-center rounded-full"
        onClick={() => setOpen(true)}
      >
        <Badge tone={attention ? 'danger' : 'accent'}>{mark}</Badge>
      </button>
      <OrderPending {...item} open={open} onOpenChange={setOpen} />
    </>
  );
};

export interface OrderMarksProps extends LocalOrder {
  /** The device's clock in ms. */
  now: number;
}

/** An order's number, whether it is new, and whether it has unsent changes. */
export const OrderMarks = ({ now, ...item }: OrderMarksProps) => {
  const { order, news } = item;
  const number = formatOrderNumber(order.id);
  return (
    <div className="flex flex-wrap justify-end gap-1.5">
      <SendMark {...item} />
      {order.status === 'active' && isNew(news, now) && <Badge tone="warning">{board.isNew}</Badge>}
      {order.id === null ? (
        <Badge>{number}</Badge>
      ) : (
        <Badge tone="brand">{board.numbered(number)}</Badge>
      )}
    </div>
  );
};
