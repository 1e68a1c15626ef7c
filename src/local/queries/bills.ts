import { useLiveQuery } from 'dexie-react-hooks';
import { type LocalBill, localBill, localBills } from '../pictures.ts';
import { ledger } from './device.ts';

export type { LocalBill };

/** Bills from `start` to `end` (UTC, ISO 8601), newest first; undefined while they are being read. */
export const useBills = (businessId: number, start: string, end: string): LocalBill[] | undefined =>
  useLiveQuery(() => localBills(ledger, businessId, start, end), [businessId, start, end]);

/** The bill that an address names; null when the device has none, undefined while it is being read. */
export const useBill = (businessId: number, ref: string): LocalBill | null | undefined =>
  useLiveQuery(() => localBill(ledger, businessId, ref), [businessId, ref]);
