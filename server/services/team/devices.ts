import type { Selectable } from 'kysely';
import type { Device, DeviceInput, Roster } from '#contract/devices.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { digest, newSecret } from '../accounts/secrets.ts';
import type { DeviceSession, Scope } from '../scope.ts';
import { accountOf, lockTeam, requireAction } from './caller.ts';
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

const notEnrolled = () => new AppError('device-not-enrolled');

/** The shared devices of the business, the oldest first. */
export const listDevices = (db: Db, { businessId }: Scope): Promise<Device[]> =>
  enrolled(db, businessId).orderBy('devices.enrolled_at').orderBy('devices.device_id').execute();

/**
 * Remembers that a session is used on a device of the business, so that it ends with it.
 * @returns false when the session has ended meanwhile
 */
const bind = async (
  tx: Tx,
  { id }: DeviceSession,
  device: { deviceId: string; deviceBusinessId: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ device_id: device.deviceId, device_business_id: device.deviceBusinessId })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** The device that a session has shown to be used on, in the business where it works; null otherwise. */
const boundDevice = ({ businessId, deviceId, deviceBusinessId }: DeviceSession): string | null =>
  businessId !== null && deviceBusinessId === businessId ? deviceId : null;

const accountsOf = (db: Db, businessId: number) =>
  db
    .selectFrom('members')
    .select((column) => column.ref('user_id').$notNull().as('user_id'))
    .where('business_id', '=', businessId)
    .where('user_id', 'is not', null);

/** Ends the sessions of the business's accounts on a device. @param stays one that goes on */
const endSessionsOn = async (
  tx: Tx,
  { businessId }: Scope,
  deviceId: string,
  stays?: DeviceSession,
): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('device_id', '=', deviceId)
    .where('user_id', 'in', accountsOf(tx, businessId))
    .where('id', '!=', stays?.id ?? 0)
    .execute();
};

/**
 * Gives the calling device a name, or another one, and lets it have the roster. Its secret ends, and every other session on it:
 * nobody shares a tablet's id unseen, and one that lost its roster to somebody is not open to all as its account.
 */
export const enrolDevice = async (
  tx: Tx,
  scope: Scope,
  session: DeviceSession,
  { deviceId: given, name }: DeviceInput,
): Promise<Device> => {
  const { businessId, now } = scope;
  requireAction(await lockTeam(tx, scope), 'manage-team');
  const deviceId = given.toLowerCase();
  const columns = {
    name,
    // Not the person that a header may name: it ends with what the account may do.
    enrolled_by: accountOf(scope).id,
    enrolled_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    ended_at: null,
    secret_hash: null,
  };
  await tx
    .insertInto('devices')
    .values({ business_id: businessId, device_id: deviceId, ...columns })
    .onConflict((conflict) => conflict.columns(['business_id', 'device_id']).doUpdateSet(columns))
    .execute();
  await bind(tx, session, { deviceId, deviceBusinessId: businessId });
  await endSessionsOn(tx, scope, deviceId, session);
  await noteTeam(tx, scope, { what: 'device-enrolled', deviceId, name });
  return enrolled(tx, businessId)
    .where('devices.device_id', '=', deviceId)
    .executeTakeFirstOrThrow();
};

/** Ends a shared device and the sessions of the business's accounts on it. @throws AppError device-not-found */
export const endDevice = async (tx: Tx, scope: Scope, deviceId: string): Promise<void> => {
  const { businessId, now } = scope;
  const { name } = await tx
    .updateTable('devices')
    .set({ ended_at: now.toISOString(), secret_hash: null })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirstOrThrow(() => new AppError('device-not-found'));
  await endSessionsOn(tx, scope, deviceId);
  await noteTeam(tx, scope, { what: 'device-ended', deviceId, name });
};

/**
 * Ends the devices that somebody named and that no other account of the business is signed in to: those are theirs, not the business's.
 */
export const endDevicesOf = async (tx: Tx, scope: Scope, memberId: number): Promise<void> => {
  const { businessId, now } = scope;
  const theirs = await enrolled(tx, businessId)
    .where('devices.enrolled_by', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .innerJoin('members as other', 'other.user_id', 'sessions.user_id')
            .select('sessions.id')
            .whereRef('sessions.device_id', '=', 'devices.device_id')
            .where('sessions.expires_at', '>', now.toISOString())
            .where('other.business_id', '=', businessId)
            .where('other.active', '=', 1)
            .where('other.id', '!=', memberId),
        ),
      ),
    )
    .execute();
  for (const { deviceId } of theirs) await endDevice(tx, scope, deviceId);
};

/** Whether the business has ended a shared device. */
export const wasEnded = async (db: Db, deviceId: string, businessId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('devices')
    .select('device_id')
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId.toLowerCase())
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};

/** A session that shows a device's secret is used on that device. @returns the session, with the device where the secret is right */
export const proveDevice = async <S extends DeviceSession>(
  { db, transaction }: Database,
  session: S,
  secret: string,
): Promise<S> => {
  const { businessId } = session;
  if (businessId === null || boundDevice(session) !== null) return session;
  const row = await db
    .selectFrom('devices')
    .select('device_id')
    .where('business_id', '=', businessId)
    .where('secret_hash', '=', digest(secret))
    .executeTakeFirst();
  if (!row || (session.deviceId ?? row.device_id) !== row.device_id) return session;
  const device = { deviceId: row.device_id, deviceBusinessId: businessId };
  const isOn = await transaction(async (tx) => {
    // Who ends the device, or gives it another secret, sees this session on it, or has done so before.
    const locked = await tx
      .updateTable('devices')
      .set((column) => ({ secret_hash: column.ref('secret_hash') }))
      .where('business_id', '=', businessId)
      .where('secret_hash', '=', digest(secret))
      .returning('device_id')
      .executeTakeFirst();
    return locked !== undefined && bind(tx, session, device);
  });
  return isOn ? { ...session, ...device } : session;
};

