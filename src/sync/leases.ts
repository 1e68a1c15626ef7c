import type { Ledger } from '#local/ledger.ts';

/**
 * Releases the leases that the last holder of the lock left behind, usually a page that was reloaded or died. Its requests
 * may have arrived, so they are sent again with the same key; even a request still under way has no second effect.
 */
export const releaseStaleLeases = (ledger: Ledger): Promise<number> =>
  ledger.outbox
    .filter((entry) => entry.state === 'sending')
    .modify((entry) => {
      entry.state = 'uncertain';
      entry.leaseUntil = 0;
      delete entry.leaseId;
    });
