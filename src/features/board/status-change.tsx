import { useCallback, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { sentOf } from '#domain/kitchen-sum.ts';
import { type Order, remaining } from '#domain/order.ts';
import { removalReasons } from '#domain/reasons.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { isFreeTakeBack } from '#local/queries/take-back.ts';
import { board } from '#messages/board.ts';
import { reasons } from '#messages/reasons.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { tellKitchen } from '#parts/printing/print-requests.ts';
import { ReasonChoice } from '#parts/reasons/reason-choice.tsx';
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
  /** Of a cancellation: nobody has to allow it, and no reason is needed, for now. */
  isFree: boolean;
}

/** What of the table of roles it takes. */
const needed = { finish: 'finish', reactivate: 'reopen', cancel: 'take-back' } as const;

/** Whether an order is cancelled that the kitchen can't be making, or that the person has just taken. */
const isFreeCancel = async (
  session: SessionRow,
  action: StatusAction,
  order: Order,
  at: string,
): Promise<boolean> => action === 'cancel' && isFreeTakeBack(session, order, { lines: [] }, at);

/** Finishes, reactivates or cancels an order after a confirmation. The question stays while its dialog closes. */
export const useStatusChange = (session: SessionRow) => {
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const [open, setOpen] = useState(false);

  const approve = useApproval();
  const ask = useCallback(
    async (action: StatusAction, order: Order) => {
      const isFree = await isFreeCancel(session, action, order, timestamp());
      const approval = await approve(isFree ? 'take-orders' : needed[action]);
      if (!approval) return;
      setQuestion({ action, order, opId: uuidv7(), approval, isFree });
      setOpen(true);
    },
    [approve, session],
  );

  const confirm = async (reason?: string) => {
    if (!question) return;
    const { action, order, opId, approval, isFree } = question;
    const at = timestamp();
    try {
      if (isFree && !(await isFreeCancel(session, action, order, at))) {
        // The minute ended before the answer, or the kitchen has got it: it is asked anew, with what it takes now.
        setOpen(false);
        await ask(action, order);
        return;
      }
      const params = { orderKey: order.key, at, ...(reason && { reason }) };
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

/** Whether the kitchen has papers of what the order holds. */
const isInKitchen = ({ tickets = [] }: Order): boolean =>
  sentOf(tickets)?.lines.some(({ quantity }) => quantity > 0) ?? false;

const textOf = ({ action, order }: StatusQuestion): string => {
  const left = order.lines.reduce((count, line) => count + remaining(line), 0);
  return board.ask[action].text(order.tableNumber, left);
};

/** Asks before an order is finished, reactivated or cancelled. */
export const StatusDialog = ({ question, dialog }: ReturnType<typeof useStatusChange>) => {
  if (!question) return null;
  const { action } = question;
  const isReasonNeeded = action === 'cancel' && (!question.isFree || isInKitchen(question.order));
  return (
    <ConfirmDialog
      {...dialog}
      title={board.ask[action].title}
      description={textOf(question)}
      confirmLabel={isReasonNeeded ? undefined : board.ask[action].confirm}
      cancelLabel={board.back}
      tone={action === 'cancel' ? 'danger' : 'brand'}
      onConfirm={() => dialog.onConfirm()}
    >
      {action === 'cancel' && (
        <ReasonChoice
          key={question.opId}
          reasons={removalReasons}
          legend={reasons.toCancel}
          onReason={dialog.onConfirm}
        />
      )}
    </ConfirmDialog>
  );
};
