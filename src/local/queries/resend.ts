import type { LostRow } from '../ledger.ts';
import type { Owner } from '../record.ts';
import { resendLost } from '../resend.ts';
import { ledger } from './device.ts';
import { pageClock } from './page-clock.ts';

/** Sends again what the server lost. Apart from the list, which every screen counts. */

export { BeingSent, resendObstacle, Unreadable } from '../resend.ts';

export const resend = (owner: Owner, chosen: readonly LostRow[]): Promise<void> =>
  resendLost(ledger, owner, chosen, pageClock.now());
