import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';

/** A bill that was paid without a shift, before its device opened one that adopts it, and that arrives after that. */

interface Sought {
  businessId: number;
  /** Of the bill, as a pattern. */
  like: string;
}

const awaitingShift = prepared((db, { businessId, like }: Sought) =>
  db
    .selectFrom('shifts')
    .select('key')
    .where('business_id', '=', businessId)
    .where('awaited', 'is not', null)
    .where('awaited', 'like', like)
    .orderBy('id')
    .limit(1),
);

/**
 * Gives a new bill the shift that awaits it, if one does. Call it with the lock that `changeBoard` takes: device and server tell bills
 * and openings at once, and the later of the two has to see the other.
 */
export const joinAwaitingShift = async (
  tx: Tx,
  { businessId }: Scope,
  { id, key }: { id: number; key: string },
): Promise<void> => {
  const [shift] = await awaitingShift(tx, { businessId, like: `%${key}%` });
  if (!shift) return;
  await tx.updateTable('bills').set({ shift_key: shift.key }).where('id', '=', id).execute();
};
