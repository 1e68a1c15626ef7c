import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order, OrderContent } from '#domain/order.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { record } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import {
  changeDraft,
  initialDraft,
  isPristine,
  type OrderDraft,
  operationOf,
  rebaseAfterOtherTab,
  rebaseDraft,
} from './order-draft.ts';
import { useDraftStorage } from './use-draft-storage.ts';

export type Change = (change: (content: OrderContent) => OrderContent) => void;

export interface OrderEditing {
  draftStore: DraftStore;
  /** Applies a change of cart.ts. Stable, as `tap` is: cards may be memoised on them. */
  change: Change;
  /** The same for a tap on a product: its card is drawn at once, everything else after that. */
  tap: Change;
  sending: boolean;
  /** Whether leaving now would leave changes behind that were not sent. */
  isUnsaved: () => boolean;
  /** Resolves once the draft is on the disk; false when it can't be stored. */
  keepDraft: () => Promise<boolean>;
  /** Gives up the draft; false when that can't be stored. */
  dropDraft: () => Promise<boolean>;
  /** Stores the order durably and gives up the draft; false when it could not be stored. */
  send: () => Promise<boolean>;
}

/** An order being taken or edited: kept as a draft at every change, in step with the order on the device. */
export const useOrderEditing = (
  session: SessionRow,
  kept: Draft<OrderDraft>,
  order: Order | null,
): OrderEditing => {
  const [draftStore] = useState(() => createDraftStore(initialDraft(kept.initial, order)));
  const [sending, setSending] = useState(false);
  const closed = useRef(false);

  const change = useCallback<Change>(
    (step) => draftStore.set(changeDraft(draftStore.get(), step)),
    [draftStore],
  );
  const tap = useCallback<Change>(
    (step) => draftStore.set(changeDraft(draftStore.get(), step), true),
    [draftStore],
  );

  const disk = useDraftStorage(kept, draftStore, closed, {
    onElsewhere: draftStore.set,
    onGone: (common) => draftStore.set(rebaseAfterOtherTab(draftStore.get(), common, order)),
  });

  useEffect(() => {
    if (order && !closed.current) draftStore.set(rebaseDraft(draftStore.get(), order));
  }, [order, draftStore]);

  const send = async (): Promise<boolean> => {
    if (closed.current) return false;
    closed.current = true;
    setSending(true);
    try {
      const wanted = draftStore.get();
      const intent = operationOf(wanted, new Date().toISOString());
      if (intent) await record(session, intent, { opId: wanted.opId });
      await kept.drop();
      return true;
    } catch {
      closed.current = false;
      setSending(false);
      toast.error(orderEditor.saveFailed, { description: common.saveFailed });
      return false;
    }
  };

  const dropDraft = async (): Promise<boolean> => {
    closed.current = await disk.drop();
    return closed.current;
  };

  return {
    draftStore,
    change,
    tap,
    sending,
    send,
    dropDraft,
    keepDraft: disk.keep,
    isUnsaved: () => !closed.current && !isPristine(draftStore.get()),
  };
};
