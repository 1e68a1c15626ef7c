import type { Selectable } from 'kysely';
import type { SignupInput } from '#contract/auth.ts';
import type { Settings, User } from '#contract/settings.ts';
import type { UserUpdate } from '#contract/users.ts';
import { may } from '#domain/roles.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { type Session, workIn } from '../accounts/sessions.ts';
import { countReviews } from '../audit/reviews.ts';
import { findBusiness } from '../business/business.ts';
import { readPreferences } from '../business/preferences.ts';
import type { FiscalDeps } from '../fiscal/deps.ts';
import { invoicingOf } from '../fiscal/issuer/invoicing.ts';
import { unverifiedColumn, unverifiedMark } from '../kernel/unverified.ts';
import { accountName, membershipsOf } from '../members/memberships.ts';
import { beginTeamChange } from '../members/team-state.ts';
import { noteTeam } from '../trail/team-trail.ts';

type UserRow = Selectable<Schema['users']>;

const userToApi = (row: UserRow): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  dni: row.dni,
  ...unverifiedMark(row),
  phone: row.phone,
  country: row.country,
});

/** @throws AppError unauthorized when the user is gone */
const findRow = (db: Db, id: number): Promise<UserRow> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError('unauthorized'));

/** @throws AppError unauthorized when the user is gone */
export const findUser = async (db: Db, id: number) => userToApi(await findRow(db, id));

/** The signed-in user, the business and what they are in it. @throws AppError unauthorized when the user is gone */
export const readSettings = async (
  db: Db,
  { userId, businessId, member }: Session,
  { timeZone, providerRuc }: { timeZone: string } & Pick<FiscalDeps, 'providerRuc'>,
): Promise<Settings> => {
  const memberships = await membershipsOf(db, userId);
  const current = memberships.find(({ memberId }) => memberId === member?.id);
  const own = current && (await readPreferences(db, current, timeZone));
  return {
    User: await findUser(db, userId),
    Business: businessId === null ? null : await findBusiness(db, businessId),
    currentWorkingIn: businessId,
    timeZone: own?.timeZone ?? timeZone,
    ...(own && { preferences: own }),
    ...(current && (await invoicingOf(db, current, providerRuc))),
    ...(current &&
      may(current.role, 'see-figures') === 'yes' && {
        reviews: await countReviews(db, current),
      }),
    ...(current && { member: { id: current.memberId, name: current.name, role: current.role } }),
    businesses: memberships.map(({ businessId: id, comercialName, role }) => ({
      id,
      comercialName,
      role,
    })),
  };
};

/**
 * Lets a session work in another business of its user; at a shared device only the user, not whoever else works at it.
 * @returns the session there
 * @throws AppError role-forbidden, business-not-found unless the user is an active member
 */
export const changeBusiness = async (
  { transaction }: Database,
  session: Session,
  businessId: number,
): Promise<Session> =>
  transaction(async (tx) => {
    const memberships = await membershipsOf(tx, session.userId);
    const isUser = memberships.some(({ memberId }) => memberId === session.member?.id);
    if (!isUser) throw new AppError('role-forbidden');
    const chosen = memberships.find((each) => each.businessId === businessId);
    if (!chosen) throw new AppError('business-not-found');
    await workIn(tx, session, businessId);
    return { ...session, businessId, member: { id: chosen.memberId, role: chosen.role } };
  });

/** `passwordHash` may be `noPassword`. */
type NewUser = Omit<SignupInput, 'password' | 'confirmPassword'> & { passwordHash: string };

/** Inserts an account without a business. @returns its id @throws AppError email-taken */
export const createUser = async (tx: Tx, now: Date, input: NewUser): Promise<number> => {
  const user = await tx
    .insertInto('users')
    .values({
      business_id: null,
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email.toLowerCase(),
      dni: input.dni,
      ...unverifiedColumn(input),
      phone: input.phone ?? '',
      country: input.country ?? '',
      password_hash: input.passwordHash,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('email-taken', 'email'));
  return user.id;
};

/**
 * Gives the active members of an account its name. Each business's trail gets both names, because its history shows the present one.
 * Where somebody was let go they keep the name that is known there.
 */
const renameMembers = async (tx: Tx, now: Date, user: UserRow): Promise<void> => {
  const after = accountName(user);
  const members = await tx
    .selectFrom('members')
    .select(['id', 'business_id as businessId', 'role', 'name as before'])
    .where('user_id', '=', user.id)
    .where('active', '=', 1)
    .where('name', '!=', after)
    .orderBy('business_id')
    .execute();
  for (const { businessId, before, ...member } of members) {
    await beginTeamChange(tx, businessId);
    const renamed = await tx
      .updateTable('members')
      .set({ name: after })
      .where('id', '=', member.id)
      .where('active', '=', 1)
      .returning('id')
      .executeTakeFirst();
    // Let go while this waited for another change of the team.
    if (!renamed) continue;
    const scope = { businessId, userId: user.id, member, now };
    await noteTeam(tx, scope, { what: 'name', memberId: member.id, before, after });
  }
};

/** Changes the given fields of a user, whose name all their members have. @throws AppError unauthorized */
export const updateUser = async (
  tx: Tx,
  now: Date,
  id: number,
  input: UserUpdate,
): Promise<User> => {
  const { firstName: first_name, lastName: last_name, phone, country } = input;
  if (Object.keys(input).length > 0) {
    const changed = { first_name, last_name, phone, country };
    await tx.updateTable('users').set(changed).where('id', '=', id).execute();
  }
  const user = await findRow(tx, id);
  await renameMembers(tx, now, user);
  return userToApi(user);
};
