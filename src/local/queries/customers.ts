import { useLiveQuery } from 'dexie-react-hooks';
import type { CustomerInput } from '#contract/bills.ts';
import { knownCustomers } from '../customers.ts';
import { readCustomers, saveCustomer } from '../sample-customers.ts';
import { ledger } from './device.ts';

/** Customers of this device's bills, the latest first; empty while loading. */
export const useKnownCustomers = (businessId: number): CustomerInput[] =>
  useLiveQuery(() => knownCustomers(ledger, businessId), [businessId]) ?? [];

/** The customers stored on this device, or `samples` until the first change; undefined while loading. */
export const useSampleCustomers = (businessId: number, samples: readonly CustomerInput[]) =>
  useLiveQuery(() => readCustomers(ledger, businessId, samples), [businessId, samples]);

export const saveSampleCustomer = (
  businessId: number,
  samples: readonly CustomerInput[],
  customer: CustomerInput,
  replaced: string | null,
): Promise<boolean> => saveCustomer(ledger, businessId, samples, customer, replaced);
