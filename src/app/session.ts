import { done, type Outcome } from '#api/outcome.ts';
import { adoptToken } from '#api/session.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { sessionRow } from '#local/ledger/session.ts';
import { openLedger } from '#local/queries/device.ts';
import { deps } from './device.ts';
import { storedToken, storeSession } from './local-session.ts';
import { storedSettings } from './stored-settings.ts';

/**
 * Makes ledger and local storage agree on the session, without the network. The token in local storage says who is
 * signed in; the ledger has what the device needs to open as that user after an update has purged the settings. For a
 * token of which the device knows nothing else, `signInWithStoredToken` makes a session.
 * @returns the session; null if there is none
 */
export const restoreSession = async (): Promise<SessionRow | null> => {
  const { ledger } = deps;
  const kept = await ledger.session.get('current');
  // Read after the wait: a user who signed out meanwhile, in another tab, must not be signed in again.
  const token = storedToken();
  if (token && kept?.token === token) {
    storeSession(token, kept.settings);
    return kept;
  }
  const settings = token ? storedSettings() : null;
  if (token && settings) {
    const row = sessionRow(token, settings);
    await ledger.session.put(row);
    return row;
  }
  await ledger.session.delete('current');
  return null;
};

/** Signs this device in with a token that the server gave. */
export const adopt = async (token: string): Promise<Outcome> => {
  await openLedger();
  const adopted = await adoptToken(deps, token);
  if (!adopted.ok) return adopted;
  storeSession(token, adopted.value.settings);
  return done;
};

/** Signs in with the token in local storage, unless another one has taken its place by the time of the answer. */
export const signInWithStoredToken = async (): Promise<Outcome> => {
  const token = storedToken() ?? '';
  const adopted = await adoptToken(deps, token);
  if (storedToken() !== token) {
    const { ledger } = deps;
    if (adopted.ok)
      await ledger.session
        .where({ slot: 'current' })
        .filter((row) => row.token === token)
        .delete();
  } else if (adopted.ok) storeSession(token, adopted.value.settings);
  return adopted.ok ? done : adopted;
};
