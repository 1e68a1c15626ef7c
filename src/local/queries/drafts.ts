import { liveQuery } from 'dexie';
import { useLayoutEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { Ledger } from '../ledger/ledger.ts';
import type { ValueKey } from '../ledger/value-keys.ts';
import { ledger } from './device.ts';

export { type ValueKey, valueKeys } from '../ledger/value-keys.ts';

/** Unfinished work of a screen (a cart, a checkout), which survives reloads, updates and crashes. */

export const readDraft = async (ledger: Ledger, key: ValueKey): Promise<unknown> =>
  (await ledger.values.get(key))?.value ?? null;

/**
 * `inPlace`: only replaces an existing draft, since another tab may have deleted it meanwhile.
 * @returns whether it was stored
 */
export const saveDraft = (ledger: Ledger, key: ValueKey, value: unknown, inPlace = false) =>
  ledger.transaction('rw', ledger.values, async () => {
    if (inPlace && !(await ledger.values.get(key))) return false;
    await ledger.values.put({ key, value });
    return true;
  });

export const moveDraft = (ledger: Ledger, from: ValueKey, to: ValueKey, value: unknown) =>
  ledger.transaction('rw', ledger.values, async () => {
    await ledger.values.put({ key: to, value });
    await ledger.values.delete(from);
  });

/** What this device has stored under a key, unparsed. */
export const readStored = (key: ValueKey): Promise<unknown> => readDraft(ledger, key);

/** The key of the row that a draft creates: sending the draft twice creates one row. */
export const newDraftKey = (): string => uuidv7();

export interface Draft<T> {
  /** The stored draft; null if there is none. */
  initial: T | null;
  /** Reads the stored draft again, unparsed: another tab may have changed it. */
  read: () => Promise<unknown>;
  /** `inPlace`: only replaces an existing draft. Resolves to whether it was stored. */
  save: (value: T, inPlace?: boolean) => Promise<boolean>;
  drop: () => Promise<void>;
  /** Stores a value as another draft in place of this one. */
  moveTo: (key: ValueKey, value: T) => Promise<void>;
  /** Calls `listener` with the unparsed draft after every change in any tab. @returns the unsubscribe function */
  watch: (listener: (value: unknown) => void) => () => void;
}

/** The draft of a form with an image, which has a row of its own. */
export interface DraftRows<T> {
  draft: Draft<T>;
  image: Draft<File>;
}

export const parseFile = (value: unknown): File | null => (value instanceof File ? value : null);

/**
 * The draft stored under `key`; undefined while loading. `parse` returns null for a draft of an older build that it
 * can't read, which counts as no draft.
 */
export const useDraft = <T>(
  key: ValueKey,
  parse: (value: unknown) => T | null,
): Draft<T> | undefined => {
  const [loaded, setLoaded] = useState<{ key: string; draft: Draft<T> }>();
  // Asks the disk before the first paint: the screen waits for it.
  useLayoutEffect(() => {
    let wanted = true;
    readDraft(ledger, key).then((value) => {
      if (!wanted) return;
      const draft: Draft<T> = {
        initial: value === null ? null : parse(value),
        read: () => readDraft(ledger, key),
        save: (next, inPlace) => saveDraft(ledger, key, next, inPlace),
        drop: () => ledger.values.delete(key),
        moveTo: (other, value) => moveDraft(ledger, key, other, value),
        watch: (listener) => {
          const subscription = liveQuery(async () => readDraft(ledger, key)).subscribe(listener);
          return () => subscription.unsubscribe();
        },
      };
      setLoaded({ key, draft });
    });
    return () => {
      wanted = false;
    };
  }, [key, parse]);
  return loaded?.key === key ? loaded.draft : undefined;
};
