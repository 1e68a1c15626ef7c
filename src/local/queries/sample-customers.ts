import { useLiveQuery } from 'dexie-react-hooks';
import type { CustomerInput } from '#contract/bills.ts';
import { readCustomers, saveCustomer as saveIn } from '../sample-customers.ts';
import { ledger } from './device.ts';

/** The customers stored on this device, or `samples` until the first change; undefined while loading. */
export const useSampleCustomers = (businessId: number, samples: readonly CustomerInput[]) =>
  useLiveQuery(() => readCustomers(ledger, businessId, samples), [businessId, samples]);

export const saveSampleCustomer = (
  businessId: number,
  samples: readonly CustomerInput[],
  customer: CustomerInput,
  replaced: string | null,
): Promise<boolean> => saveIn(ledger, businessId, samples, customer, replaced);
