import { type Ledger, openLedger } from '../ledger.ts';
import { openMirror } from '../mirror.ts';

/** The databases of this device, opened once for all screens. */
export const ledger = openLedger();
export const mirror = openMirror();

/** `call` on this device's ledger. */
export const onDevice =
  <Args extends unknown[], Result>(call: (of: Ledger, ...args: Args) => Result) =>
  (...args: Args): Result =>
    call(ledger, ...args);
