import { hash, randomBytes } from 'node:crypto';

/** A random secret of 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret; random secrets need no slow hash. */
export const digest = (secret: string): string => hash('sha256', secret);
