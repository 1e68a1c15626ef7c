import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The library's default is argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash of a user who signs in through an OpenID provider only. */
export const noPassword = '';

/** Hash that nobody's password has: an unknown email costs as much time as a wrong password. */
const decoy = hashPassword(randomBytes(32).toString('base64url'));

/** @param stored the user's hash, or null when there is no such user: false, but in the same time */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  verify(stored || (await decoy), password);
