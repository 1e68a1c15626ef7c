import { useCallback, useEffect, useRef, useState } from 'react';
import type { Order, OrderContent } from '#domain/order.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { record } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { orderEditor } from '#messages/orders.ts';
import { toast } from '#ui/toast.tsx';
import { type LatestDraft, latestDraft } from './draft-store.ts';
import {
  caughtUp,
  changed,
  intentOf,
  isPristine,
  type OrderDraft,
  sentElsewhere,
  started,
} from './order-draft.ts';
import { useKeptDraft } from './use-draft-storage.ts';

export type Change = (change: (content: OrderContent) => OrderContent) => void;

export interface OrderEditing {
  latest: LatestDraft;
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
  const [latest] = useState(() => latestDraft(started(kept.initial, order)));
  const [sending, setSending] = useState(false);
  const closed = useRef(false);

  const change = useCallback<Change>((step) => latest.set(changed(latest.get(), step)), [latest]);
  const tap = useCallback<Change>(
    (step) => latest.set(changed(latest.get(), step), true),
    [latest],
  );

  const disk = useKeptDraft(kept, latest, closed, {
    onElsewhere: latest.set,
    onGone: (common) => latest.set(sentElsewhere(latest.get(), common, order)),
  });

  useEffect(() => {
    if (order && !closed.current) latest.set(caughtUp(latest.get(), order));
  }, [order, latest]);

  const send = async (): Promise<boolean> => {
    if (closed.current) return false;
    closed.current = true;
    setSending(true);
    try {
      const wanted = latest.get();
      const intent = intentOf(wanted, new Date().toISOString());
      if (intent) await record(session, intent, wanted.opId);
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
    latest,
    change,
    tap,
    sending,
    send,
    dropDraft,
    keepDraft: disk.keep,
    isUnsaved: () => !closed.current && !isPristine(latest.get()),
  };
};
