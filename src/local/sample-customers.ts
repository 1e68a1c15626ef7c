import * as z from 'zod/mini';
import { type CustomerInput, customerInput } from '#contract/bills.ts';
import type { Ledger } from './ledger.ts';
import { valueKeys } from './value-keys.ts';

/**
 * The customers of the customers' screens: one row among the drafts, of this device alone. The checkout knows nothing
 * of them: it offers guests of real bills.
 */
const schema = z.array(customerInput);

/** What was kept; else `samples`, which nothing has changed yet. */
export const readCustomers = async (
  ledger: Ledger,
  businessId: number,
  samples: readonly CustomerInput[],
): Promise<readonly CustomerInput[]> =>
  schema.safeParse((await ledger.values.get(valueKeys.sampleCustomers(businessId)))?.value).data ??
  samples;

/**
 * Adds a customer, or puts it in the place of the one whose number was `replaced`.
 * @returns false when another has its number: then nothing was written
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
