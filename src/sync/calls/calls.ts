import { accountCalls } from '#api/account.ts';
import { actingAs } from '#api/acting.ts';
import type { CallDeps } from '#api/deps.ts';
import { billCalls } from '../pull/bills.ts';
import { customerCalls } from '../pull/customers.ts';
import { orderCalls } from '../pull/orders.ts';
import { laterCalls } from './later-calls.ts';
import type { OwnerCalls } from './owner-calls.ts';

/**
 * What a screen may ask of the server. Screens read the device; these calls bring the device up to date, or make the
 * changes that need a network.
 */
export const apiCalls = (deps: CallDeps, acting = actingAs(deps), account = accountCalls(acting)) =>
  Object.assign(Object.create(laterCalls(acting, account.refreshSettings)) as OwnerCalls, {
    ...account,
    ...billCalls(deps),
    ...customerCalls(acting),
    ...orderCalls(deps),
    /** Brings what the device knows of the catalog up to date. */
    refreshCatalog: deps.refreshCatalog,
  });

export type ApiCalls = ReturnType<typeof apiCalls>;
