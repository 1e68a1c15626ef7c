import { dayMs } from '#domain/durations.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { isoAfter } from '../kernel/clock.ts';
import type { DeviceSession, Member } from '../kernel/scope.ts';
import { beginEpoch } from '../members/epochs.ts';
import { membershipsOf, noteSeen } from '../members/memberships.ts';
import { verifyPassword } from './passwords.ts';
import { digest, newSecret } from './secrets.ts';

export interface Session extends DeviceSession {
  userId: number;
  /** In that business; null without one. The person at a shared device, where a header names one. */
  member: Member | null;
  /** The account's own, where `member` may be another person. */
  account?: Member;
  /** Of that business; null without one. */
  epoch: string | null;
}

const life = 90 * dayMs;
/** A session is renewed at most once a day, so that most reads write nothing. */
const renewal = dayMs;

/** Opens a session for an authenticated user, in the business where they worked last. @returns its bearer token */
export const openSession = async (db: Db, now: Date, userId: number): Promise<string> => {
  const token = newSecret();
  const { business_id } = await db
    .selectFrom('users')
    .select('business_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new AppError('unauthorized'));
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: digest(token),
      created_at: now.toISOString(),
      expires_at: isoAfter(now, life),
      business_id,
      device_id: null,
      device_business_id: null,
    })
    .execute();
  return token;
};

/**
 * Locks the user's password until the transaction ends, after waiting for a concurrent change of it.
 * @throws AppError invalid-credentials when it is no longer the verified one
 */
const lockPassword = async (tx: Tx, userId: number, verified: string): Promise<void> => {
  await tx
    .updateTable('users')
    .set((column) => ({ password_hash: column.ref('password_hash') }))
    .where('id', '=', userId)
    .where('password_hash', '=', verified)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('invalid-credentials'));
};

/** @returns a new bearer token @throws AppError invalid-credentials */
export const signIn = async (
  { db, transaction }: Database,
  now: Date,
  { email, password }: { email: string; password: string },
): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  const right = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !right) throw new AppError('invalid-credentials');
  return transaction(async (tx) => {
    await lockPassword(tx, user.id, user.password_hash);
    return openSession(tx, now, user.id);
  });
};

const sessionOf = prepared((db, { token_hash }: { token_hash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('members', (join) =>
      join
        .on('members.business_id', '=', (on) =>
          on.fn.coalesce('sessions.business_id', 'users.business_id'),
        )
        .onRef('members.user_id', '=', 'users.id')
        .on('members.active', '=', 1),
    )
    .leftJoin('businesses', 'businesses.id', 'members.business_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'sessions.device_id',
      'sessions.device_business_id',
      'users.id as user_id',
      'members.id as member_id',
      'members.role',
      'members.last_seen_at',
      'businesses.id as business_id',
      'businesses.epoch',
    ])
    .where('sessions.token_hash', '=', token_hash),
);

type SessionRow = Awaited<ReturnType<typeof sessionOf>>[number];

/** Lets a session, and later ones of its user, work in a business of theirs. */
export const workIn = async (
  db: Db,
  session: { id: number; userId: number },
  businessId: number,
): Promise<void> => {
  const business = { business_id: businessId };
  await db.updateTable('sessions').set(business).where('id', '=', session.id).execute();
  await db.updateTable('users').set(business).where('id', '=', session.userId).execute();
};

/**
 * Lets a session whose membership has ended work in another business of its user. At a shared device it ended with the membership.
 * @returns false when there is none
 */
const moveOn = async (db: Db, { id, user_id }: SessionRow): Promise<boolean> => {
  const [first] = await membershipsOf(db, user_id);
  if (first) await workIn(db, { id, userId: user_id }, first.businessId);
  return first !== undefined;
};

/** The session of a bearer token, renewed by its use; null for an unknown or expired token. */
export const findSession = async (db: Db, now: Date, token: string): Promise<Session | null> => {
  const values = { token_hash: digest(token) };
  let [row] = await sessionOf(db, values);
  const left = row ? Date.parse(row.expires_at) - now.getTime() : 0;
  if (!row || left <= 0) return null;
  if (left < life - renewal) {
    await db
      .updateTable('sessions')
      .set({ expires_at: isoAfter(now, life) })
      .where('id', '=', row.id)
      .execute();
  }
  if (row.member_id === null && (await moveOn(db, row))) {
    [row = row] = await sessionOf(db, values);
  }
  if (row.member_id !== null)
    await noteSeen(db, now, { id: row.member_id, last_seen_at: row.last_seen_at });
  const {
    id,
    user_id: userId,
    business_id: businessId,
    member_id,
    role,
    device_id: deviceId,
    device_business_id: deviceBusinessId,
  } = row;
  const epoch = businessId && !row.epoch ? await beginEpoch(db, { businessId, now }) : row.epoch;
  const member = member_id === null || role === null ? null : { id: member_id, role };
  return { id, userId, businessId, member, epoch, deviceId, deviceBusinessId };
};

/**
 * A session as it is in another business; in none when its user is no active member there. What a device has recorded in one
 * business must never reach another one, whatever the session has been switched to meanwhile.
 */
export const sessionIn = async (
  db: Db,
  now: Date,
  session: Session,
  businessId: number,
): Promise<Session> => {
  if (businessId === session.businessId) return session;
  const row = await db
    .selectFrom('members')
    .innerJoin('businesses', 'businesses.id', 'members.business_id')
    .select(['members.id', 'members.role', 'businesses.epoch'])
    .where('members.business_id', '=', businessId)
    .where('members.user_id', '=', session.userId)
    .where('members.active', '=', 1)
    .executeTakeFirst();
  if (!row) return { ...session, businessId: null, member: null, epoch: null };
  const epoch = row.epoch || (await beginEpoch(db, { businessId, now }));
  return { ...session, businessId, member: { id: row.id, role: row.role }, epoch };
};

export const signOut = async (db: Db, session: Session): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', session.id).execute();
};

/** Ends a user's sessions on all devices. @param except id of a session that stays */
export const endSessions = async (tx: Tx, userId: number, except?: number): Promise<void> => {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? 0))
    .execute();
};
