import type { Db, Tx } from '../../db/schema.ts';
import type { DeviceSession, Scope } from '../kernel/scope.ts';

/** Which sessions are used on which device. */

/**
 * Remembers that a session is used on a device of the business, so that it ends with it.
 * @returns false when the session has ended meanwhile
 */
export const bind = async (
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
export const boundDevice = ({
  businessId,
  deviceId,
  deviceBusinessId,
}: DeviceSession): string | null =>
  businessId !== null && deviceBusinessId === businessId ? deviceId : null;

const accountsOf = (db: Db, businessId: number) =>
  db
    .selectFrom('members')
    .select((column) => column.ref('user_id').$notNull().as('user_id'))
    .where('business_id', '=', businessId)
    .where('user_id', 'is not', null);

/** Ends the sessions of the business's accounts on a device. @param stays one that goes on */
export const endSessionsOn = async (
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
 * A session may claim a device without a secret by its id where it was bound before there were secrets, or where no other live session
 * is on the device, in this business or another.
 */
export const mayClaimById = async (
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
