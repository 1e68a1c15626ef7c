import type { Db } from '../../db/schema.ts';
import { digest } from './secrets.ts';

/** What ties the way back to the way out: the state in the address, and the secret that this browser keeps. */
export interface AttemptKey {
  state: string;
  secret: string;
}

const life = 10 * 60_000;

const hashOf = ({ state, secret }: AttemptKey): string => digest(`${state} ${secret}`);

/** Remembers, for any instance, a browser that is sent to the provider. It has 10 minutes to come back. */
export const rememberAttempt = async (
  db: Db,
  now: Date,
  key: AttemptKey,
  codeVerifier: string,
): Promise<void> => {
  await db
    .insertInto('openid_attempts')
    .values({
      state_hash: hashOf(key),
      code_verifier: codeVerifier,
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute();
};

/** The code verifier of an attempt, once; null when there is none, or it is another browser's. */
export const takeAttempt = async (db: Db, now: Date, key: AttemptKey): Promise<string | null> => {
  const row = await db
    .deleteFrom('openid_attempts')
    .where('state_hash', '=', hashOf(key))
    .where('expires_at', '>', now.toISOString())
    .returning('code_verifier')
    .executeTakeFirst();
  return row?.code_verifier ?? null;
};

export const pruneAttempts = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('openid_attempts').where('expires_at', '<=', now.toISOString()).execute();
};
