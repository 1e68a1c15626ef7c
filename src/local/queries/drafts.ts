import { useEffect, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { dropDraft, readDraft, saveDraft, watchDraft } from '../drafts.ts';
import type { ValueKey } from '../value-keys.ts';
import { ledger } from './device.ts';

export { valueKeys } from '../value-keys.ts';

/** Names what a draft will make, so that however often it is sent it is one. */
export const newDraftKey = (): string => uuidv7();

export interface Draft<T> {
  /** What was kept; null when nothing was. */
  initial: T | null;
  /** What is kept now, unread: another tab may have changed it. */
  read: () => Promise<unknown>;
  /** `inPlace`: only over what is kept already. Tells whether it was stored. */
  save: (value: T, inPlace?: boolean) => Promise<boolean>;
  drop: () => Promise<void>;
  /** Calls `listener` with what is kept, unread, at every change, by any tab; returns the way to stop. */
  watch: (listener: (value: unknown) => void) => () => void;
}

/**
 * The draft kept under `key`; undefined while it is being read. `parse` returns null for a draft of an older build that
 * it can't read: that counts as none.
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
