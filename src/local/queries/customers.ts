import { useLiveQuery } from 'dexie-react-hooks';
import type { CustomerInput } from '#contract/bills.ts';
import { knownCustomers } from '../customers.ts';
import { ledger } from './device.ts';

/** Customers of this device's bills, the latest first; empty while loading. */
export const useKnownCustomers = (businessId: number): CustomerInput[] =>
  useLiveQuery(() => knownCustomers(ledger, businessId), [businessId]) ?? [];
