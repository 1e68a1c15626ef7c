import * as z from 'zod/mini';
import { type CustomerInput, customerInput } from '#contract/bills.ts';
import type { Ledger } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

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
  schema.safeParse((await ledger.values.get(valueKeys.sampleCustomers(businessId)))?.value).data ??
  samples;

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
