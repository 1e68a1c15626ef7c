import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { daysBefore } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';

/** A name for a history of a business's orders and bills that no other history has. */
export const newEpoch = (): string => randomBytes(8).toString('hex');

/**
 * Begins a new epoch of the business because its database was put back to an earlier copy, and notes that.
 * @returns false when `seen` is over already: of many devices that ask, one does it
 */
export const renewEpoch = async (
  db: Db,
  { businessId, now }: Pick<Scope, 'businessId' | 'now'>,
  seen: string,
): Promise<boolean> => {
  const { newest } = await db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => fn.max<number | null>('created_ms').as('newest'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await db
    .updateTable('businesses')
    .set((row) => ({
      epoch: newEpoch(),
      restored_at: now.toISOString(),
      copy_of: newest === null ? null : new Date(newest).toISOString(),
      keeps_old_state: row
        .case()
        .when('keeps_old_state', '=', sql.lit(1))
        .then(sql.lit(2))
        .else(sql.lit(0))
        .end(),
    }))
    .where('id', '=', businessId)
    .where('epoch', '=', seen)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** @throws AppError business-not-found */
const findPlace = (db: Db, businessId: number) =>
  db
    .selectFrom('businesses')
    .select(['epoch', 'restored_at', 'copy_of', 'keeps_old_state'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow(() => new AppError('business-not-found'));

/** @throws AppError business-not-found */
export const currentEpoch = async (db: Db, businessId: number): Promise<string> =>
  (await findPlace(db, businessId)).epoch;

/**
 * Gives an epoch to a business without one: it is new to this version, or a restore has emptied it, maybe under running
 * instances.
 */
export const beginEpoch = async (
  db: Db,
  of: Pick<Scope, 'businessId' | 'now'>,
): Promise<string> => {
  await renewEpoch(db, of, '');
  return currentEpoch(db, of.businessId);
};

/** What devices have to know of the last restore. @throws AppError business-not-found */
export const lastRestore = async (db: Db, businessId: number) => {
  const { copy_of, keeps_old_state } = await findPlace(db, businessId);
  return { replay: keeps_old_state !== 2, copyOf: copy_of };
};

/** For how long after a restore devices may say that a change had been accepted before. */
const replayDays = 30;

/** Whether the business's server was put back so recently that devices bring back what it lost. */
export const isRestored = async (
  db: Db,
  { businessId, now }: Pick<Scope, 'businessId' | 'now'>,
): Promise<boolean> => {
  const { restored_at } = await findPlace(db, businessId);
  return restored_at !== null && restored_at >= daysBefore(now, replayDays);
};
