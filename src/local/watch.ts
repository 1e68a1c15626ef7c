import { liveQuery } from 'dexie';
import type { Ledger } from './ledger.ts';

/** Calls `listener` whenever an operation was recorded, in this tab or in another; returns the way to stop. */
export const watchOutbox = (ledger: Ledger, listener: () => void): (() => void) => {
  let newest = -1;
  const subscription = liveQuery(() => ledger.outbox.orderBy('seq').last()).subscribe((entry) => {
    if (entry && entry.seq > newest) listener();
    newest = Math.max(newest, entry?.seq ?? -1);
  });
  return () => subscription.unsubscribe();
};

/**
 * Calls `listener` now and at every change with a text that names the signed-in person's session and the business
 * they work in (null: nobody).
 */
export const watchToken = (
  ledger: Ledger,
  listener: (session: string | null) => void,
): (() => void) => {
  const subscription = liveQuery(async () => {
    const session = await ledger.session.get('current');
    return session && !session.expired ? `${session.token} ${session.businessId}` : null;
  }).subscribe(listener);
  return () => subscription.unsubscribe();
};
