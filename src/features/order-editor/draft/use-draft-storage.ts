import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { watchDeletion } from '#local/queries/device.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { saveFailedText } from '#messages/save-failed.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { listen } from '#ui/listen.ts';
import { toast } from '#ui/toast.tsx';
import type { DraftStore } from './draft-store.ts';
import { isPristine, type OrderDraft, opIdOf, parseDraft } from './order-draft.ts';

interface OtherTabs {
  /** Another tab wrote this draft of the same order. */
  onSaved: (draft: OrderDraft) => void;
  /** Another tab sent or discarded the draft. `common`: what both tabs had. */
  onDropped: (common: OrderDraft) => void;
}

/** Resolves to false, with a message shown, when it can't be stored. */
const orFail = (stored: Promise<void>): Promise<boolean> =>
  stored.then(
    () => true,
    (error) => {
      toast.error(saveFailedText(error), { id: 'order-draft' });
      return false;
    },
  );

/**
 * Stores the draft after every change, until it is `closed`. All tabs of a device share one draft per order, so changes
 * by other tabs are reported. The browser asks before the tab closes only while the last change is not stored: otherwise
 * nothing would be lost.
 */
export const useDraftStorage = (
  disk: Draft<OrderDraft>,
  draftStore: DraftStore,
  closed: RefObject<boolean>,
  { onSaved, onDropped }: OtherTabs,
) => {
  /** The last draft of this tab known to be stored. */
  const stored = useRef<OrderDraft | null>(null);
  /** The disk's content as far as this tab knows. */
  const known = useRef(disk.initial);
  /** This tab's own writes, which the disk may report late. */
  const ownOpIds = useRef(new Set<string>());

  const dropped = () => {
    const common = known.current;
    known.current = null;
    stored.current = null;
    if (common) onDropped(common);
  };
  const write = async (): Promise<void> => {
    const draft = draftStore.get();
    if (isPristine(draft)) {
      known.current = null;
      await disk.drop();
    } else {
      ownOpIds.current.add(draft.opId);
      const inPlace = known.current?.orderKey === draft.orderKey;
      // A draft that another tab has sent meanwhile must not come back.
      if (!(await disk.save(draft, inPlace))) return dropped();
      known.current = draft;
    }
    stored.current = draft;
  };
  const save = () => orFail(write());
  const isStored = () => closed.current || stored.current === draftStore.get();

  const onChange = useEffectEvent(() => {
    if (!isStored()) void save();
  });
  useEffect(() => {
    // Never cancelled: the last change is stored even when the screen unmounts.
    const soon = () => afterPaint(onChange);
    soon();
    return draftStore.subscribe(soon);
  }, [draftStore]);

  const onDisk = useEffectEvent((value: unknown) => {
    const before = known.current;
    const opId = opIdOf(value);
    if (closed.current || opId === before?.opId || (opId && ownOpIds.current.has(opId))) return;
    const draft = parseDraft(value);
    const { orderKey } = draftStore.get();
    if (!draft && before?.orderKey === orderKey) return dropped();
    known.current = draft;
    if (draft?.orderKey === orderKey) {
      stored.current = draft;
      onSaved(draft);
    } else if (!draft) void save();
  });
  useEffect(() => disk.watch(onDisk), [disk]);

  /** The device's database was deleted: the draft on the screen is stored again, so that a reload keeps it. */
  const onDeletion = useEffectEvent(async (ready: Promise<unknown>) => {
    known.current = null;
    stored.current = null;
    await ready.catch(() => {});
    if (!isStored()) await save();
  });
  useEffect(() => watchDeletion(onDeletion), []);

  const onUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isStored()) event.preventDefault();
  });
  useEffect(() => listen(window, ['beforeunload'], onUnload), []);

  return { save, drop: () => orFail(disk.drop()) };
};
