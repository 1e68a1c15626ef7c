import type { Ledger } from '../ledger/ledger.ts';
import { comandaPrefix, soldOutPrefix } from '../ledger/value-keys.ts';

/** What earlier builds have kept as values and this one keeps as operations. Goes with 0.3.0. */

/** Whether there is any. Seldom: the code that reads it comes only then. */
export const keepsFormer = async (ledger: Ledger): Promise<boolean> =>
  (await ledger.values.where('key').startsWithAnyOf(comandaPrefix, soldOutPrefix).count()) > 0;
