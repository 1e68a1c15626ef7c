import * as z from 'zod/mini';
import { customerFields } from '#contract/bills.ts';
import type { KnownCustomer } from '#contract/customers.ts';
import { keptValue } from '../ledger/kept-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { storeIfSignedIn } from '../ledger/session.ts';
import { valueKeys } from '../ledger/value-keys.ts';

/** The customers of all bills of the business, as the server told. Table: values. */

const kept = z.object({
  /** The last change that the server told: when, and whose. */
  at: z.string(),
  id: z.int(),
  /** `updatedAt`: as told; earlier builds didn't keep it. */
  customers: z.array(z.extend(customerFields, { updatedAt: z.exactOptional(z.string()) })),
});

export type BilledCustomers = z.infer<typeof kept>;

export const billedCustomers = (
  ledger: Ledger,
  businessId: number,
): Promise<BilledCustomers | null> =>
  keptValue(ledger, valueKeys.billedCustomers(businessId), kept);

/** Adds what has changed since; the latest change first, each identity number once. */
export const storeBilledCustomers = (
  ledger: Ledger,
  businessId: number,
  changed: readonly KnownCustomer[],
): Promise<unknown> =>
  storeIfSignedIn(ledger, businessId, [ledger.values], async () => {
    const last = changed.at(-1);
    if (!last) return;
    const before = await billedCustomers(ledger, businessId);
    const all = new Map<string, BilledCustomers['customers'][number]>();
    const latestFirst = changed.toReversed().map(({ id: _id, ...data }) => data);
    for (const customer of [...latestFirst, ...(before?.customers ?? [])])
      if (!all.has(customer.dni)) all.set(customer.dni, customer);
    const value: BilledCustomers = {
      at: last.updatedAt,
      id: last.id,
      customers: [...all.values()],
    };
    await ledger.values.put({ key: valueKeys.billedCustomers(businessId), value });
  });
