import { randomInt } from 'node:crypto';
import type { Db, Tx } from '../../db/schema.ts';
import { isoAfter } from '../kernel/clock.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

/** How long a code is valid. */
export const codeMinutes = 15;

const tries = 5;

const sixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Replaces the code of an email, whether or not it has an account.
 * @param email lower case
 * @returns the code; null when a later request has already replaced it
 */
export const issueCode = async (db: Db, now: Date, email: string): Promise<string | null> => {
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
  return numInsertedOrUpdatedRows === 1n ? code : null;
};

/**
 * Counts a try before comparing the code, so that concurrent guesses can't exceed the limit.
 * @param email lower case
 * @returns the hash of the code if it matches, else null
 */
export const tryCode = async (db: Db, now: Date, email: string, code: string) => {
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

/** Deletes a code. @returns false when it was used or replaced meanwhile */
export const spendCode = async (tx: Tx, email: string, codeHash: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('password_codes')
    .where('email', '=', email)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
