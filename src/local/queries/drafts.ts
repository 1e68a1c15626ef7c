import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { dropDraft, readDraft, saveDraft, watchDraft } from '../drafts.ts';
import type { ValueKey } from '../value-keys.ts';
import { ledger } from './device.ts';

export { valueKeys } from '../value-keys.ts';

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
  /** Calls `listener` with the unparsed draft after every change in any tab. @returns the unsubscribe function */
  watch: (listener: (value: unknown) => void) => () => void;
}

/**
 * The draft stored under `key`; undefined while loading. `parse` returns null for a draft of an older build that it
 * can't read, which counts as no draft.
 */
export const useDraft = <T>(
  key: ValueKey,
  parse: (value: unknown) => T | null,
): Draft<T> | undefined => {
  const [loaded, setLoaded] = useState<{ key: string; draft: Draft<T> }>();
  useEffect(() => {
    let wanted = true;
    readDraft(ledger, key).then((value) => {
      if (!wanted) return;
      const draft: Draft<T> = {
        initial: value === null ? null : parse(value),
        read: () => readDraft(ledger, key),
        save: (next, inPlace) => saveDraft(ledger, key, next, inPlace),
        drop: () => dropDraft(ledger, key),
        watch: (listener) => watchDraft(ledger, key, listener),
      };
      setLoaded({ key, draft });
    });
    return () => {
      wanted = false;
    };
  }, [key, parse]);
  return loaded?.key === key ? loaded.draft : undefined;
};
