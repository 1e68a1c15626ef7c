import { useLiveQuery } from 'dexie-react-hooks';
import type { LostRow } from '../ledger.ts';
import { discardLost, lostOf, tellLosses } from '../lost.ts';
import type { Owner } from '../record.ts';
import { resendLost } from '../resend.ts';
import { ledger, onDevice } from './device.ts';
import { pageClock } from './page-clock.ts';

export { BeingSent, resendObstacle, Unreadable } from '../resend.ts';
export type { LostRow };

/** What the server lost of the business, the latest first; undefined while loading. */
export const useLost = (businessId: number) =>
  useLiveQuery(async () => lostOf(ledger, businessId), [businessId]);

export const discardLoss = onDevice(discardLost);
export const resend = (owner: Owner, chosen: readonly LostRow[]): Promise<void> =>
  resendLost(ledger, owner, chosen, pageClock.now());
export const tellOfLosses = onDevice(tellLosses);
