import type { Ledger } from '#local/ledger.ts';

/**
 * Releases stale leases. The tab that acquired the lock without stealing it knows that nobody else is sending, so what
 * is still leased belongs to a page that was reloaded or died. Its requests may have arrived and are sent again as they
 * were.
 */
export const releaseStaleLeases = (ledger: Ledger): Promise<number> =>
  ledger.outbox
    .filter((entry) => entry.state === 'sending')
    .modify((entry) => {
      entry.state = 'uncertain';
      entry.leaseUntil = 0;
      delete entry.leaseId;
    });
