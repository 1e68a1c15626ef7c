import type { Ledger } from '../ledger/ledger.ts';
import { comandaPrefix } from '../ledger/value-keys.ts';

/** Whether there may be something that the server has to be told of the kitchen. Seldom: the code for it comes only then. */

/** Earlier builds have kept comandas here. */
export const keepsComandas = async (ledger: Ledger): Promise<boolean> =>
  (await ledger.values.where('key').startsWith(comandaPrefix).count()) > 0;

/** The server was restored while this device knew it. */
export const wasRestored = async (ledger: Ledger, businessId: number): Promise<boolean> =>
  ((await ledger.epochs.get(businessId))?.past.length ?? 0) > 0;
