import type { ReviewReason } from '#domain/reviews.ts';
import { type Action, may, type Role } from '#domain/roles.ts';
import { prepared } from '../../db/prepared.ts';
import type { Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import type { Place } from '../members/change-place.ts';
import { noteSeen } from '../members/memberships.ts';

/** Who did a change and who allowed it, as its request says, and when by the device's clock. */
export interface Made {
  deviceId?: string | undefined;
  actorId?: number | undefined;
  approvedById?: number | undefined;
  madeAt?: string | undefined;
}

/** A member as far as it decides what the member may do. */
interface Person {
  role: Role;
  active: number;
  hasPin: boolean;
}

interface Sought {
  businessId: number;
  ids: number[];
}

const membersOf = prepared((db, { businessId, ids }: Sought) =>
  db
    .selectFrom('members')
    .select(['id', 'role', 'active', 'pin_hash', 'last_seen_at'])
    .where('business_id', '=', businessId)
    .where('id', 'in', ids),
);

/** Looks members up, except the session's own, which is known. Who did it was seen. */
const findPeople = async (
  tx: Tx,
  { businessId, member, now }: Scope,
  { actorId, approvedById }: Made,
) => {
  const named = [actorId, approvedById].filter((id) => id !== undefined);
  const strangers = named.filter((id) => id !== member?.id || id === approvedById);
  const rows = strangers.length > 0 ? await membersOf(tx, { businessId, ids: strangers }) : [];
  const seen = rows.find(({ id, active }) => id === actorId && active === 1);
  if (seen) await noteSeen(tx, now, seen);
  const people = new Map<number, Person>(
    rows.map(({ id, role, active, pin_hash }) => [id, { role, active, hasPin: pin_hash !== null }]),
  );
  const own = member && { role: member.role, active: 1, hasPin: false };
  return {
    actor: actorId === undefined || actorId === member?.id ? own : people.get(actorId),
    approver: approvedById === undefined ? undefined : people.get(approvedById),
  };
};

/** Why an approval doesn't count for these actions; null when it does. */
const faultOf = (approver: Person, actions: readonly Action[]): ReviewReason | null => {
  if (!approver.active) return 'inactive-approver';
  if (!approver.hasPin) return 'approver-without-pin';
  return actions.every((action) => may(approver.role, action) === 'yes') ? null : 'approver-role';
};

/** Whether an account names somebody who may do what it may not itself. */
const namesHigherPerson = (
  { member }: Scope,
  { actorId }: Made,
  actions: readonly Action[],
): boolean =>
  member !== undefined &&
  actorId !== undefined &&
  actorId !== member.id &&
  actions.some((action) => may(member.role, action) !== 'yes');

/** Why the server doesn't know that anybody entered a PIN; null where people do. */
const withoutPin = (place: Place, elsewhere: ReviewReason): ReviewReason | null => {
  if (place === 'shared') return null;
  return place === 'ended' ? 'device-ended' : elsewhere;
};

/**
 * Decides by the table of roles, as they are now, whether what has arrived was allowed. It was done, and is taken in any case.
 * @param place where it was made
 * @param actions all that it takes to do this
 * @returns why somebody should look at it; null if it was allowed
 */
export const judge = async (
  tx: Tx,
  scope: Scope,
  made: Made,
  place: Place,
  actions: readonly Action[],
): Promise<ReviewReason | null> => {
  // What the server does itself.
  if (!scope.member && made.actorId === undefined) return null;
  const { actor, approver } = await findPeople(tx, scope, made);
  if (!actor) return 'unknown-person';
  if (!actor.active) return 'inactive-person';
  if (made.approvedById !== undefined && !approver) return 'unknown-approver';
  const permissions = actions.map((action) => may(actor.role, action));
  if (permissions.every((permission) => permission === 'yes'))
    return namesHigherPerson(scope, made, actions) ? withoutPin(place, 'person-elsewhere') : null;
  if (!approver || permissions.includes('no')) return 'role';
  return (
    withoutPin(place, 'approver-elsewhere') ??
    faultOf(
      approver,
      actions.filter((_, index) => permissions[index] === 'approval'),
    )
  );
};
