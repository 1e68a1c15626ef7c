import { Ledger } from '../ledger.ts';
import { Mirror } from '../mirror.ts';

/** The databases of this device, opened once for all screens. */
export const ledger = new Ledger();
export const mirror = new Mirror();

/** `call` on this device's ledger. */
export const onDevice =
  <Args extends unknown[], Result>(call: (of: Ledger, ...args: Args) => Result) =>
  (...args: Args): Result =>
    call(ledger, ...args);
