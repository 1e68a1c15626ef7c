import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Keyboards write ñ as one character or as two; both must give the same hash. */
const normalised = (password: string): string => password.normalize('NFKC');

/** Argon2id, the library's default. */
export const hashPassword = (password: string): Promise<string> => hash(normalised(password));

/** Stands for the hash of a user without a password, who signs in through an OpenID provider. */
export const noPassword = '';

/** Compared for unknown emails, so that they take as long as wrong passwords. */
const decoy = hashPassword(randomBytes(32).toString('base64url'));

/** @param stored the user's hash; null for an unknown user gives false after the same time */
export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> =>
  verify(stored || (await decoy), normalised(password));