/**
 * A session may claim a device without a secret by its id where it was bound before there were secrets, or where no other live session
 * is on the device, in this business or another.
 */
const mayClaimById = async (
  db: Db,
  { now }: Scope,
  session: DeviceSession,
  deviceId: string,
): Promise<boolean> => {
  if (session.deviceId === deviceId && session.deviceBusinessId === null) return true;
  const other = await db
    .selectFrom('sessions')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('id', '!=', session.id)
    .where('expires_at', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
};

/**
 * What the server knows of where a change was made: at a shared device of the business, where people enter PINs; in the name of one that
 * was ended; in the name of one that the session has not shown to be on (`unshown`); at no shared device, as far as it says (`own`).
 */
export type Place = 'shared' | 'ended' | 'unshown' | 'own';

const deviceNamed = prepared((db, named: { businessId: number; deviceId: string }) =>
  db
    .selectFrom('devices')
    .select(['ended_at', 'secret_hash'])
    .where('business_id', '=', named.businessId)
    .where('device_id', '=', named.deviceId),
);

/** @param named the device that a change says it was made on: it counts like the first contact of a device without a secret */
export const placeOf = async (tx: Tx, scope: Scope, named: string | undefined): Promise<Place> => {
  const { businessId, session } = scope;
  if (!session || boundDevice(session) !== null) return 'shared';
  if (named === undefined) return 'own';
  const deviceId = named.toLowerCase();
  const [row] = await deviceNamed(tx, { businessId, deviceId });
  if (!row) return 'own';
  if (row.ended_at !== null) return 'ended';
  const isOn =
    row.secret_hash === null &&
    (session.deviceId ?? deviceId) === deviceId &&
    (await mayClaimById(tx, scope, session, deviceId));
  return isOn ? 'shared' : 'unshown';
};

/**
 * The device that a change is kept with: the one that its session has shown to be on, whatever it says; else the one that it says.
 * What comes back after a restore may have been made on another one.
 */
export const deviceOf = (
  { session, contains }: Scope,
  named: string | undefined,
): string | undefined => (contains || !session ? named : (boundDevice(session) ?? named));

const hour = 3_600_000;

/** What a device says of itself: its id, which the whole business may know, and its secret. */
interface Shown {
  deviceId: string | undefined;
  /** Absent from an app that keeps none. */
  secret: string | undefined;
}

interface Found {
  deviceId: string;
  /** Hash of the secret that it had before the transaction. */
  former: string | null;
}

/** Of two sessions that claim a device at once, each sees what the other did. @throws AppError device-not-enrolled */
const lockDevice = async (tx: Tx, { businessId, now }: Scope, deviceId: string) =>
  tx
    .updateTable('devices')
    .set({ last_seen_at: now.toISOString() })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .returning('secret_hash as secretHash')
    .executeTakeFirstOrThrow(notEnrolled);

/**
 * Binds a session to a device, if it may be on it, and gives the device another secret where it doesn't have the right one. From then on
 * no session is on it but this one, and those that show the secret; the others end.
 * @returns the new secret; of two calls at a time one gives it
 */
const claimDevice = async (
  tx: Tx,
  scope: Scope,
  session: DeviceSession,
  { deviceId, former, secret }: Found & Pick<Shown, 'secret'>,
): Promise<string | null> => {
  const { businessId } = scope;
  const { secretHash } = await lockDevice(tx, scope, deviceId);
  if (boundDevice(session) === null) {
    const isTaken = secretHash !== null || !(await mayClaimById(tx, scope, session, deviceId));
    if (isTaken) throw notEnrolled();
  }
  if (!(await bind(tx, session, { deviceId, deviceBusinessId: businessId }))) throw notEnrolled();
  if (secret === undefined || digest(secret) === secretHash || secretHash !== former) return null;
  const fresh = newSecret();
  await tx
    .updateTable('devices')
    .set({ secret_hash: digest(fresh) })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .execute();
  await endSessionsOn(tx, scope, deviceId, session);
  return fresh;
};

/**
 * Requires that a session is used on an enrolled device: it has shown its secret, or named it. Without a secret yet, its id is enough,
 * as it was before there were any.
 * @returns a new secret for a device that doesn't have the right one and can keep it
 * @throws AppError device-not-enrolled
 */
export const requireDevice = async (
  { db, transaction }: Database,
  scope: Scope,
  session: DeviceSession,
  { deviceId: named, secret }: Shown,
): Promise<string | null> => {
  const { businessId, now } = scope;
  const deviceId = named?.toLowerCase() ?? '';
  const row = await enrolled(db, businessId)
    .select('devices.secret_hash as former')
    .where('devices.device_id', '=', deviceId)
    .executeTakeFirst();
  if (!row || (session.deviceId ?? deviceId) !== deviceId) throw notEnrolled();
  const isKnown =
    boundDevice(session) !== null && (secret === undefined || digest(secret) === row.former);
  // Nothing to write, as at most contacts.
  if (isKnown && now.getTime() - Date.parse(row.lastSeenAt) < hour) return null;
  return transaction((tx) => claimDevice(tx, scope, session, { ...row, secret }));
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
