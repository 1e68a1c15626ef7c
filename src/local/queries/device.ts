import { Mirror } from '../catalog/mirror.ts';
import { Ledger } from '../ledger/ledger.ts';

/** The databases of this device, opened once for all screens. */
export const ledger = new Ledger();
export const mirror = new Mirror();

/**
 * Opens the ledger. Rejects when a tab of an older build does not let go of it, for which the browser would wait without
 * end: a frozen tab, for instance.
 */
export const openLedger = (): Promise<void> =>
  new Promise((resolve, reject) => {
    ledger.on('blocked', () => reject(new Error('another tab holds an older ledger')));
    ledger.open().then(() => resolve(), reject);
  });

/** `call` on this device's ledger. */
export const onDevice =
  <Args extends unknown[], Result>(call: (of: Ledger, ...args: Args) => Result) =>
  (...args: Args): Result =>
    call(ledger, ...args);
