import { useCallback, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { type Order, remaining } from '#domain/order.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { board } from '#messages/orders.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { tellKitchen } from '#parts/printing/print-requests.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { toast } from '#ui/toast.tsx';

/** A change of an order's status. */
export type StatusAction = 'finish' | 'reactivate' | 'cancel';

interface StatusQuestion {
  action: StatusAction;
  order: Order;
  /** Made when the dialog opens, so that confirming twice records once. */
  opId: string;
  approval: Approval;
}

/** What of the table of roles it takes. */
const needed = { finish: 'finish', reactivate: 'reopen', cancel: 'take-back' } as const;

/** Finishes, reactivates or cancels an order after a confirmation. The question stays while its dialog closes. */
export const useStatusChange = (session: SessionRow) => {
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const [open, setOpen] = useState(false);

  const approve = useApproval();
  const ask = useCallback(
    async (action: StatusAction, order: Order) => {
      const approval = await approve(needed[action]);
      if (!approval) return;
      setQuestion({ action, order, opId: uuidv7(), approval });
      setOpen(true);
    },
    [approve],
  );

  const confirm = async () => {
    if (!question) return;
    const { action, order, opId, approval } = question;
    try {
      const params = { orderKey: order.key, at: timestamp() };
      await record(session, { kind: `order-${action}`, params }, { opId, ...approval });
      toast.success(board.done[action]);
      // The kitchen may be cooking it.
      if (action === 'cancel') tellKitchen(order.key);
      setOpen(false);
    } catch (error) {
      toast.error(saveFailedText(error));
    }
  };

  return { question, ask, dialog: { open, onClose: () => setOpen(false), onConfirm: confirm } };
};

const textOf = ({ action, order }: StatusQuestion): string => {
  const left = order.lines.reduce((count, line) => count + remaining(line), 0);
  return board.ask[action].text(order.tableNumber, left);
};

/** Asks before an order is finished, reactivated or cancelled. */
export const StatusDialog = ({ question, dialog }: ReturnType<typeof useStatusChange>) => {
  if (!question) return null;
  const { action } = question;
  return (
    <ConfirmDialog
      {...dialog}
      title={board.ask[action].title}
      description={textOf(question)}
      confirmLabel={board.ask[action].confirm}
      cancelLabel={board.back}
      tone={action === 'cancel' ? 'danger' : 'brand'}
    />
  );
};
