import { randomBytes } from 'node:crypto';

/** A name for a history of a business's orders and bills that no other history has. */
export const newEpoch = (): string => randomBytes(8).toString('hex');
