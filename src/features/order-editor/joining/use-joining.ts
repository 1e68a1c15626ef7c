import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { Order } from '#domain/order.ts';
import { isSameTable, openOrderAt } from '#domain/tables.ts';
import { valueKeys } from '#local/queries/drafts.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { knownOrders } from '#local/queries/tables.ts';
import { orderEditor } from '#messages/orders.ts';
import { useDraftOwner } from '#ports/people.ts';
import type { Destination } from '../draft/order-problems.ts';
import type { Merge, OrderEditing } from '../draft/use-order-editing.ts';

/** `next`: what follows once the order is stored; null where only the table was chosen. */
interface Question {
  open: Order;
  next: Destination | null;
}

/** Asks once for each table with an open order whether the cart belongs to that; at the bar and to take away it is never asked. */
export const useJoining = (
  { businessId, ownerId }: SessionRow,
  { draftStore, joinTo }: Pick<OrderEditing, 'draftStore' | 'joinTo'>,
) => {
  const [question, setQuestion] = useState<Question | null>(null);
  const person = useDraftOwner();
  const navigate = useNavigate();
  /** The table at which another order is wanted. */
  const declined = useRef<string | null>(null);
  const table = () => draftStore.get().content.tableNumber;
  const isSettled = () =>
    [declined.current ?? '', ...orderEditor.places].some((place) => isSameTable(place, table()));
  return {
    question,
    close: () => setQuestion(null),
    /** The table was chosen, and has this open order. */
    ask: (open: Order) => {
      if (!isSettled()) setQuestion({ open, next: null });
    },
    /** Before the order is sent: whether the answer comes first. */
    isAsked: async (next: Destination): Promise<boolean> => {
      const open = isSettled() ? undefined : openOrderAt(await knownOrders(businessId), table());
      if (open) setQuestion({ open, next });
      return open !== undefined;
    },
    /** The cart goes into the edit of the open order, which opens. */
    join: async (merge: Merge): Promise<void> => {
      if (!question) return;
      const { key } = question.open;
      const edit = valueKeys.editedOrder(businessId, ownerId, key, person);
      if (await joinTo(question.open, edit, merge))
        navigate(paths.editOrder(key), { replace: true, state: { joined: true } });
    },
    /** It stays another order. @returns what follows */
    decline: (): Destination | null => {
      declined.current = table();
      setQuestion(null);
      return question?.next ?? null;
    },
  };
};
