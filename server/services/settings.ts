import type { Business, Settings } from '#contract/settings.ts';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';

/** Percent from hundredths of a percent. */
export const percent = (basisPoints: number): number => basisPoints / 100;

const findBusiness = async (db: Db, id: number): Promise<Business> => {
  const row = await db
    .selectFrom('businesses')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    comercialName: row.comercial_name,
    businessDni: row.business_dni,
    email: row.email,
    address: row.address,
    phone: row.phone,
    serviceRate: percent(row.service_rate_bp),
  };
};

/** Who is signed in and for which business. @throws AppError unauthorized when the user is gone */
export const readSettings = async (db: Db, userId: number): Promise<Settings> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!row) throw new AppError('unauthorized');
  return {
    User: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      dni: row.dni,
      phone: row.phone,
      country: row.country,
    },
    Business: row.business_id === null ? null : await findBusiness(db, row.business_id),
    currentWorkingIn: row.business_id,
  };
};
