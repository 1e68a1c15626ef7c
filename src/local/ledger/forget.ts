import type { OrderKey } from '#domain/order.ts';
import { orderOfLane } from '#operations/lane.ts';
import { billsOf } from './bills-of.ts';
import { deviceCounters } from './counter-names.ts';
import { unmarkBillsBefore } from './fetch-times.ts';
import type { Ledger } from './ledger.ts';
import { isDeviceOnly } from './value-keys.ts';

/** Deletes what a shared tablet must not keep of its guests. What unsent operations need always stays. */

/** The orders of what is not sent yet. */
export const neededOrders = async (ledger: Ledger): Promise<OrderKey[]> => {
  const entries = await ledger.outbox.toArray();
  return [...new Set(entries.flatMap(({ aggregate }) => orderOfLane(aggregate) ?? []))];
};

/** Deletes the data of accounts while nobody is signed in. Tables: `accountTables`. */
export const forgetAccounts = async (ledger: Ledger): Promise<void> => {
  if (await ledger.session.get('current')) return;
  const needed = await neededOrders(ledger);
  await ledger.orders.where('key').noneOf(needed).delete();
  await ledger.bills.where('orderKey').noneOf(needed).delete();
  await ledger.sent.clear();
  await ledger.values
    .filter(({ key }) => !isDeviceOnly(key) && !needed.some((order) => key.includes(order)))
    .delete();
  await ledger.counters.where('name').noneOf(deviceCounters).delete();
};

/** The tables of `forgetAccounts`. */
export const accountTables = ({
  session,
  outbox,
  sent,
  orders,
  bills,
  values,
  counters,
}: Ledger) => [session, outbox, sent, orders, bills, values, counters];

/** The same in a transaction of its own. */
export const forgetSignedOut = (ledger: Ledger): Promise<void> =>
  ledger.transaction('rw', accountTables(ledger), async () => forgetAccounts(ledger));

/** Deletes bills of the session's business that were made before `time` (UTC, ISO 8601). */
export const forgetBillsBefore = (ledger: Ledger, time: string): Promise<void> =>
  ledger.transaction(
    'rw',
    [ledger.session, ledger.outbox, ledger.bills, ledger.counters],
    async () => {
      const session = await ledger.session.get('current');
      if (!session) return;
      const old = await billsOf(ledger, session.businessId, time).toArray();
      // Mostly there are none: then the outbox, which may be long, is not read.
      const needed = new Set(old.length > 0 ? await neededOrders(ledger) : []);
      const gone = old.filter(({ orderKey }) => !needed.has(orderKey));
      await ledger.bills.bulkDelete(gone.map(({ key }) => key));
      await unmarkBillsBefore(ledger, time);
    },
  );
