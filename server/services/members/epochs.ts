import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';

/** A name for a history of a business's orders and bills that no other history has. */
export const newEpoch = (): string => randomBytes(8).toString('hex');

/** Begins a new epoch of the business. @returns false when `seen` is over already: of many devices that ask, one does it */
export const renewEpoch = async (db: Db, businessId: number, seen: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('businesses')
    .set({ epoch: newEpoch() })
    .where('id', '=', businessId)
    .where('epoch', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** @throws AppError business-not-found */
export const currentEpoch = async (db: Db, businessId: number): Promise<string> => {
  const { epoch } = await db
    .selectFrom('businesses')
    .select('epoch')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow(() => new AppError('business-not-found'));
  return epoch;
};

/**
 * Gives an epoch to a business without one: it is new to this version, or a restore has emptied it, maybe under running
 * instances.
 */
export const beginEpoch = async (db: Db, businessId: number): Promise<string> => {
  await renewEpoch(db, businessId, '');
  return currentEpoch(db, businessId);
};
