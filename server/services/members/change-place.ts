import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { boundDevice, mayClaimById } from './device-sessions.ts';

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
  { session, again }: Scope,
  named: string | undefined,
): string | undefined => (again || !session ? named : (boundDevice(session) ?? named));
