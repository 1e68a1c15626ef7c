import { adoptToken, refreshSettings, sessionRow } from '#sync/account.ts';
import { ports } from './device.ts';
import { storedSettings, storedToken, storeSession } from './stored-session.ts';

/**
 * The token in local storage says who is signed in; the ledger keeps what else a device without network needs to
 * open as that person, whatever an update has purged.
 */
export const restoreSession = async (): Promise<void> => {
  const token = storedToken();
  const { ledger } = ports;
  if (!token) {
    await ledger.session.delete('current');
    return;
  }
  const kept = await ledger.session.get('current');
  if (kept?.token === token) {
    storeSession(token, kept.settings);
    return;
  }
  const settings = storedSettings();
  if (settings) await ledger.session.put(sessionRow(token, settings));
  else await adoptToken(ports, token);
};

/** Asks the server what has changed about person and business. */
export const renewSettings = async (): Promise<void> => {
  const answer = await refreshSettings(ports);
  // Whoever asked may have signed out meanwhile, and must not come back.
  if (answer?.ok && answer.value.token === storedToken())
    storeSession(answer.value.token, answer.value.settings);
};
