import { useEffect, useState } from 'react';
import type { Catalog } from '#local/queries/catalog.ts';
import type { Draft } from '#local/queries/drafts.ts';
import { menuOrder as words } from '#messages/menu-order.ts';
import { useDraftStore } from '#parts/draft/use-draft-form.ts';
import { type Failure, useServer } from '#ports/server.ts';
import { toast } from '#ui/toast.tsx';
import { useSingleFlight } from '#ui/use-single-flight.ts';
import { arrangedBy, inputOf, type MenuEdits, withMove } from './menu-edits.ts';

/** A list as it is arranged now, saved or not. */
export interface Arranged<T> {
  items: readonly T[];
  move: (from: number, to: number) => void;
}

const none: MenuEdits = {};

/** The lists that are being arranged, kept on the device until they are saved together. */
export const useMenuEdits = (draft: Draft<MenuEdits>, catalog: Catalog) => {
  const { arrangeMenu } = useServer();
  const { store, unkept } = useDraftStore(draft);
  const [edits, setEdits] = useState(draft.initial ?? none);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The catalog without what was just saved: until the next one comes, the edits stay in sight. */
  const [savedIn, setSavedIn] = useState<Catalog | null>(null);
  const isPending = savedIn === null && Object.keys(edits).length > 0;
  if (savedIn && savedIn !== catalog) {
    setSavedIn(null);
    setEdits(none);
  }
  useEffect(() => {
    void store(isPending ? edits : null);
  }, [edits, isPending, store]);
  const [busy, save] = useSingleFlight(async () => {
    setFailure(null);
    const outcome = await arrangeMenu(inputOf(edits));
    if (!outcome.ok) return setFailure(outcome);
    setSavedIn(catalog);
    toast.success(words.saved);
  });
  /** `key`: as in `MenuEdits`. */
  const arranged = <T extends { id: number }>(
    key: string | number,
    saved: readonly T[],
  ): Arranged<T> => {
    const items = arrangedBy(saved, edits[key] ?? []);
    return {
      items,
      move: (from, to) => {
        setSavedIn(null);
        setEdits((all) => withMove(all, key, { saved, items, from, to }));
      },
    };
  };
  const discard = () => {
    setEdits(none);
    setFailure(null);
  };
  return { arranged, isPending, failure, busy, save, discard, unkept };
};

export type MenuEditing = ReturnType<typeof useMenuEdits>;
