import { useLiveQuery } from 'dexie-react-hooks';
import type { CustomerInput } from '#contract/bills.ts';
import { readCustomers, saveCustomer as saveIn } from '../sample-customers.ts';
import { ledger } from './device.ts';

/** The customers kept on this device, or `samples` while nothing has changed them; undefined until they are read. */
export const useSampleCustomers = (businessId: number, samples: readonly CustomerInput[]) =>
  useLiveQuery(() => readCustomers(ledger, businessId, samples), [businessId, samples]);

/** See `saveCustomer`. */
export const saveSampleCustomer = (
  businessId: number,
  samples: readonly CustomerInput[],
  customer: CustomerInput,
  replaced: string | null,
): Promise<boolean> => saveIn(ledger, businessId, samples, customer, replaced);
