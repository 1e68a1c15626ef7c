import { v7 as uuidv7 } from 'uuid';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The id (UUID) that this device gives itself once, so that a sale tells where it was made. */

const known = new WeakMap<Ledger, Promise<string | undefined>>();

const readOrMake = async (ledger: Ledger): Promise<string> => {
  // A live query may read, but not write.
  const first = await ledger.values.get(valueKeys.deviceId);
  if (first) return String(first.value);
  return ledger.transaction('rw', ledger.values, async () => {
    const kept = await ledger.values.get(valueKeys.deviceId);
    if (kept) return String(kept.value);
    const value = uuidv7();
    await ledger.values.add({ key: valueKeys.deviceId, value });
    return value;
  });
};

/** Undefined where it can't be stored: a sale doesn't wait for it. */
export const deviceIdOf = (ledger: Ledger): Promise<string | undefined> => {
  const reading =
    known.get(ledger) ??
    readOrMake(ledger).catch(() => {
      known.delete(ledger);
      return undefined;
    });
  known.set(ledger, reading);
  return reading;
};
