import type { Db } from '../../db/schema.ts';
import { isoAfter } from '../clock.ts';
import { digest } from './secrets.ts';

/** Identifies a sign-in attempt: the state in the callback URL and the secret in the browser's cookie. */
interface AttemptKey {
  state: string;
  secret: string;
}

const life = 10 * 60_000;

const hashOf = ({ state, secret }: AttemptKey): string => digest(`${state} ${secret}`);

/** Stores an attempt for the callback, which any instance may serve within 10 minutes. */
export const storeAttempt = async (db: Db, now: Date, key: AttemptKey, codeVerifier: string) => {
  await db
    .insertInto('openid_attempts')
    .values({
      state_hash: hashOf(key),
      code_verifier: codeVerifier,
      expires_at: isoAfter(now, life),
    })
    .execute();
};

/** Deletes an attempt. @returns its code verifier; null when it is unknown, expired or another browser's */
export const takeAttempt = async (db: Db, now: Date, key: AttemptKey): Promise<string | null> => {
  const row = await db
    .deleteFrom('openid_attempts')
    .where('state_hash', '=', hashOf(key))
    .where('expires_at', '>', now.toISOString())
    .returning('code_verifier')
    .executeTakeFirst();
  return row?.code_verifier ?? null;
};
