import { useLiveQuery } from 'dexie-react-hooks';
import * as z from 'zod/mini';
import { type CustomerInput, customerInput } from '#contract/bills.ts';
import { guestAfter } from '#domain/guest.ts';
import { billedCustomer, isWholeBill } from '#operations/order-state.ts';
import { billedCustomers } from '../catalog/billed-customers.ts';
import { billsOf } from '../ledger/bills-of.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { valueKeys } from '../ledger/value-keys.ts';
import { waitingIn } from '../outbox/outbox-memory.ts';
import { ledger, onDevice } from './device.ts';

/** How many of the latest bills are searched: more would noticeably delay the field. */
const bills = 2_000;

const customerIn = (holder: unknown): CustomerInput[] => {
  const { customer } = (holder ?? {}) as { customer?: unknown };
  const { data } = customerInput.safeParse(customer);
  return data ? [billedCustomer(data)] : [];
};

/**
 * Customers of this device's bills, unsent bills included, then of all bills of the business as far as the server told: the
 * latest first, each identity number once. Once a bill is sent the server's word on its guest counts, unless the bill is newer.
 */
export const knownCustomers = async (ledger: Ledger, businessId: number) => {
  const [{ entries }, kept, rows] = await Promise.all([
    waitingIn(ledger, businessId),
    billedCustomers(ledger, businessId),
    billsOf(ledger, businessId).reverse().limit(bills).toArray(),
  ]);
  const pending = entries.toReversed().flatMap(({ params }) => customerIn(params));
  const byNumber = new Map(kept?.customers.map((customer) => [customer.dni, customer]));
  const billed = rows.flatMap(({ bill }) =>
    (isWholeBill(bill) ? customerIn(bill) : []).map((customer) => {
      const known = byNumber.get(customer.dni);
      if (!known) return customer;
      const { updatedAt, ...guest } = known;
      const isNewer = updatedAt !== undefined && bill.createdAt > updatedAt;
      return (isNewer && guestAfter(guest, customer, null)) || guest;
    }),
  );
  const latest = new Map<string, CustomerInput>();
  const told = [...byNumber.values()].map(({ updatedAt: _, ...guest }) => guest);
  for (const guest of [...pending, ...billed, ...told])
    if (!latest.has(guest.dni)) latest.set(guest.dni, guest);
  return [...latest.values()];
};

/** The customers that the device knows, the latest first; empty while loading. */
export const useKnownCustomers = (businessId: number): CustomerInput[] =>
  useLiveQuery(async () => knownCustomers(ledger, businessId), [businessId]) ?? [];

/**
 * The customers of the customer screens: one row stored with the drafts, on this device only. The checkout does not
 * use them: it offers customers of real bills.
 */
const schema = z.array(customerInput);

/** The stored customers, or `samples` until the first change. */
export const readCustomers = async (
  ledger: Ledger,
  businessId: number,
  samples: readonly CustomerInput[],
): Promise<readonly CustomerInput[]> =>
  (await keptValue(ledger, valueKeys.sampleCustomers(businessId), schema)) ?? samples;

/**
 * Adds a customer, or replaces the one with the number `replaced`.
 * @returns false, without a write, if another customer has its number
 */
export const saveCustomer = (
  ledger: Ledger,
  businessId: number,
  samples: readonly CustomerInput[],
  customer: CustomerInput,
  replaced: string | null,
): Promise<boolean> =>
  ledger.transaction('rw', ledger.values, async () => {
    const known = await readCustomers(ledger, businessId, samples);
    if (customer.dni !== replaced && known.some(({ dni }) => dni === customer.dni)) return false;
    const isThere = known.some(({ dni }) => dni === replaced);
    const value = isThere
      ? known.map((each) => (each.dni === replaced ? customer : each))
      : [customer, ...known];
    await ledger.values.put({ key: valueKeys.sampleCustomers(businessId), value });
    return true;
  });

/** The customers stored on this device, or `samples` until the first change; undefined while loading. */
export const useSampleCustomers = (businessId: number, samples: readonly CustomerInput[]) =>
  useLiveQuery(async () => readCustomers(ledger, businessId, samples), [businessId, samples]);

export const saveSampleCustomer = onDevice(saveCustomer);
