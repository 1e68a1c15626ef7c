import { accountCalls } from '#api/account.ts';
import type { DeviceTransports } from '#api/decorators.ts';
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
export const apiCalls = (deps: CallDeps & DeviceTransports) => {
  const ofPerson = { ...deps, transport: deps.screenTransport };
  const account = accountCalls(ofPerson);
  return Object.assign(Object.create(laterCalls(ofPerson, account.refreshSettings)) as OwnerCalls, {
    ...account,
    ...billCalls(deps),
    ...customerCalls(ofPerson),
    ...orderCalls(deps),
    /** Brings what the device knows of the catalog up to date. */
    refreshCatalog: deps.refreshCatalog,
  });
};

export type ApiCalls = ReturnType<typeof apiCalls>;
