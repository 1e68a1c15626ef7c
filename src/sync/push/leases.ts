import type { Ledger } from '#local/ledger/ledger.ts';
import { putEntries } from '#local/outbox/outbox-memory.ts';
import { entriesInState } from '#local/outbox/pending-reads.ts';

/**
 * Releases the leases that the last holder of the lock left behind, usually a page that was reloaded or died. Its requests
 * may have arrived, so they are sent again with the same key; even a request still under way has no second effect.
 */
export const releaseStaleLeases = (ledger: Ledger): Promise<void> =>
  ledger.transaction('rw', ledger.outbox, async () => {
    const left = await entriesInState(ledger, 'sending');
    await putEntries(
      ledger,
      left.map(({ leaseId: _ended, ...entry }) => ({
        ...entry,
        state: 'uncertain',
        leaseUntil: 0,
      })),
    );
  });
