import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type ApiStation, type StationInput, stationLimits } from '#contract/stations.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Scope } from '../kernel/scope.ts';
import { noteTeam } from '../trail/team-trail.ts';

/** The devices of a business that print for its kitchen. */

const columns = ['device_id', 'name', 'categories', 'since'] as const;

type Row = Pick<Selectable<Schema['kitchen_stations']>, (typeof columns)[number]>;

const toApi = ({ device_id, categories, ...row }: Row): ApiStation => ({
  ...row,
  deviceId: device_id,
  categories: categories === null ? null : JSON.parse(categories),
});

const stationsOf = (db: Db, businessId: number) =>
  db.selectFrom('kitchen_stations').select(columns).where('business_id', '=', businessId);

const stationOfDevice = prepared((db, of: { businessId: number; deviceId: string }) =>
  db
    .selectFrom('kitchen_stations')
    .select('name')
    .where('business_id', '=', of.businessId)
    .where('device_id', '=', of.deviceId),
);

/** The oldest first: a product goes to the first one that has its category. */
export const listStations = async (db: Db, { businessId }: Scope): Promise<ApiStation[]> => {
  const rows = await stationsOf(db, businessId).orderBy('since').orderBy('device_id').execute();
  return rows.map(toApi);
};

/** Whether a device prints for the kitchen. What it does by itself needs no role. */
export const isStation = async (
  tx: Tx,
  { businessId }: Scope,
  deviceId: string | undefined,
): Promise<boolean> =>
  deviceId !== undefined && (await stationOfDevice(tx, { businessId, deviceId })).length > 0;

/** Gives the stations a new name, by which devices learn of the change. The lock on the business's row makes changes wait for each other. */
const beginChange = async (tx: Tx, businessId: number): Promise<void> => {
  await tx
    .updateTable('businesses')
    .set({ stations_state: randomUUID() })
    .where('id', '=', businessId)
    .execute();
};

/** @throws AppError unknown-category */
const requireCategories = async (
  tx: Tx,
  { businessId }: Scope,
  ids: readonly number[],
): Promise<void> => {
  const known = await tx
    .selectFrom('categories')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
  if (known.length < new Set(ids).size) throw new AppError('unknown-category');
};

/** Makes a device a station, or changes what it prints. @throws AppError unknown-category, too-many-stations */
export const setStation = async (
  tx: Tx,
  scope: Scope,
  { deviceId: given, name, categories }: StationInput,
): Promise<ApiStation> => {
  const { businessId, now } = scope;
  const deviceId = given.toLowerCase();
  await beginChange(tx, businessId);
  if (categories) await requireCategories(tx, scope, categories);
  const others = await stationsOf(tx, businessId).where('device_id', '!=', deviceId).execute();
  if (others.length >= stationLimits.stations) throw new AppError('too-many-stations');
  const changed = { name, categories: categories && JSON.stringify([...new Set(categories)]) };
  const row = await tx
    .insertInto('kitchen_stations')
    .values({
      ...{ business_id: businessId, device_id: deviceId, since: now.toISOString() },
      ...changed,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'device_id']).doUpdateSet(changed))
    .returning(columns)
    .executeTakeFirstOrThrow();
  await noteTeam(tx, scope, { what: 'station-set', deviceId, name });
  return toApi(row);
};

/** Ends a station, if the device is one. @returns whether it was */
export const dropStation = async (tx: Tx, scope: Scope, deviceId: string): Promise<boolean> => {
  const { businessId } = scope;
  await beginChange(tx, businessId);
  const row = await tx
    .deleteFrom('kitchen_stations')
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .returning('name')
    .executeTakeFirst();
  if (row) await noteTeam(tx, scope, { what: 'station-ended', deviceId, name: row.name });
  return row !== undefined;
};

/** @throws AppError device-not-found */
export const endStation = async (tx: Tx, scope: Scope, deviceId: string): Promise<void> => {
  if (!(await dropStation(tx, scope, deviceId))) throw new AppError('device-not-found');
};
