import { useCallback, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Order } from '#domain/order.ts';
import { record } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { board } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';

/** A change of an order's status. */
export type StatusAction = 'finish' | 'reactivate' | 'cancel';

export interface StatusQuestion {
  action: StatusAction;
  order: Order;
  /** Made when the dialog opens, so that confirming twice records once. */
  opId: string;
}

export interface StatusChange {
  /** The question asked; kept while its dialog closes. */
  question: StatusQuestion | null;
  open: boolean;
  pending: boolean;
  ask: (action: StatusAction, order: Order) => void;
  dismiss: () => void;
  confirm: () => Promise<void>;
}

/** Finishes, reactivates or cancels an order after a confirmation. */
export const useStatusChange = (session: SessionRow): StatusChange => {
  const [question, setQuestion] = useState<StatusQuestion | null>(null);
  const [open, setOpen] = useState(false);
  const { busy: pending, start, end } = useSingleFlight();

  const ask = useCallback((action: StatusAction, order: Order) => {
    setQuestion({ action, order, opId: uuidv7() });
    setOpen(true);
  }, []);

  const confirm = async () => {
    if (!question || !start()) return;
    const { action, order, opId } = question;
    try {
      const params = { orderKey: order.key, at: new Date().toISOString() };
      await record(session, { kind: `order-${action}`, params }, { opId });
      toast.success(board.done[action]);
      setOpen(false);
    } catch {
      toast.error(common.saveFailed);
    } finally {
      end();
    }
  };

  return { question, open, pending, ask, dismiss: () => setOpen(false), confirm };
};
