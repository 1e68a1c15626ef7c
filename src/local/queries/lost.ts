import { useLiveQuery } from 'dexie-react-hooks';
import type { LostRow } from '../ledger/ledger.ts';
import { claimLosses, discardLost, lostOf } from '../restore/lost.ts';
import { ledger, onDevice } from './device.ts';

export type { LostRow };

/** What the server lost of the business, the latest first; undefined while loading. */
export const useLost = (businessId: number) =>
  useLiveQuery(async () => lostOf(ledger, businessId), [businessId]);

export const discardLoss = onDevice(discardLost);
export const claimUntoldLosses = onDevice(claimLosses);
