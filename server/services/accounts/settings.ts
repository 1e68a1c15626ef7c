import type { Settings } from '#contract/settings.ts';
import type { Db } from '../../db/schema.ts';
import { findBusiness } from '../business/business.ts';
import { userRow, userToWire } from './users.ts';

/** Who is signed in and for which business. @throws AppError unauthorized when the user is gone */
export const readSettings = async (db: Db, userId: number): Promise<Settings> => {
  const row = await userRow(db, userId);
  return {
    User: userToWire(row),
    Business: row.business_id === null ? null : await findBusiness(db, row.business_id),
    currentWorkingIn: row.business_id,
  };
};
