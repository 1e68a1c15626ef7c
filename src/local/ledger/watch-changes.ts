import Dexie, { type ObservabilitySet } from 'dexie';
import type { Ledger } from './ledger.ts';

/**
 * Calls `note` with the keys that any tab has changed of a table, as Dexie tells its live queries too, until the ledger is closed; then
 * `forget`.
 */
export const watchChanges = (
  ledger: Ledger,
  table: 'bills' | 'outbox',
  note: (told: ObservabilitySet[string]) => void,
  forget: () => void,
): void => {
  const part = `idb://${ledger.name}/${ledger[table].name}/`;
  const onMutated = (parts: ObservabilitySet) => {
    const told = parts[part];
    if (told) note(told);
  };
  Dexie.on.storagemutated.subscribe(onMutated);
  ledger.on('close', () => {
    Dexie.on.storagemutated.unsubscribe(onMutated);
    forget();
  });
};
