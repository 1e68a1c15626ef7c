import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order, OrderContent } from '#domain/order.ts';
import { type Draft, readStored, type ValueKey } from '#local/queries/drafts.ts';
import { record, timestamp } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { isFreeTakeBack } from '#local/queries/take-back.ts';
import { orderEditor } from '#messages/orders.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { type Approval, useApproval } from '#parts/people/approval.ts';
import { toast } from '#ui/toast.tsx';
import { createDraftStore } from './draft-store.ts';
import { trimmed } from './order-content.ts';
import {
  changeDraft,
  intentOf,
  isPristine,
  type OrderDraft,
  parseDraft,
  takesBack,
} from './order-draft.ts';
import {
  begunAnew,
  broughtBack,
  initialDraft,
  rebaseAfterOtherTab,
  rebaseDraft,
  unlessUndone,
} from './rebase-draft.ts';
import { useDraftStorage } from './use-draft-storage.ts';

export type Change = (change: (content: OrderContent) => OrderContent) => void;

/** `at`: when the draft is recorded, which decides what is free. */
interface TakeBack {
  at: string;
  approval: Approval;
  reason?: string;
}

/** Adds the content of a cart to that of an order. */
export type Merge = (content: OrderContent, cart: OrderContent) => OrderContent;

export type OrderEditing = ReturnType<typeof useOrderEditing>;

/** Edits an order: stores the draft after every change and rebases it when the order changes on the device. */
export const useOrderEditing = (
  session: SessionRow,
  disk: Draft<OrderDraft>,
  order: Order | null,
  askReason: () => Promise<string | null>,
) => {
  const [draftStore] = useState(() => createDraftStore(initialDraft(disk.initial, order)));
  /** The `opId` of a draft that came back as it was left; null where there was none. */
  const [returned] = useState(() => {
    const draft = draftStore.get();
    return disk.initial && !isPristine(draft) ? draft.opId : null;
  });
  const [sending, setSending] = useState(false);
  /** Stays as it is while the edit is sent: once that is recorded, the device's order contains it, and the total would count it twice. */
  const [orderWithoutEdit, setOrderWithoutEdit] = useState(order);
  if (!sending && orderWithoutEdit !== order) setOrderWithoutEdit(order);
  /** The order as the device has it, for taps. */
  const latest = useRef(order);
  const closed = useRef(false);
  /** Somebody is asked to approve it. */
  const asking = useRef(false);
  const approve = useApproval();

  const changed = useCallback(
    (step: Parameters<Change>[0]) => {
      const before = draftStore.get();
      const after = changeDraft(before, step);
      // While a note is typed no line may come.
      return after.content.lines === before.content.lines
        ? after
        : unlessUndone(after, latest.current);
    },
    [draftStore],
  );
  const change = useCallback<Change>(
    (step) => draftStore.set(changed(step)),
    [draftStore, changed],
  );
  /** Leaves what is not the product's card until after the paint. */
  const tap = useCallback<Change>(
    (step) => draftStore.set(changed(step), true),
    [draftStore, changed],
  );
  /** Begins without the waiter's changes, from the order as it is now. @returns what brings them back */
  const startAnew = (): (() => void) => {
    const former = draftStore.get();
    draftStore.set(begunAnew(former, latest.current));
    return () => draftStore.set(broughtBack(former, latest.current));
  };

  const storage = useDraftStorage(disk, draftStore, closed, {
    onSaved: draftStore.set,
    onDropped: (common) => draftStore.set(rebaseAfterOtherTab(draftStore.get(), common, order)),
  });

  useEffect(() => {
    latest.current = order;
    if (order && !closed.current) draftStore.set(rebaseDraft(draftStore.get(), order));
  }, [order, draftStore]);

  /** Who allows what the draft takes back, and why it is done; null when the person goes back. What is free takes neither. */
  const taking = async (of: Order, draft: OrderDraft, at: string): Promise<TakeBack | null> => {
    if (await isFreeTakeBack(session, of, trimmed(draft.content), at)) return { at, approval: {} };
    const approval = await approve('take-back');
    const reason = approval && (await askReason());
    return reason ? { at: timestamp(), approval, reason } : null;
  };

  /**
   * Records the order and drops the draft. What takes units back may have to be approved. `isHeld`: a question comes first, as long
   * as nobody has left meanwhile.
   */
  const send = async (isHeld: () => Promise<boolean>): Promise<boolean> => {
    if (closed.current || asking.current) return false;
    asking.current = true;
    const now = draftStore.get();
    const at = timestamp();
    // What takes nothing back is closed in the same turn: who leaves right after has left an order that is sent.
    const taken: TakeBack | null =
      order && takesBack(now) ? await taking(order, now, at) : { at, approval: {} };
    asking.current = false;
    if (!taken || closed.current) return false;
    const reopen = () => {
      closed.current = false;
      setSending(false);
    };
    closed.current = true;
    setSending(true);
    try {
      if (await isHeld()) {
        reopen();
        return false;
      }
      const draft = draftStore.get();
      const intent = intentOf(draft, taken.at, taken.reason);
      if (intent) await record(session, intent, { opId: draft.opId, ...taken.approval });
      await disk.drop();
      return true;
    } catch (error) {
      reopen();
      toast.error(orderEditor.saveFailed, { description: saveFailedText(error) });
      return false;
    }
  };

  /** Puts what is in the cart into the edit of another order. Resolves to whether it is stored there. */
  const joinTo = async (other: Order, key: ValueKey, merge: Merge): Promise<boolean> => {
    if (closed.current) return false;
    closed.current = true;
    try {
      const edit = initialDraft(parseDraft(await readStored(key)), other);
      const { content } = draftStore.get();
      await disk.moveTo(
        key,
        changeDraft(edit, (now) => merge(now, content)),
      );
      return true;
    } catch (error) {
      closed.current = false;
      toast.error(orderEditor.saveFailed, { description: saveFailedText(error) });
      return false;
    }
  };

  const dropDraft = async (): Promise<boolean> => {
    closed.current = await storage.drop();
    return closed.current;
  };

  return {
    draftStore,
    orderWithoutEdit,
    change,
    tap,
    startAnew,
    sending,
    send,
    joinTo,
    dropDraft,
    returned,
    saveDraft: storage.save,
    /** Whether leaving now would leave unsent changes behind. */
    isUnsaved: () => !closed.current && !isPristine(draftStore.get()),
  };
};
