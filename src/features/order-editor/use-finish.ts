import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import type { OrderKey } from '#domain/order.ts';
import { orderEditor } from '#messages/orders.ts';
import { forgetChoice } from '#parts/choice-as-left.ts';
import { orderSaved, printPreBill } from '#parts/printing/print-requests.ts';
import { asLeft } from '#parts/scroll-place.ts';
import { toast } from '#ui/toast.tsx';
import { setTable } from './draft/order-content.ts';
import {
  type Destination,
  isPaidAtBar,
  linesProblem,
  problemOf,
  questionOf,
} from './draft/order-problems.ts';
import type { OrderEditing } from './draft/use-order-editing.ts';
import type { EditorParts } from './editor-context.ts';
import type { useJoining } from './joining/use-joining.ts';
import { touchedLineAtom } from './options/touched-line.ts';

interface Finishing {
  parts: EditorParts;
  send: OrderEditing['send'];
  joining: ReturnType<typeof useJoining>;
  /** How others name the order that is edited; null for a new one. */
  editedRef: OrderKey | null;
  toTable: () => void;
}

/** Saves the order and goes on, unless something of it is missing, which is shown then. */
export const useFinish = ({ parts, send, joining, editedRef, toTable }: Finishing) => {
  const { draftStore, change, limits, productIndex, menu } = parts;
  const [attempted, setAttempted] = useState(false);
  const setTouched = useSetAtom(touchedLineAtom);
  const navigate = useNavigate();
  const left = useRef(false);
  const isNew = limits.base === null;

  /** @returns whether the table is known */
  const isPlaced = (next: Destination): boolean => {
    const isWithoutTable = () => problemOf(draftStore.get().content) === 'no-table';
    const isToBar = isWithoutTable() && isPaidAtBar(isNew, next);
    if (isToBar && draftStore.get().content.lines.length > 0)
      change((content) => setTable(content, orderEditor.places[0]));
    if (!isWithoutTable() || isToBar) return true;
    toTable();
    return false;
  };

  const goOn = (next: Destination, ref: OrderKey): void => {
    // Replaces this entry in the history: going back must not lead to the now empty cart.
    if (next === 'checkout') navigate(paths.checkout(ref), { replace: true });
    // A new order is among the active ones, whatever the board showed.
    else if (isNew && forgetChoice('board')) navigate(paths.activeOrders, { replace: true });
    else navigate(paths.activeOrders, { replace: true, state: asLeft });
  };

  const finish = async (next: Destination): Promise<void> => {
    setAttempted(true);
    const draft = draftStore.get();
    const placed = isPlaced(next);
    left.current = false;
    const asking = draft.content.lines.find((line) =>
      questionOf(draft.base, line, productIndex, menu),
    );
    if (asking) setTouched({ lineId: asking.lineId, units: null });
    if (!placed || linesProblem(draft, productIndex, menu)) return;
    if (!(await send(async () => isNew && joining.isAsked(next)))) return;
    toast.success(isNew ? orderEditor.created : orderEditor.updated);
    const ref = editedRef ?? draft.orderKey;
    orderSaved(ref);
    if (next === 'pre-bill') printPreBill(ref);
    // Don't redirect a user who has already left.
    if (!left.current) goOn(next, ref);
  };

  return {
    attempted,
    finish,
    leave: () => {
      left.current = true;
    },
  };
};
