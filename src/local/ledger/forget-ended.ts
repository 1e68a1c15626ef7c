import { billsOf } from './bills-of.ts';
import { isCounterOf } from './counter-names.ts';
import { accountTables, forgetAccounts, neededOrders } from './forget.ts';
import type { Ledger } from './ledger.ts';
import { comandaPrefix, isDeviceOnly, isOfBusiness } from './value-keys.ts';

/** Deletes what a shared device must not keep once a business has ended it. What unsent operations need always stays. */

/** Ends the session of `token` on this device, and deletes the data of accounts. */
export const forgetSession = (ledger: Ledger, token: string): Promise<void> =>
  ledger.transaction('rw', accountTables(ledger), async () => {
    if ((await ledger.session.get('current'))?.token !== token) return;
    await ledger.session.delete('current');
    await forgetAccounts(ledger);
  });

/** Deletes the data of one business, which has ended this device while it works in another. */
export const forgetBusiness = (ledger: Ledger, businessId: number): Promise<void> =>
  ledger.transaction(
    'rw',
    [ledger.outbox, ledger.sent, ledger.orders, ledger.bills, ledger.values, ledger.counters],
    async () => {
      const needed = await neededOrders(ledger);
      await ledger.orders
        .where({ businessId })
        .filter(({ key }) => !needed.includes(key))
        .delete();
      await billsOf(ledger, businessId)
        .filter(({ orderKey }) => !needed.includes(orderKey))
        .delete();
      await ledger.sent
        .where('[businessId+settledAt]')
        .between([businessId, 0], [businessId, Infinity])
        .delete();
      const isNeeded = (key: string) => needed.some((order) => key.includes(order));
      // A comanda that an earlier build has kept names its order alone.
      const left = await ledger.orders.toCollection().primaryKeys();
      const isOfNoOrder = (key: string) =>
        key.startsWith(comandaPrefix) &&
        !left.includes(key.slice(comandaPrefix.length) as (typeof left)[number]);
      await ledger.values
        .filter(({ key }) => isOfBusiness(key, businessId) || isOfNoOrder(key))
        .filter(({ key }) => !isDeviceOnly(key) && !isNeeded(key))
        .delete();
      await ledger.counters.filter(({ name }) => isCounterOf(name, businessId)).delete();
    },
  );
