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
