import { useLiveQuery } from 'dexie-react-hooks';
import type { Owner } from '../record.ts';
import { type RefusedBill, refusedBill } from '../refused-bill.ts';
import { ledger } from './device.ts';

export type { RefusedBill };

/** The pending bill that a correction is about; null when there is none, undefined while it is being read. */
export const useRefusedBill = ({ ownerId, businessId }: Owner, seq: number) =>
  useLiveQuery(() => refusedBill(ledger, { ownerId, businessId }, seq), [ownerId, businessId, seq]);
