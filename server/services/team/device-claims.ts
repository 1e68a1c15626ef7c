import { hourMs } from '#domain/durations.ts';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { digest, newSecret } from '../accounts/secrets.ts';
import type { DeviceSession, Scope } from '../kernel/scope.ts';
import { bind, boundDevice, endSessionsOn, mayClaimById } from '../members/device-sessions.ts';
import { enrolled } from './devices.ts';

/** How a session shows that it is used on a shared device: by the device's secret, or by its id as long as it has none. */

const notEnrolled = () => new AppError('device-not-enrolled');

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
  if (isKnown && now.getTime() - Date.parse(row.lastSeenAt) < hourMs) return null;
  return transaction((tx) => claimDevice(tx, scope, session, { ...row, secret }));
};
