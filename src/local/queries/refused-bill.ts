import { useLiveQuery } from 'dexie-react-hooks';
import type { Owner } from '../record.ts';
import { type RefusedBill, refusedBill } from '../refused-bill.ts';
import { ledger } from './device.ts';

export type { RefusedBill };

/** The pending bill to correct; null if there is none, undefined while loading. */
export const useRefusedBill = ({ ownerId, businessId }: Owner, seq: number) =>
  useLiveQuery(() => refusedBill(ledger, { ownerId, businessId }, seq), [ownerId, businessId, seq]);
