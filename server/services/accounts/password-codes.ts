import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../db/schema.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** How long a code is valid. */
export const codeMinutes = 15;

const tries = 5;

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Makes the one code of an email, whether or not somebody here has it; the one before ends.
 * @param email lower case
 * @returns the code; null when a later request has made one meanwhile
 */
export const issueCode = async (db: Db, now: Date, email: string): Promise<string | null> => {
  const code = sixDigits();
  const row = {
    code_hash: await hashPassword(code),
    tries_left: tries,
    created_at: now.toISOString(),
    expires_at: new Date(now.getTime() + codeMinutes * 60_000).toISOString(),
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
  return numInsertedOrUpdatedRows === 1n ? code : null;
};

/**
 * Spends one of the tries, before anything is compared: guesses at the same time are no more than the tries.
 * @param email lower case
 * @returns the hash of the code, when this was the right one
 */
export const tryCode = async (
  db: Db,
  now: Date,
  email: string,
  code: string,
): Promise<string | null> => {
  const row = await db
    .updateTable('password_codes')
    .set((old) => ({ tries_left: old('tries_left', '-', 1) }))
    .where('email', '=', email)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now.toISOString())
    .returning('code_hash')
    .executeTakeFirst();
  const right = await verifyPassword(row?.code_hash ?? null, code);
  return row && right ? row.code_hash : null;
};

/** Uses a code up. @returns false when it has been used, or replaced, meanwhile */
export const spendCode = async (tx: Tx, email: string, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('password_codes')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const pruneCodes = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('password_codes').where('expires_at', '<=', now.toISOString()).execute();
};
