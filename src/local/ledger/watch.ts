import { liveQuery } from 'dexie';
import type { Ledger } from './ledger.ts';
import { catalogName } from './server-names.ts';

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

/**
 * Calls `listener` with the name whenever the server has named another catalog with the board, but not with the name that was
 * known at first. @returns the unsubscribe function
 */
export const watchCatalogName = (ledger: Ledger, listener: (name: string) => void) => {
  let last: string | null | undefined;
  const subscription = liveQuery(async () => {
    const session = await ledger.session.get('current');
    return session ? catalogName(ledger, session.businessId) : null;
  }).subscribe((name) => {
    if (last !== undefined && name !== null && name !== last) listener(name);
    last = name;
  });
  return () => subscription.unsubscribe();
};
