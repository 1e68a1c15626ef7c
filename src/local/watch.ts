import { liveQuery } from 'dexie';
import type { Ledger } from './ledger.ts';

/** Calls `listener` whenever any tab has recorded an operation. @returns the unsubscribe function */
export const watchOutbox = (ledger: Ledger, listener: () => void): (() => void) => {
  let newest = -1;
  const subscription = liveQuery(async () => ledger.outbox.orderBy('seq').last()).subscribe(
    (entry) => {
      if (entry && entry.seq > newest) listener();
      newest = Math.max(newest, entry?.seq ?? -1);
    },
  );
  return () => subscription.unsubscribe();
};

/**
 * Calls `listener` now and after every change with a text that identifies the session and its business (null: no
 * session). @returns the unsubscribe function
 */
export const watchToken = (ledger: Ledger, listener: (session: string | null) => void) => {
  const subscription = liveQuery(async () => {
    const session = await ledger.session.get('current');
    return session && !session.expired ? `${session.token} ${session.businessId}` : null;
  }).subscribe(listener);
  return () => subscription.unsubscribe();
};
