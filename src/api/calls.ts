import { accountCalls } from './account.ts';
import { billCalls } from './bills.ts';
import { categoryCalls } from './categories.ts';
import type { CallDeps } from './deps.ts';
import { orderCalls } from './orders.ts';
import { productCalls } from './products.ts';
import { statsCalls } from './stats.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls bring the device up to date, or make the
 * changes that need a network.
 */
export const apiCalls = (deps: CallDeps) => ({
  ...accountCalls(deps),
  ...billCalls(deps),
  ...categoryCalls(deps),
  ...orderCalls(deps),
  ...productCalls(deps),
  ...statsCalls(deps),
  /** Brings what the device knows of the catalog up to date; false when that failed. */
  refreshCatalog: deps.refreshCatalog,
});

export type ApiCalls = ReturnType<typeof apiCalls>;
