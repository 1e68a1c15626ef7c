import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { beginEpoch } from '../business/epochs.ts';
import { day, isoAfter } from '../clock.ts';
import { verifyPassword } from './passwords.ts';
import { digest, newSecret } from './secrets.ts';

export interface Session {
  id: number;
  userId: number;
  /** The business that the user works in now. */
  businessId: number | null;
  /** Of that business; null without one. */
  epoch: string | null;
}

const life = 90 * day;
/** A session is renewed at most once a day, so that most reads write nothing. */
const renewal = day;

/** Opens a session for an authenticated user. @returns its bearer token */
export const openSession = async (db: Db, now: Date, userId: number): Promise<string> => {
  const token = newSecret();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: digest(token),
      created_at: now.toISOString(),
      expires_at: isoAfter(now, life),
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
    .leftJoin('businesses', 'businesses.id', 'users.business_id')
    .select([
      'sessions.id',
      'sessions.expires_at',
      'users.id as user_id',
      'users.business_id',
      'businesses.epoch',
    ])
    .where('sessions.token_hash', '=', token_hash),
);

/** The session of a bearer token, renewed by its use; null for an unknown or expired token. */
export const findSession = async (db: Db, now: Date, token: string): Promise<Session | null> => {
  const [row] = await sessionOf(db, { token_hash: digest(token) });
  const left = row ? Date.parse(row.expires_at) - now.getTime() : 0;
  if (!row || left <= 0) return null;
  if (left < life - renewal) {
    await db
      .updateTable('sessions')
      .set({ expires_at: isoAfter(now, life) })
      .where('id', '=', row.id)
      .execute();
  }
  const { id, user_id: userId, business_id: businessId } = row;
  const epoch = businessId && !row.epoch ? await beginEpoch(db, businessId) : row.epoch;
  return { id, userId, businessId, epoch };
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
