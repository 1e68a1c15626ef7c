import { v7 as uuidv7 } from 'uuid';
import type { Ledger } from './ledger.ts';

/** What a person may do with a pending operation. Nothing else ever removes one unsent. */

/** Tries a parked entry again. Its refused request is forgotten: what goes out is a new operation. */
export const retryEntry = async (ledger: Ledger, seq: number): Promise<void> => {
  await ledger.transaction('rw', ledger.outbox, async () => {
    const entry = await ledger.outbox.get(seq);
    if (!entry) return;
    if (entry.state !== 'parked') {
      await ledger.outbox.update(seq, { nextAttemptAt: 0 });
      return;
    }
    const { frozenRequest: _refused, lastError: _reason, firstSentAt: _sent, ...intent } = entry;
    await ledger.outbox.put({
      ...intent,
      opId: uuidv7(),
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
    });
  });
};

/** Removes an entry for good: a person saw it and decided. */
export const discardEntry = (ledger: Ledger, seq: number): Promise<void> =>
  ledger.outbox.delete(seq);
