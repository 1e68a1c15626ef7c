import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { lineOf, type OrderLine } from '#domain/order.ts';
import { afterPaint } from '#ui/after-paint.ts';
import type { OrderDraft } from './order-draft.ts';

type Listener = (draft: OrderDraft) => void;
type Subscribe = (listener: Listener) => () => void;

/** The draft of one visit to the order screen. Written by hand, because each product card subscribes to its own line. */
export interface DraftStore {
  get: () => OrderDraft;
  /** `deferred`: the listeners of `subscribeDeferred` are called after the next paint, in a transition. */
  set: (draft: OrderDraft, deferred?: boolean) => void;
  /** Calls the listener at once. Both return the way to unsubscribe. */
  subscribe: Subscribe;
  subscribeDeferred: Subscribe;
}

const createListeners = () => {
  const listeners = new Set<Listener>();
  const subscribe: Subscribe = (listener) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const notify = (draft: OrderDraft) => {
    for (const listener of listeners) listener(draft);
  };
  return { subscribe, notify };
};

export const createDraftStore = (initial: OrderDraft): DraftStore => {
  let draft = initial;
  const immediate = createListeners();
  const deferrable = createListeners();
  return {
    get: () => draft,
    set: (next, deferred = false) => {
      if (next === draft) return;
      draft = next;
      immediate.notify(draft);
      if (deferred) afterPaint(() => startTransition(() => deferrable.notify(draft)));
      else deferrable.notify(draft);
    },
    subscribe: immediate.subscribe,
    subscribeDeferred: deferrable.subscribe,
  };
};

/** The selected part of the draft; the component renders at once when it changes, and only then. */
export const useDraftValue = <T>(draftStore: DraftStore, select: (draft: OrderDraft) => T): T =>
  useSyncExternalStore(draftStore.subscribe, () => select(draftStore.get()));

export const useDraftLine = (draftStore: DraftStore, productId: number): OrderLine | undefined =>
  useDraftValue(draftStore, ({ content }) => lineOf(content, productId));

/** The whole draft, up to a frame behind. */
export const useDeferredDraft = (draftStore: DraftStore): OrderDraft => {
  const [draft, setDraft] = useState(draftStore.get);
  useEffect(() => {
    setDraft(draftStore.get());
    return draftStore.subscribeDeferred(setDraft);
  }, [draftStore]);
  return draft;
};
