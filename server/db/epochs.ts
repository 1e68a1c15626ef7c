import { randomBytes } from 'node:crypto';
import type { Db } from './schema.ts';

/** A name for a history of a business's orders and bills that no other history has. */
export const newEpoch = (): string => randomBytes(8).toString('hex');

/**
 * Gives an epoch to businesses without one: new to this version, or emptied by a restore. Each instance that starts may
 * try; the first one wins.
 */
export const fillEpochs = async (db: Db): Promise<void> => {
  await db.updateTable('businesses').set({ epoch: newEpoch() }).where('epoch', '=', '').execute();
};
