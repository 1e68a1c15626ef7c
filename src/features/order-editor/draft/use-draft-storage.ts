import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Draft } from '#local/queries/drafts.ts';
import { common } from '#messages/common.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { toast } from '#ui/toast.tsx';
import type { DraftStore } from './draft-store.ts';
import { isPristine, type OrderDraft, opIdOf, parseDraft } from './order-draft.ts';

export interface DraftStorage {
  /** Resolves once the draft as it is now is on the disk; false when it can't be stored. */
  keep: () => Promise<boolean>;
  drop: () => Promise<boolean>;
}

interface Elsewhere {
  onElsewhere: (draft: OrderDraft) => void;
  onGone: (common: OrderDraft) => void;
}

const failed = (): false => {
  toast.error(common.saveFailed, { id: 'order-draft' });
  return false;
};

/**
 * Keeps a draft on the disk at every change, until it is `closed`. In all the tabs of a device an order has one draft:
 * what another tab writes is taken over by `onElsewhere`; `onGone` is told what both had in common when that tab sent it
 * or gave it up. The browser asks before a tab is closed only while the last change is not there yet, or can't be:
 * otherwise nothing would be lost.
 */
export const useDraftStorage = (
  kept: Draft<OrderDraft>,
  draftStore: DraftStore,
  closed: RefObject<boolean>,
  { onElsewhere, onGone }: Elsewhere,
): DraftStorage => {
  const stored = useRef<OrderDraft | null>(null);
  /** What the disk holds, as far as this tab has heard. */
  const known = useRef(kept.initial);
  /** This tab's own writes, of which the disk may tell late. */
  const own = useRef(new Set<string>());

  const gone = () => {
    const common = known.current;
    known.current = null;
    stored.current = null;
    if (common) onGone(common);
  };
  const write = async (): Promise<void> => {
    const draft = draftStore.get();
    if (isPristine(draft)) {
      known.current = null;
      await kept.drop();
    } else {
      own.current.add(draft.opId);
      const inPlace = known.current?.orderKey === draft.orderKey;
      // What another tab has sent meanwhile must not come back.
      if (!(await kept.save(draft, inPlace))) return gone();
      known.current = draft;
    }
    stored.current = draft;
  };
  const store = async (): Promise<boolean> => {
    try {
      await write();
      return true;
    } catch {
      return failed();
    }
  };
  const drop = async (): Promise<boolean> => {
    try {
      await kept.drop();
      return true;
    } catch {
      return failed();
    }
  };

  const onChange = useEffectEvent(() => {
    if (!closed.current && stored.current !== draftStore.get()) void store();
  });
  useEffect(() => {
    // Never taken back, not when the screen goes either.
    const soon = () => afterPaint(onChange);
    soon();
    return draftStore.subscribe(soon);
  }, [draftStore]);

  const onDisk = useEffectEvent((value: unknown) => {
    const before = known.current;
    const opId = opIdOf(value);
    if (closed.current || opId === before?.opId || (opId && own.current.has(opId))) return;
    const there = parseDraft(value);
    const { orderKey } = draftStore.get();
    if (!there && before?.orderKey === orderKey) return gone();
    known.current = there;
    if (there?.orderKey === orderKey) {
      stored.current = there;
      onElsewhere(there);
    } else if (!there) void store();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft's place is the same as long as the screen is.
  useEffect(() => kept.watch(onDisk), []);

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!closed.current && stored.current !== draftStore.get()) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);

  return { keep: store, drop };
};
