import type { ChangePasswordInput, ResetPasswordInput } from '#contract/recovery.ts';
import type { Database } from '../../db/database.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { codeMail } from '../../mail/code-mail.ts';
import type { Message } from '../../mail/message.ts';
import { codeMinutes, issueCode, spendCode, tryCode } from './password-codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions, type Session } from './sessions.ts';

/**
 * Issues a code for a new password. An unknown email takes the same work, so that timing doesn't reveal it.
 * @param place from where it is asked for
 * @returns the mail to send; null for an unknown email or a superseded code
 */
export const requestCode = async (
  db: Db,
  now: Date,
  given: string,
  place: string,
): Promise<Message | null> => {
  const email = given.toLowerCase();
  const code = await issueCode(db, now, email, place);
  const user = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
  return user && code !== null ? codeMail(user, code, codeMinutes) : null;
};

/** Counts a try of the code. @returns its hash @throws AppError invalid-code */
const requireCode = async (
  db: Db,
  now: Date,
  { email, code, place }: { email: string; code: string; place: string },
): Promise<string> => {
  const codeHash = await tryCode(db, now, email, code, place);
  if (codeHash === null) throw new AppError('invalid-code');
  return codeHash;
};

interface Renewal {
  email: string;
  codeHash: string;
  password: string;
  /** Id of the session that stays. */
  except?: number;
}

/** @throws AppError invalid-code when the code was used concurrently or the email has no account */
const renewPassword = async (
  { transaction }: Database,
  now: Date,
  { email, codeHash, password, except }: Renewal,
): Promise<void> => {
  const password_hash = await hashPassword(password);
  const invalid = () => new AppError('invalid-code');
  await transaction(async (tx) => {
    if (!(await spendCode(tx, email, codeHash))) throw invalid();
    const user = await tx
      .updateTable('users')
      .set({ password_hash, email_proven_at: now.toISOString() })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow(invalid);
    await endSessions(tx, user.id, except);
  });
};

/** Sets a new password with a mailed code and signs the user out everywhere. @throws AppError invalid-code */
export const resetPassword = async (
  database: Database,
  now: Date,
  input: ResetPasswordInput,
  place: string,
) => {
  const email = input.email.toLowerCase();
  const codeHash = await requireCode(database.db, now, { email, code: input.code, place });
  await renewPassword(database, now, { email, codeHash, password: input.password });
};

/**
 * Changes the password of a signed-in user and ends their other sessions. A wrong current password also costs a
 * try of the code and is reported only with the right code, so an unattended device can't be used to guess either.
 * @throws AppError invalid-input, invalid-code, wrong-password
 */
export const changePassword = async (
  database: Database,
  now: Date,
  session: Session,
  input: ChangePasswordInput,
  place: string,
): Promise<void> => {
  const { email, password_hash } = await database.db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  if (email !== input.email.toLowerCase()) {
    throw new AppError('invalid-input', { email: 'El email no es el de tu cuenta.' });
  }
  const codeHash = await requireCode(database.db, now, { email, code: input.code, place });
  if (!(await verifyPassword(password_hash, input.currentPassword))) {
    throw new AppError('wrong-password', 'currentPassword');
  }
  const renewal = { email, codeHash, password: input.newPassword, except: session.id };
  await renewPassword(database, now, renewal);
};
