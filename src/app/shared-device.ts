import { isShared, rosterOf } from '#local/people/roster.ts';
import { ledger } from '#local/queries/device.ts';

/** Whether several people work at this device. Loaded only where it is asked: the sign-in does without the device's stores. */
export const isSharedDevice = async (businessId: number): Promise<boolean> =>
  isShared(await rosterOf(ledger, businessId));
