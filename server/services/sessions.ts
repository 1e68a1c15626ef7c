import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Db } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { day } from './clock.ts';

export interface Session {
  id: number;
  userId: number;
  /** The business that the user works in now. */
  businessId: number | null;
}

const life = 90 * day;
/** A session is renewed at most once a day, so that reading stays reading. */
const renewal = day;

/** The library's default is argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Hash that nobody's password has: an unknown email costs as much time as a wrong password. */
const decoy = hashPassword(randomBytes(32).toString('base64url'));

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @returns a new bearer token @throws AppError invalid-credentials */
export const signIn = async (
  db: Db,
  now: Date,
  { email, password }: { email: string; password: string },
): Promise<string> => {
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  const right = await verify(user?.password_hash ?? (await decoy), password);
  if (!user || !right) throw new AppError('invalid-credentials');
  const token = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      user_id: user.id,
      token_hash: hashToken(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute();
  return token;
};

/** The session of a bearer token, kept alive by its use. @throws AppError unauthorized */
export const findSession = async (db: Db, now: Date, token: string): Promise<Session> => {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.expires_at', 'users.id as user_id', 'users.business_id'])
    .where('sessions.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  const left = row ? Date.parse(row.expires_at) - now.getTime() : 0;
  if (!row || left <= 0) throw new AppError('unauthorized');
  if (left < life - renewal) {
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(now.getTime() + life).toISOString() })
      .where('id', '=', row.id)
      .execute();
  }
  return { id: row.id, userId: row.user_id, businessId: row.business_id };
};

export const signOut = async (db: Db, session: Session): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', session.id).execute();
};

export const pruneSessions = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now.toISOString()).execute();
};
