import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { lineOf, type OrderLine } from '#domain/order.ts';
import { afterPaint } from '#ui/after-paint.ts';
import type { OrderDraft } from './order-draft.ts';

type Listener = (draft: OrderDraft) => void;

/** The draft as it is, and those who show it: what was tapped at once, the whole of it perhaps a frame later. */
export interface DraftStore {
  get: () => OrderDraft;
  /** `later`: who shows the whole is told when the frame that is due has been drawn. */
  set: (draft: OrderDraft, later?: boolean) => void;
  /** Told at once. Returns the way to stop, as `follow` does. */
  subscribe: (listener: Listener) => () => void;
  /** Told as `set` says. */
  follow: (listener: Listener) => () => void;
}

const listenersOf = () => {
  const listeners = new Set<Listener>();
  return {
    tell: (draft: OrderDraft) => {
      for (const listener of listeners) listener(draft);
    },
    add: (listener: Listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

export const createDraftStore = (initial: OrderDraft): DraftStore => {
  let draft = initial;
  const subscribers = listenersOf();
  const followers = listenersOf();
  return {
    get: () => draft,
    set: (next, later = false) => {
      if (next === draft) return;
      draft = next;
      subscribers.tell(draft);
      if (later) afterPaint(() => startTransition(() => followers.tell(draft)));
      else followers.tell(draft);
    },
    subscribe: subscribers.add,
    follow: followers.add,
  };
};

/** What `select` finds in the draft: its component is drawn at once when that is another, and only then. */
export const useDraftValue = <T>(draftStore: DraftStore, select: (draft: OrderDraft) => T): T =>
  useSyncExternalStore(draftStore.subscribe, () => select(draftStore.get()));

export const useDraftLine = (draftStore: DraftStore, productId: number): OrderLine | undefined =>
  useDraftValue(draftStore, ({ content }) => lineOf(content, productId));

/** The whole draft, up to a frame behind. */
export const useDeferredDraft = (draftStore: DraftStore): OrderDraft => {
  const [drawn, draw] = useState(draftStore.get);
  useEffect(() => {
    draw(draftStore.get());
    return draftStore.follow(draw);
  }, [draftStore]);
  return drawn;
};
