import { liveQuery } from 'dexie';
import type { Ledger } from './ledger.ts';
import type { ValueKey } from './value-keys.ts';

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

/** Calls `listener` with the stored draft now and after every change in any tab. @returns the unsubscribe function */
export const watchDraft = (
  ledger: Ledger,
  key: ValueKey,
  listener: (value: unknown) => void,
): (() => void) => {
  const subscription = liveQuery(() => readDraft(ledger, key)).subscribe(listener);
  return () => subscription.unsubscribe();
};

export const dropDraft = (ledger: Ledger, key: ValueKey): Promise<void> =>
  ledger.values.delete(key);
