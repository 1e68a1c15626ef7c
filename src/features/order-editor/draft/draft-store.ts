import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { linesOfProduct, type OrderLine } from '#domain/order.ts';
import { afterPaint } from '#ui/after-paint.ts';
import type { OrderDraft } from './order-draft.ts';

type Listener = (draft: OrderDraft) => void;

const createListeners = () => {
  const listeners = new Set<Listener>();
  return {
    /** Returns the way to unsubscribe. */
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (draft: OrderDraft) => {
      for (const listener of listeners) listener(draft);
    },
  };
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The draft of one visit to the order screen. Written by hand, because each product card subscribes to its own line. */
export const createDraftStore = (initial: OrderDraft) => {
  let draft = initial;
  const immediate = createListeners();
  const deferrable = createListeners();
  return {
    get: () => draft,
    /** `deferred`: the listeners of `subscribeDeferred` are called after the next paint, in a transition. */
    set: (next: OrderDraft, deferred = false) => {
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

/** The lines of a product; the same array as long as none of them changes. */
export const useDraftLines = (draftStore: DraftStore, productId: number): readonly OrderLine[] => {
  const known = useRef<readonly OrderLine[]>([]);
  return useDraftValue(draftStore, ({ content }) => {
    const lines = linesOfProduct(content, productId);
    const { current } = known;
    const same = lines.length === current.length && lines.every((line, i) => line === current[i]);
    if (!same) known.current = lines;
    return known.current;
  });
};

/** The whole draft, up to a frame behind. */
export const useDeferredDraft = (draftStore: DraftStore): OrderDraft => {
  const [draft, setDraft] = useState(draftStore.get);
  useEffect(() => {
    setDraft(draftStore.get());
    return draftStore.subscribeDeferred(setDraft);
  }, [draftStore]);
  return draft;
};
