import { type Claim, type ClaimInput, claimMs } from '#contract/stations.ts';
import { latestTickets } from '#domain/kitchen.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import { isoAfter } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { writeClaim } from '../kitchen/holds.ts';
import { lockOrder } from './change.ts';
import { kitchenTickets } from './rows.ts';

/** Which device prints which lines of an order. A line is claimed by one device at a time, until its ticket comes or the claim ends. */

const dropEnded = prepared((db, ended: { orderId: number; now: string }) =>
  db
    .deleteFrom('kitchen_claims')
    .where('order_id', '=', ended.orderId)
    .where('until', '<=', ended.now),
);

const othersOf = prepared((db, claim: { orderId: number; deviceId: string }) =>
  db
    .selectFrom('kitchen_claims')
    .select(['lines', 'until'])
    .where('order_id', '=', claim.orderId)
    .where('device_id', '!=', claim.deviceId),
);

/** So many devices have lines of one order at a time. */
const mostClaims = 50;

/**
 * Gives a device the lines of an order that it is about to print, unless another device has one of them, or the kitchen was told more
 * than this device knows. A device that asks again, as after a lost answer or a reload, gets them anew.
 * @throws AppError order-not-found
 */
export const claimLines = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  { deviceId: given, lines, after }: ClaimInput,
): Promise<Claim> => {
  const { now } = scope;
  const order = await lockOrder(tx, scope, reference);
  const orderId = order.id;
  const deviceId = given.toLowerCase();
  await dropEnded(tx, { orderId, now: now.toISOString() });
  const latest = latestTickets(await kitchenTickets(tx, order));
  const known = new Set(after.map((id) => id.toLowerCase()));
  if (latest.length !== known.size || latest.some((id) => !known.has(id)))
    return { answer: 'behind', until: null };
  const others = await othersOf(tx, { orderId, deviceId });
  const wanted = new Set<string>(lines);
  const isTaken = ({ lines: json }: { lines: string }) => {
    const theirs: string[] = JSON.parse(json);
    return theirs.length === 0 || theirs.some((line) => wanted.has(line));
  };
  const taken = others.filter(isTaken);
  if (taken.length > 0 || others.length >= mostClaims)
    return {
      answer: 'taken',
      until:
        taken
          .map(({ until }) => until)
          .sort()
          .at(-1) ?? null,
    };
  const until = isoAfter(now, claimMs);
  const claimed = { order_id: orderId, device_id: deviceId, lines: JSON.stringify(lines), until };
  await writeClaim(tx, claimed);
  return { answer: 'claimed', until };
};
