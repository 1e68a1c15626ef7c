import { openLedger } from '../ledger.ts';
import { openMirror } from '../mirror.ts';

/** The databases of this device, opened once for all screens. */
export const ledger = openLedger();
export const mirror = openMirror();
