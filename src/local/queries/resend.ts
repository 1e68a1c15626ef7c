import type { LostRow } from '../ledger/ledger.ts';
import type { Owner } from '../outbox/record.ts';
import { resendLost } from '../restore/resend.ts';
import { ledger } from './device.ts';
import { pageClock } from './page-clock.ts';

/** Sends again what the server lost. Apart from the list, which every screen counts. */

export { BeingSent, resendObstacle, Unreadable } from '../restore/resend.ts';

export const resend = (owner: Owner, chosen: readonly LostRow[]): Promise<void> =>
  resendLost(ledger, owner, chosen, pageClock.now());
