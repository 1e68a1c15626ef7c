import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Order, OrderContent } from '#domain/order.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { record } from '#local/queries/record.ts';
import type { SessionRow } from '#local/queries/session.ts';
import { common } from '#messages/common.ts';
import { toast } from '#ui/toast.tsx';
import { caughtUp, changed, intentOf, isPristine, type OrderDraft, started } from './draft.ts';

export type Change = (change: (content: OrderContent) => OrderContent) => void;

export interface OrderEditing {
  draft: OrderDraft;
  /** Applies a change of cart.ts. Stable: cards may be memoised on it. */
  change: Change;
  sending: boolean;
  /** Stores the order durably and gives up the draft; false when it could not be stored. */
  send: () => Promise<boolean>;
}

/** An order being taken or edited: kept as a draft at every change, in step with the order on the device. */
export const useOrderEditing = (
  session: SessionRow,
  kept: Draft<OrderDraft>,
  order: Order | null,
): OrderEditing => {
  const [draft, setDraft] = useState(() => started(kept.initial, order));
  const [sending, setSending] = useState(false);
  const closed = useRef(false);

  const change = useCallback<Change>((step) => setDraft((now) => changed(now, step)), []);

  const keep = useEffectEvent((next: OrderDraft) => {
    if (closed.current) return;
    const stored = isPristine(next) ? kept.drop() : kept.save(next);
    stored.catch(() => toast.error(common.saveFailed, { id: 'order-draft' }));
  });
  useEffect(() => keep(draft), [draft]);

  useEffect(() => {
    if (order && !closed.current) setDraft((now) => caughtUp(now, order));
  }, [order]);

  const send = async (): Promise<boolean> => {
    if (closed.current) return false;
    closed.current = true;
    setSending(true);
    try {
      const intent = intentOf(draft, new Date().toISOString());
      if (intent) await record(session, intent, draft.opId);
      await kept.drop();
      return true;
    } catch {
      closed.current = false;
      setSending(false);
      toast.error(common.saveFailed);
      return false;
    }
  };

  return { draft, change, sending, send };
};
