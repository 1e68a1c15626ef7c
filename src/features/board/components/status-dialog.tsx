import { remaining } from '#domain/order.ts';
import { board } from '#messages/orders.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { StatusChange, StatusQuestion } from '../use-status-change.ts';

const textOf = ({ action, order }: StatusQuestion): string => {
  const left = order.lines.reduce((count, line) => count + remaining(line), 0);
  return board.ask[action].text(order.tableNumber, left);
};

/** Asks before an order is finished, reactivated or cancelled. */
export const StatusDialog = ({ question, open, pending, dismiss, confirm }: StatusChange) => {
  if (!question) return null;
  const { action } = question;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && dismiss()}
      title={board.ask[action].title}
      description={textOf(question)}
      confirmLabel={board.ask[action].confirm}
      cancelLabel={board.back}
      tone={action === 'cancel' ? 'danger' : 'brand'}
      pending={pending}
      onConfirm={confirm}
    />
  );
};
