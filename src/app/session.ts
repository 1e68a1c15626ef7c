import { adoptToken, refreshSettings, sessionRow } from '#api/account.ts';
import type { Outcome } from '#ports/server.ts';
import { ports } from './device.ts';
import { storedSettings, storedToken, storeSession } from './local-session.ts';

/**
 * The token in local storage says who is signed in; the ledger keeps what else a device without network needs to
 * open as that person, whatever an update has purged. Asks nobody: of a token that the device knows nothing else of
 * `signInWithStoredToken` makes a session.
 */
export const restoreSession = async (): Promise<void> => {
  const { ledger } = ports;
  const kept = await ledger.session.get('current');
  // Only now: whoever signed out meanwhile, in another tab, must not come back.
  const token = storedToken();
  if (token && kept?.token === token) {
    storeSession(token, kept.settings);
    return;
  }
  const settings = token ? storedSettings() : null;
  if (token && settings) await ledger.session.put(sessionRow(token, settings));
  else await ledger.session.delete('current');
};

/** Signs this device in with a token that the server gave. */
export const adopt = async (token: string): Promise<Outcome> => {
  const answer = await adoptToken(ports, token);
  if (!answer.ok) return answer;
  storeSession(token, answer.value.settings);
  return { ok: true, value: undefined };
};

/** The same with the token in local storage, unless somebody else has taken its place by the time of the answer. */
export const signInWithStoredToken = async (): Promise<Outcome> => {
  const token = storedToken() ?? '';
  const answer = await adoptToken(ports, token);
  if (storedToken() !== token) {
    const { ledger } = ports;
    if (answer.ok)
      await ledger.session
        .where({ slot: 'current' })
        .filter((row) => row.token === token)
        .delete();
  } else if (answer.ok) storeSession(token, answer.value.settings);
  return answer.ok ? { ok: true, value: undefined } : answer;
};

/** Asks the server what has changed about person and business. */
export const renewSettings = async (): Promise<void> => {
  const answer = await refreshSettings(ports);
  // Whoever asked may have signed out meanwhile, and must not come back.
  if (answer?.ok && answer.value.token === storedToken())
    storeSession(answer.value.token, answer.value.settings);
};
