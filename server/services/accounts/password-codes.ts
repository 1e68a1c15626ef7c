import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../db/schema.ts';
import { isoAfter } from '../kernel/clock.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { digest } from './secrets.ts';

/** How long a code is valid. */
export const codeMinutes = 15;

/** From the place that asked for a code, and as many from all others. */
const tries = 5;

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Gives an email a code, whether or not it has an account. From the place that asked for it, it is valid beside other codes; from
 * everywhere else only until a newer one is asked for, so that many codes are not easier to guess.
 * @param email lower case
 * @returns the code; null when a later request already has its code
 */
export const issueCode = async (
  db: Db,
  now: Date,
  email: string,
  place: string,
): Promise<string | null> => {
  const code = sixDigits();
  const row = {
    code_hash: await hashPassword(code),
    tries_left: tries,
    created_at: now.toISOString(),
    expires_at: isoAfter(now, codeMinutes * 60_000),
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('password_codes')
    .values({ email, ...row })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(row)
        .where('password_codes.created_at', '<=', row.created_at),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return null;
  await db
    .insertInto('asked_codes')
    .values({ email, place: digest(place), ...row })
    .execute();
  return code;
};

/**
 * Counts a try before comparing the codes, so that concurrent guesses can't exceed the limit. A place that asked for codes has tries of
 * its own: wrong ones from elsewhere take none of them.
 * @param email lower case
 * @returns the hash of the code if one matches, else null
 */
export const tryCode = async (
  db: Db,
  now: Date,
  email: string,
  code: string,
  place: string,
): Promise<string | null> => {
  const asked = { email, place: digest(place) };
  const own = await db
    .updateTable('asked_codes')
    .set((old) => ({ tries_left: old('tries_left', '-', 1) }))
    .where((row) => row.and(asked))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .execute();
  const newest = await db
    .updateTable('password_codes')
    .set((old) => ({ tries_left: old('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .where('code_hash', 'not in', (of) =>
      of
        .selectFrom('asked_codes')
        .select('code_hash')
        .where((row) => row.and(asked)),
    )
    .returning('code_hash')
    .execute();
  const hashes = [...own, ...newest].map(({ code_hash }) => code_hash);
  const right = await Promise.all(
    (hashes.length > 0 ? hashes : [null]).map((hash) => verifyPassword(hash, code)),
  );
  return hashes.find((_, index) => right[index]) ?? null;
};

/** Deletes a code, and the others of its email. @returns false when it was used meanwhile */
export const spendCode = async (tx: Tx, email: string, codeHash: string): Promise<boolean> => {
  const tables = ['asked_codes', 'password_codes'] as const;
  let deleted = 0n;
  for (const table of tables) {
    const { numDeletedRows } = await tx
      .deleteFrom(table)
      .where('email', '=', email)
      .where('code_hash', '=', codeHash)
      .executeTakeFirst();
    deleted += numDeletedRows;
  }
  if (deleted === 0n) return false;
  for (const table of tables) await tx.deleteFrom(table).where('email', '=', email).execute();
  return true;
};
