import { useSyncExternalStore } from 'react';
import type { OrderLine } from '#domain/order.ts';
import { lineOf } from './cart.ts';
import type { OrderDraft } from './draft.ts';

/** The draft as it is. What is drawn follows: the quantity that was tapped at once, the rest after that frame. */
export interface LatestDraft {
  get: () => OrderDraft;
  set: (draft: OrderDraft) => void;
  /** Returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

export const latestDraft = (initial: OrderDraft): LatestDraft => {
  let draft = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => draft,
    set: (next) => {
      if (next === draft) return;
      draft = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** Draws its component again when that line changes, and only then. */
export const useLine = (latest: LatestDraft, productId: number): OrderLine | undefined =>
  useSyncExternalStore(latest.subscribe, () => lineOf(latest.get().content, productId));
