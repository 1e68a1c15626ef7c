import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** One form of what keyboards write differently: an ñ may be one character or two. */
const same = (password: string): string => password.normalize('NFKC');

/** The library's default is argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(same(password));

/** The hash of a user who signs in through an OpenID provider only. */
export const noPassword = '';

/** Hash that nobody's password has: an unknown email costs as much time as a wrong password. */
const decoy = hashPassword(randomBytes(32).toString('base64url'));

/** @param stored the user's hash, or null when there is no such user: false, but in the same time */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  verify(stored || (await decoy), same(password));
