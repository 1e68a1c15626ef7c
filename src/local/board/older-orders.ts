import { olderName } from '../ledger/counter-names.ts';
import type { Ledger } from '../ledger/ledger.ts';

/**
 * Finished orders of earlier days that still have units to bill. There may be thousands, so the board asks for the newest
 * of them, and for more when a person wants to see them.
 */

/** How many the board asks for at first, and how many more each time. */
export const olderAtOnce = 100;

/** How many the board wants now. Table: counters. */
export const olderWanted = async (ledger: Ledger, businessId: number): Promise<number> =>
  (await ledger.counters.get(olderName.wanted(businessId)))?.value ?? olderAtOnce;
