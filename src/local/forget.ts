import Dexie from 'dexie';
import type { OrderKey } from '#domain/order.ts';
import { fetchedPrefixes, unmarkBillsBefore } from './fetch-times.ts';
import type { Ledger } from './ledger.ts';
import { isDeviceOnly, isOfBusiness } from './value-keys.ts';

/** Deletes what a shared tablet must not keep of its guests. What unsent operations need always stays. */

const neededOrders = async (ledger: Ledger): Promise<OrderKey[]> => {
  const keys = await ledger.outbox.orderBy('[aggregate+seq]').keys();
  return [...new Set((keys as unknown as [OrderKey, number][]).map(([key]) => key))];
};

/** Deletes the data of accounts while nobody is signed in. Tables: `accountTables`. */
export const forgetAccounts = async (ledger: Ledger): Promise<void> => {
  if (await ledger.session.get('current')) return;
  const needed = await neededOrders(ledger);
  await ledger.orders.where('key').noneOf(needed).delete();
  await ledger.bills.where('orderKey').noneOf(needed).delete();
  await ledger.values
    .filter(({ key }) => !isDeviceOnly(key) && !needed.some((order) => key.includes(order)))
    .delete();
  await ledger.counters.where('name').startsWithAnyOf(fetchedPrefixes).delete();
};

/** The tables of `forgetAccounts`. */
export const accountTables = ({ session, outbox, orders, bills, values, counters }: Ledger) => [
  session,
  outbox,
  orders,
  bills,
  values,
  counters,
];

/** The same in a transaction of its own. */
export const forgetSignedOut = (ledger: Ledger): Promise<void> =>
  ledger.transaction('rw', accountTables(ledger), async () => forgetAccounts(ledger));

/** Ends the session of `token` on this device, and deletes the data of accounts. */
export const forgetSession = (ledger: Ledger, token: string): Promise<void> =>
  ledger.transaction('rw', accountTables(ledger), async () => {
    if ((await ledger.session.get('current'))?.token !== token) return;
    await ledger.session.delete('current');
    await forgetAccounts(ledger);
  });

/** Deletes the data of one business, which has ended this device while it works in another. What unsent operations need stays. */
export const forgetBusiness = (ledger: Ledger, businessId: number): Promise<void> =>
  ledger.transaction(
    'rw',
    [ledger.outbox, ledger.orders, ledger.bills, ledger.values],
    async () => {
      const needed = await neededOrders(ledger);
      await ledger.orders
        .where({ businessId })
        .filter(({ key }) => !needed.includes(key))
        .delete();
      await ledger.bills
        .where('[businessId+createdAt]')
        .between([businessId, Dexie.minKey], [businessId, Dexie.maxKey])
        .filter(({ orderKey }) => !needed.includes(orderKey))
        .delete();
      const isNeeded = (key: string) => needed.some((order) => key.includes(order));
      await ledger.values
        .filter(({ key }) => isOfBusiness(key, businessId) && !isDeviceOnly(key) && !isNeeded(key))
        .delete();
    },
  );

/** Deletes bills of the session's business that were made before `time` (UTC, ISO 8601). */
export const forgetBillsBefore = (ledger: Ledger, time: string): Promise<void> =>
  ledger.transaction(
    'rw',
    [ledger.session, ledger.outbox, ledger.bills, ledger.counters],
    async () => {
      const session = await ledger.session.get('current');
      if (!session) return;
      const needed = new Set(await neededOrders(ledger));
      await ledger.bills
        .where('[businessId+createdAt]')
        .between([session.businessId, Dexie.minKey], [session.businessId, time])
        .filter(({ orderKey }) => !needed.has(orderKey))
        .delete();
      await unmarkBillsBefore(ledger, time);
    },
  );
