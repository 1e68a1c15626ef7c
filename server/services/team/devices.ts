import type { Selectable } from 'kysely';
import type { Device, DeviceInput, Roster } from '#contract/devices.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Scope } from '../scope.ts';
import { callerOf } from './members.ts';
import { noteTeam } from './team-trail.ts';

const enrolled = (db: Db, businessId: number) =>
  db
    .selectFrom('devices')
    .innerJoin('members', 'members.id', 'devices.enrolled_by')
    .select([
      'devices.device_id as deviceId',
      'devices.name',
      'members.name as enrolledBy',
      'devices.enrolled_at as enrolledAt',
      'devices.last_seen_at as lastSeenAt',
    ])
    .where('devices.business_id', '=', businessId)
    .where('devices.ended_at', 'is', null);

/** The shared devices of the business, the oldest first. */
export const listDevices = (db: Db, { businessId }: Scope): Promise<Device[]> =>
  enrolled(db, businessId).orderBy('devices.enrolled_at').orderBy('devices.device_id').execute();

const bind = async (db: Db, sessionId: number, deviceId: string): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ device_id: deviceId })
    .where('id', '=', sessionId)
    .execute();
};

/** Gives the calling device a name, or another one, and lets it have the roster. */
export const enrolDevice = async (
  tx: Tx,
  scope: Scope,
  session: Session,
  { deviceId: given, name }: DeviceInput,
): Promise<Device> => {
  const { businessId, now } = scope;
  const deviceId = given.toLowerCase();
  const columns = {
    name,
    enrolled_by: callerOf(scope).id,
    enrolled_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    ended_at: null,
  };
  await tx
    .insertInto('devices')
    .values({ business_id: businessId, device_id: deviceId, ...columns })
    .onConflict((conflict) => conflict.columns(['business_id', 'device_id']).doUpdateSet(columns))
    .execute();
  await bind(tx, session.id, deviceId);
  await noteTeam(tx, scope, { what: 'device-enrolled', deviceId, name });
  return enrolled(tx, businessId)
    .where('devices.device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
};

/** Ends a shared device and the sessions of the business's accounts on it. @throws AppError device-not-found */
export const endDevice = async (tx: Tx, scope: Scope, given: string): Promise<void> => {
  const { businessId, now } = scope;
  const deviceId = given.toLowerCase();
  const { name } = await tx
    .updateTable('devices')
    .set({ ended_at: now.toISOString() })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirstOrThrow(() => new AppError('device-not-found'));
  await tx
    .deleteFrom('sessions')
    .where('device_id', '=', deviceId)
    .where('user_id', 'in', (members) =>
      members
        .selectFrom('members')
        .select((column) => column.ref('user_id').$notNull().as('user_id'))
        .where('business_id', '=', businessId)
        .where('user_id', 'is not', null),
    )
    .execute();
  await noteTeam(tx, scope, { what: 'device-ended', deviceId, name });
};

/** Whether a shared device was ended, by the business or, where none is known, by any. */
export const wasEnded = async (
  db: Db,
  deviceId: string,
  businessId: number | null,
): Promise<boolean> => {
  const ended = db
    .selectFrom('devices')
    .select('device_id')
    .where('device_id', '=', deviceId.toLowerCase())
    .where('ended_at', 'is not', null);
  const row = businessId === null ? ended : ended.where('business_id', '=', businessId);
  return (await row.executeTakeFirst()) !== undefined;
};

const hour = 3_600_000;

/**
 * Shows that a session is used on an enrolled device, and remembers it, so that it ends with the device. The device's id is known to
 * that device, and to who manages it.
 * @throws AppError device-not-enrolled
 */
export const requireDevice = async (
  db: Db,
  { businessId, now }: Scope,
  session: Session,
  given: string | undefined,
): Promise<void> => {
  const deviceId = given?.toLowerCase() ?? '';
  const foreign = session.deviceId !== null && session.deviceId !== deviceId;
  const row = await enrolled(db, businessId)
    .where('devices.device_id', '=', deviceId)
    .executeTakeFirst();
  if (!row || foreign) throw new AppError('device-not-enrolled');
  if (session.deviceId === null) await bind(db, session.id, deviceId);
  if (now.getTime() - Date.parse(row.lastSeenAt) < hour) return;
  await db
    .updateTable('devices')
    .set({ last_seen_at: now.toISOString() })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .execute();
};

/** What a device checks a member's PIN with. */
const pins = ['pin_hash', 'pin_salt', 'pin_iterations', 'pin_length'] as const;

type PinRow = Pick<Selectable<Schema['members']>, (typeof pins)[number]>;

const pinOf = ({ pin_hash: hash, pin_salt: salt, pin_iterations, pin_length }: PinRow) =>
  hash !== null && salt !== null && pin_iterations !== null && pin_length !== null
    ? { hash, salt, iterations: pin_iterations, length: pin_length }
    : null;

/** The members as an enrolled device keeps them. */
export const readRoster = async (db: Db, { businessId }: Scope): Promise<Roster> => {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'role', 'colour', 'active', ...pins])
    .where('business_id', '=', businessId)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, role, colour, active, ...pin }) => ({
    id,
    name,
    role,
    colour,
    active: active === 1,
    pin: active === 1 ? pinOf(pin) : null,
  }));
};
