import { createHash, randomBytes } from 'node:crypto';

/** A secret that can't be guessed, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: SHA-256 is enough for what can't be guessed. */
export const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex');
