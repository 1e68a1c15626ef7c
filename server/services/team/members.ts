import type { Selectable } from 'kysely';
import type { Member, MemberInput, MemberUpdate } from '#contract/team.ts';
import { may, mayManage, type Role } from '#domain/roles.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { endSessions } from '../accounts/sessions.ts';
import type { Scope } from '../kernel/scope.ts';
import { membershipsOf, newMember } from '../members/memberships.ts';
import { noteTeam } from '../trail/team-trail.ts';
import { accountOf, callerOf, lockTeam, requireRank } from './caller.ts';
import { endDevicesOf } from './devices.ts';
import { pinColumns } from './pins.ts';

const rows = (db: Db, businessId: number) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .selectAll('members')
    .select('users.email')
    .where('members.business_id', '=', businessId);

type Row = Selectable<Schema['members']> & { email: string | null };

const toApi = (row: Row): Member => ({
  id: row.id,
  name: row.name,
  colour: row.colour,
  role: row.role,
  active: row.active === 1,
  email: row.email,
  hasPin: row.pin_hash !== null,
  lastSeenAt: row.last_seen_at,
});

/** All members of the business, also former ones, in the order in which they came. */
export const listMembers = async (db: Db, { businessId }: Scope): Promise<Member[]> =>
  (await rows(db, businessId).orderBy('members.id').execute()).map(toApi);

/** An owner signs in: the business could not be managed from elsewhere otherwise. */
const requireAccount = (role: Role | undefined, userId: number | null): void => {
  if (role === 'owner' && userId === null) {
    throw new AppError('invalid-input', { role: 'Un dueño necesita una cuenta con correo.' });
  }
};

/**
 * Makes a person without an account a member.
 * @param pin its columns, computed before the transaction
 * @throws AppError member-outranks, invalid-input
 */
export const createMember = async (
  tx: Tx,
  scope: Scope,
  { name, role, colour }: MemberInput,
  pin: Awaited<ReturnType<typeof pinColumns>>,
): Promise<Member> => {
  const { businessId, now } = scope;
  requireRank(scope, role);
  requireAccount(role, null);
  requireRank(await lockTeam(tx, scope), role);
  const values = await newMember(tx, now, { businessId, userId: null, name, role, colour });
  const row = await tx
    .insertInto('members')
    .values({ ...values, ...pin })
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteTeam(tx, scope, { what: 'joined', memberId: row.id, name, role });
  return toApi({ ...row, email: null });
};

/** @throws AppError last-owner when nobody else could manage the business */
const requireAnotherOwner = async (tx: Tx, { businessId }: Scope, id: number): Promise<void> => {
  const other = await tx
    .selectFrom('members')
    .select('id')
    .where('business_id', '=', businessId)
    .where('role', '=', 'owner')
    .where('active', '=', 1)
    .where('user_id', 'is not', null)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw new AppError('last-owner');
};

/**
 * Everybody may leave and change their own PIN and colour; all else takes a role above the member's, before and after the change.
 * A header that names a person proves nothing: it counts as that person where the account stands above them, and only the account
 * itself leaves.
 */
const requireRight = (scope: Scope, row: Row, { name, role, active }: MemberUpdate): void => {
  const [caller, account] = [callerOf(scope), accountOf(scope)];
  const isAccount = caller.id === row.id && account.id === row.id;
  const own = isAccount || (caller.id === row.id && mayManage(account.role, row.role));
  const leaves = active === false && isAccount;
  const more = name !== undefined || role !== undefined || (active !== undefined && !leaves);
  if (own && !more) return;
  requireRank(scope, row.role);
  if (role !== undefined) requireRank(scope, role);
};

const refuseNameOfAccount = (name: string | undefined, row: Row): void => {
  if (name === undefined || name === row.name || row.user_id === null) return;
  throw new AppError('invalid-input', { name: 'Esta persona cambia su nombre en su perfil.' });
};

/** Ends an account's sessions at the shared devices of the business, and all when the account has no other business to work in. */
const endSessionsHere = async (tx: Tx, { businessId }: Scope, userId: number): Promise<void> => {
  const others = await membershipsOf(tx, userId);
  if (others.length === 0) return endSessions(tx, userId);
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('device_id', 'in', (devices) =>
      devices.selectFrom('devices').select('device_id').where('business_id', '=', businessId),
    )
    .execute();
};

const noteChanges = async (tx: Tx, scope: Scope, row: Row, update: MemberUpdate) => {
  const who = { memberId: row.id, name: row.name };
  const { role, active, name, pin } = update;
  if (role !== undefined && role !== row.role) {
    await noteTeam(tx, scope, { what: 'role', ...who, before: row.role, after: role });
  }
  if (active !== undefined && Number(active) !== row.active) {
    await noteTeam(tx, scope, { what: active ? 'reactivated' : 'deactivated', ...who });
  }
  if (name !== undefined && name !== row.name) {
    await noteTeam(tx, scope, { what: 'name', memberId: row.id, before: row.name, after: name });
  }
  if (pin !== undefined) {
    await noteTeam(tx, scope, { what: pin === null ? 'pin-removed' : 'pin-set', ...who });
  }
};

/**
 * Changes the given fields of a member. One who is no longer active has no sessions in the business, and nobody works as them at a
 * device after its next contact. Who may name no devices any more keeps none that they named for themselves.
 * @throws AppError member-not-found, member-outranks, last-owner, invalid-input
 */
export const updateMember = async (
  { db, transaction }: Database,
  scope: Scope,
  id: number,
  update: MemberUpdate,
): Promise<Member> => {
  const { role, active, name, colour, pin } = update;
  const missing = () => new AppError('member-not-found');
  const findIn = (from: Db) => rows(from, scope.businessId).where('members.id', '=', id);
  // A PIN takes long to hash: not for who may not set it.
  requireRight(scope, await findIn(db).executeTakeFirstOrThrow(missing), update);
  const columns = pin === undefined ? {} : await pinColumns(scope.now, pin);
  return transaction(async (tx) => {
    const current = await lockTeam(tx, scope);
    const row = await findIn(tx).executeTakeFirstOrThrow(missing);
    requireRight(current, row, update);
    requireAccount(role, row.user_id);
    refuseNameOfAccount(name, row);
    const staysOwner = (role ?? 'owner') === 'owner' && active !== false;
    if (row.role === 'owner' && row.active === 1 && !staysOwner) {
      await requireAnotherOwner(tx, scope, id);
    }
    const changed = {
      ...columns,
      ...(role !== undefined && { role }),
      ...(active !== undefined && { active: Number(active) }),
      ...(name !== undefined && { name }),
      ...(colour !== undefined && { colour }),
    };
    if (Object.keys(changed).length > 0) {
      await tx.updateTable('members').set(changed).where('id', '=', id).execute();
    }
    if (active === false || (role && may(role, 'manage-team') !== 'yes'))
      await endDevicesOf(tx, scope, id);
    if (active === false && row.user_id !== null) await endSessionsHere(tx, scope, row.user_id);
    await noteChanges(tx, scope, row, update);
    return toApi(await findIn(tx).executeTakeFirstOrThrow(missing));
  });
};
