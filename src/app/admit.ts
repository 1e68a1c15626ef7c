import { whose } from '#api/sign-in.ts';
import type { User } from '#contract/settings.ts';
import { storedSettings, storedToken, storeToken } from './stored-session.ts';
import { wire } from './wire.ts';

/** Somebody else than who is signed in, as a link would have it. */
export interface Newcomer {
  token: string;
  user: User;
}

/**
 * Who a token from an address would put in another's place. Anybody can make such a link: it never ends the session
 * of who is signed in, unless that person says so.
 * @returns null when there is nobody to ask: the token is kept, or worth nothing
 */
export const admit = async (token: string): Promise<Newcomer | null> => {
  const present = storedToken();
  if (present !== null && present !== token) {
    const answer = await whose(wire, token);
    if (!answer.ok) return null;
    const user = answer.value.User;
    if (user.id !== storedSettings()?.User.id) return { token, user };
  }
  storeToken(token);
  return null;
};
