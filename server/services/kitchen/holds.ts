import type { Insertable } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { isoAfter } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Made } from '../trail/arrival.ts';

/** The rows of claims: written, ended by a ticket, and kept for a device whose ticket is still to come. */

type Row = Insertable<Schema['kitchen_claims']>;

/** Of two claims of one device the later one says which lines; it ends none earlier. */
export const writeClaim = prepared((db, row: Row) =>
  db
    .insertInto('kitchen_claims')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'device_id']).doUpdateSet((to) => ({
        lines: to.ref('excluded.lines'),
        until: to
          .case()
          .when('kitchen_claims.until', '>', to.ref('excluded.until'))
          .then(to.ref('kitchen_claims.until'))
          .else(to.ref('excluded.until'))
          .end(),
      })),
    ),
);

const dropClaim = prepared((db, claim: { orderId: number; deviceId: string }) =>
  db
    .deleteFrom('kitchen_claims')
    .where('order_id', '=', claim.orderId)
    .where('device_id', '=', claim.deviceId),
);

/** A ticket has come: what its device was about to print is told. */
export const endClaim = async (
  tx: Tx,
  orderId: number,
  deviceId: string | undefined,
): Promise<void> => {
  if (deviceId) await dropClaim(tx, { orderId, deviceId: deviceId.toLowerCase() });
};

/** Deletes expired claims. A claim or ticket deletes only those of its own order. */
export const pruneClaims = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('kitchen_claims').where('until', '<=', now.toISOString()).execute();
};

/** A change that comes so long (ms) after it was made was made without connection. */
const lateMs = 5_000;
/** So long (ms) its device may send the papers that it has printed meanwhile, which come behind it. */
const holdMs = 20_000;

const anyStation = prepared((db, { businessId }: { businessId: number }) =>
  db
    .selectFrom('kitchen_stations')
    .select('device_id')
    .where('business_id', '=', businessId)
    .limit(1),
);

/**
 * Keeps an order for the device whose change has come, where that may have printed it and the ticket is still on its way: the device says
 * that one follows, or the change comes late, and was made offline. Both times are of one clock, however wrong that is. Without it a
 * station that looks between the two prints the same once more.
 */
export const holdForTicket = async (
  tx: Tx,
  { businessId, now, deviceTime = now.getTime(), ticketFollows }: Scope,
  orderId: number,
  { deviceId, madeAt }: Made,
): Promise<void> => {
  const isLate = madeAt !== undefined && deviceTime - Date.parse(madeAt) >= lateMs;
  if (!deviceId || !(ticketFollows || isLate)) return;
  if ((await anyStation(tx, { businessId })).length === 0) return;
  const until = isoAfter(now, holdMs);
  await writeClaim(tx, {
    ...{ order_id: orderId, device_id: deviceId.toLowerCase(), lines: '[]', until },
  });
};
