import { hourMs } from '#domain/durations.ts';
import { colourOf, type MemberColour } from '#domain/member-colours.ts';
import type { Role } from '#domain/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { parseId } from '../kernel/reference.ts';
import type { Member } from '../kernel/scope.ts';
import { beginTeamChange } from './team-state.ts';

/** The businesses that a user is an active member of, the oldest membership first. */
export const membershipsOf = (db: Db, userId: number) =>
  db
    .selectFrom('members')
    .innerJoin('businesses', 'businesses.id', 'members.business_id')
    .select([
      'members.id as memberId',
      'members.business_id as businessId',
      'members.name',
      'members.role',
      'businesses.comercial_name as comercialName',
    ])
    .where('members.user_id', '=', userId)
    .where('members.active', '=', 1)
    .orderBy('members.id')
    .execute();

/** An active member of a business. @param reference any text, as a client sent it */
export const findActive = async (
  db: Db,
  businessId: number,
  reference: string,
): Promise<Member | null> => {
  const row = await db
    .selectFrom('members')
    .select(['id', 'role'])
    .where('id', '=', parseId(reference))
    .where('business_id', '=', businessId)
    .where('active', '=', 1)
    .executeTakeFirst();
  return row ?? null;
};

/** Notes at most once an hour that a member was seen. */
export const noteSeen = async (
  db: Db,
  now: Date,
  { id, last_seen_at }: { id: number; last_seen_at: string | null },
): Promise<void> => {
  if (last_seen_at !== null && now.getTime() - Date.parse(last_seen_at) < hourMs) return;
  await db
    .updateTable('members')
    .set({ last_seen_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
};

/** The name of an account, as its member shows it. */
export const accountName = (user: { first_name: string; last_name: string }): string =>
  `${user.first_name} ${user.last_name}`.trim();

interface Joining {
  businessId: number;
  userId: number | null;
  name: string;
  role: Role;
  /** By default the next one, so that the first members all have different ones. */
  colour?: MemberColour | undefined;
}

/** The row of a new member. */
export const newMember = async (
  tx: Tx,
  now: Date,
  { businessId, userId, name, role, colour }: Joining,
) => {
  const { count } = await tx
    .selectFrom('members')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  return {
    business_id: businessId,
    user_id: userId,
    name,
    colour: colour ?? colourOf(Number(count)),
    role,
    active: 1,
    pin_hash: null,
    pin_salt: null,
    pin_iterations: null,
    pin_length: null,
    pin_changed_at: null,
    created_at: now.toISOString(),
    last_seen_at: null,
  };
};

/** Makes an account a member of a business, again where it was one before. */
export const joinBusiness = async (
  tx: Tx,
  now: Date,
  { businessId, userId, role }: { businessId: number; userId: number; role: Role },
): Promise<{ id: number; name: string }> => {
  await beginTeamChange(tx, businessId);
  const user = await tx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = accountName(user);
  const { id } = await tx
    .insertInto('members')
    .values(await newMember(tx, now, { businessId, userId, name, role }))
    .onConflict((conflict) =>
      conflict.columns(['business_id', 'user_id']).doUpdateSet({ role, name, active: 1 }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
};
