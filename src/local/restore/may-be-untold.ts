import type { Ledger } from '../ledger/ledger.ts';

/** Whether the server was restored while this device knew it, and may have to be told tickets again. Seldom: the code for it comes only then. */
export const wasRestored = async (ledger: Ledger, businessId: number): Promise<boolean> =>
  ((await ledger.epochs.get(businessId))?.past.length ?? 0) > 0;
