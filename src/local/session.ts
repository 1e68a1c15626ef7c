import type { Ledger } from './ledger.ts';

/**
 * Notes that the server refused these tokens. Only the session that uses one of them ends: by now somebody may have
 * signed in anew. Table: session.
 */
export const expireSession = async (ledger: Ledger, refused: readonly string[]): Promise<void> => {
  if (refused.length === 0) return;
  const session = await ledger.session.get('current');
  if (session && refused.includes(session.token))
    await ledger.session.update('current', { expired: true });
};
