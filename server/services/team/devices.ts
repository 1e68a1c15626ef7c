import type { Device, DeviceInput } from '#contract/devices.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { DeviceSession, Scope } from '../kernel/scope.ts';
import { dropStation } from '../kitchen/stations.ts';
import { bind, endSessionsOn } from '../members/device-sessions.ts';
import { beginTeamChange } from '../members/team-state.ts';
import { noteTeam } from '../trail/team-trail.ts';
import { accountOf, lockTeam, requireAction } from './caller.ts';

/** The shared devices of a business that were not ended. */
export const enrolled = (db: Db, businessId: number) =>
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
  await beginTeamChange(tx, businessId);
  const { name } = await tx
    .updateTable('devices')
    .set({ ended_at: now.toISOString(), secret_hash: null })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirstOrThrow(() => new AppError('device-not-found'));
  await endSessionsOn(tx, scope, deviceId);
  await dropStation(tx, scope, deviceId);
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
