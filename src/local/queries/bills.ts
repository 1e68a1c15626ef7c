import { useLiveQuery } from 'dexie-react-hooks';
import { type LocalBill, localBill, localBills } from '../projection.ts';
import { ledger } from './device.ts';

export type { LocalBill };

/** Bills from `start` to `end` (UTC, ISO 8601), newest first; undefined while loading. */
export const useBills = (businessId: number, start: string, end: string): LocalBill[] | undefined =>
  useLiveQuery(() => localBills(ledger, businessId, start, end), [businessId, start, end]);

/**
 * The bill that a URL names; null if the device has none, undefined while loading. `leftOut`: the `seq` of a pending
 * entry to ignore.
 */
export const useBill = (businessId: number, ref: string, leftOut?: number) =>
  useLiveQuery(() => localBill(ledger, businessId, ref, leftOut), [businessId, ref, leftOut]);
