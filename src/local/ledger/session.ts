import type { Table } from 'dexie';
import type { Ledger, SessionRow } from './ledger.ts';

/** The ledger's session of a token. */
export const sessionRow = (token: string, settings: SessionRow['settings']): SessionRow => ({
  slot: 'current',
  ownerId: settings.User.id,
  businessId: settings.currentWorkingIn ?? 0,
  token,
  settings,
  expired: false,
});

/** Whether this device is signed in to the business. Table: session. */
export const isSignedInTo = async (ledger: Ledger, businessId: number): Promise<boolean> =>
  (await ledger.session.get('current'))?.businessId === businessId;

/**
 * Runs `store`, which writes what was read for the business, in a transaction over the tables, unless the device has been
 * signed out of it: guests' names must not come back.
 * @returns null when nothing was stored
 */
export const storeIfSignedIn = <T>(
  ledger: Ledger,
  businessId: number,
  tables: readonly Table[],
  store: () => Promise<T>,
): Promise<T | null> =>
  ledger.transaction('rw', [ledger.session, ...tables], async () =>
    (await isSignedInTo(ledger, businessId)) ? store() : null,
  );

/** Marks the session of `token` as valid again: the server has taken the token. Table: session. */
export const reviveSession = async (ledger: Ledger, token: string): Promise<void> => {
  const session = await ledger.session.get('current');
  if (session?.expired && session.token === token)
    await ledger.session.update('current', { expired: false });
};

/**
 * Marks the session as expired if it uses one of the `refused` tokens; a session opened meanwhile stays. Table:
 * session.
 */
export const expireSession = async (ledger: Ledger, refused: readonly string[]): Promise<void> => {
  if (refused.length === 0) return;
  const session = await ledger.session.get('current');
  if (session && refused.includes(session.token))
    await ledger.session.update('current', { expired: true });
};
