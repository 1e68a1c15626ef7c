import { fetchTokenOwner } from '#api/sign-in.ts';
import type { User } from '#contract/settings.ts';
import { storedToken, storeToken } from './local-session.ts';
import { network } from './network.ts';
import { storedSettings } from './stored-settings.ts';

/** A link carries the session of another user than the one who is signed in. */
export interface SwitchRequest {
  token: string;
  user: User;
  /** Several people work at this device: only who may end its session can make room for another. */
  isShared: boolean;
}

/**
 * Stores a token from the address. Anybody can make such a link, so it replaces a session only for the same user.
 * @returns the request to confirm when it belongs to another user; null when the token was stored or is invalid
 */
export const acceptToken = async (token: string): Promise<SwitchRequest | null> => {
  const current = storedToken();
  if (current !== null && current !== token) {
    const answer = await fetchTokenOwner(network, token);
    if (!answer.ok) return null;
    const user = answer.value.User;
    const settings = storedSettings();
    if (user.id !== settings?.User.id) {
      const { isSharedDevice } = await import('./shared-device.ts');
      return { token, user, isShared: await isSharedDevice(settings?.currentWorkingIn ?? 0) };
    }
  }
  storeToken(token);
  return null;
};
