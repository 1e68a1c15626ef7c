import type { Ledger } from '#local/ledger.ts';

/**
 * Whoever got the lock without taking it away knows that nobody else is sending: leases that are left belong to a page
 * that was reloaded or died. Its requests may have arrived, and are sent again as they were.
 */
export const endLeases = (ledger: Ledger): Promise<number> =>
  ledger.outbox
    .filter((entry) => entry.state === 'sending')
    .modify((entry) => {
      entry.state = 'uncertain';
      entry.leaseUntil = 0;
      delete entry.leaseId;
    });
