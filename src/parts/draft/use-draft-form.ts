import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A row on the device that keeps something unfinished. */
export interface DraftRow<T> {
  /** As it was when the form opened; null when there was none. */
  initial: T | null;
  save: (value: T) => Promise<unknown>;
  drop: () => Promise<void>;
}

/**
 * Stores a form's draft until the form is finished: saved, or given up. An image has a row of its own, so that it is not
 * written again with every key.
 */
export const useDraftStore = <T>(draft: DraftRow<T>, image?: DraftRow<File>) => {
  const finished = useRef(false);
  const stored = useRef(draft.initial !== null);
  const rows = useRef({ draft, image });
  const [unkept, setUnkept] = useState(false);
  const write = useCallback(async <V>(row: DraftRow<V> | undefined, value: V | null) => {
    if (finished.current) return false;
    try {
      await (value === null ? row?.drop() : row?.save(value));
      setUnkept(false);
    } catch {
      // The disk may be full. The form still shows what was typed.
      setUnkept(true);
      return false;
    }
    return value !== null;
  }, []);
  return {
    /** The last write failed, so what is typed is on the screen alone. */
    unkept,
    /** This form has written the row. Another tab may have changed it since. */
    isStored: () => stored.current,
    /** Null drops the row. */
    store: useCallback(
      async (value: T | null) => {
        stored.current = false;
        stored.current = await write(rows.current.draft, value);
      },
      [write],
    ),
    storeImage: (file: File | null) => write(rows.current.image, file),
    /** Drops what is kept, and stores nothing from now on. */
    finish: async () => {
      finished.current = true;
      await Promise.all([draft.drop(), image?.drop()]).catch(() => undefined);
    },
  };
};

/**
 * A form whose values are kept on the device at every change. `toDraft` gives the row for the values, or null when they
 * don't differ from what is saved. `values` must keep its identity while nothing changes.
 */
export const useDraftForm = <V, T>(
  { draft, image }: { draft: DraftRow<T>; image?: DraftRow<File> },
  values: V,
  toDraft: (values: V) => T | null,
) => {
  const { store, ...rest } = useDraftStore(draft, image);
  const [recovered, setRecovered] = useState(
    draft.initial !== null || (image?.initial ?? null) !== null,
  );
  const storeLatest = useEffectEvent((latest: V) => store(toDraft(latest)));
  useEffect(() => {
    // After the frame that draws the key.
    setTimeout(() => storeLatest(values));
  }, [values]);
  return {
    ...rest,
    store: (latest: V) => store(toDraft(latest)),
    /** The form shows what was typed at another time. */
    recovered,
    dismissRecovered: () => setRecovered(false),
  };
};
