import { accountCalls } from './account.ts';
import { actingAs } from './acting.ts';
import { billCalls } from './bills.ts';
import { customerCalls } from './customers.ts';
import type { CallDeps } from './deps.ts';
import { laterCalls } from './later-calls.ts';
import { orderCalls } from './orders.ts';
import { soldOutCalls } from './sold-out.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls bring the device up to date, or make the
 * changes that need a network.
 */
export const apiCalls = (
  deps: CallDeps,
  acting = actingAs(deps),
  account = accountCalls(acting),
) => ({
  ...account,
  ...laterCalls(acting, account.refreshSettings),
  ...billCalls(deps),
  ...customerCalls(acting),
  ...orderCalls(deps),
  // May be told late, as the account: each role may, and it must not get lost where somebody is at the device who was let go.
  ...soldOutCalls(deps),
  /** Brings what the device knows of the catalog up to date. */
  refreshCatalog: deps.refreshCatalog,
});

export type ApiCalls = ReturnType<typeof apiCalls>;
