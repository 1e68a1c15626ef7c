import type { ChangePasswordInput, ResetPasswordInput } from '#contract/recovery.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { codeMail } from '../../mail/code-mail.ts';
import type { Message } from '../../mail/message.ts';
import { codeMinutes, issueCode, spendCode, tryCode } from './password-codes.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { endSessions, type Session } from './sessions.ts';

/**
 * Issues a code for a new password. An unknown email takes the same work, so that timing doesn't reveal it.
 * @returns the mail to send; null for an unknown email or a superseded code
 */
export const requestCode = async (db: Db, now: Date, given: string): Promise<Message | null> => {
  const email = given.toLowerCase();
  const code = await issueCode(db, now, email);
  const user = await db
    .selectFrom('users')
    .select(['first_name as firstName', 'last_name as lastName', 'email'])
    .where('email', '=', email)
    .executeTakeFirst();
  return user && code !== null ? codeMail(user, code, codeMinutes) : null;
};

interface Renewal {
  email: string;
  codeHash: string;
  passwordHash: string;
  /** Id of the session that stays. */
  except?: number;
}

/** @throws AppError invalid-code when the code was used concurrently or the email has no account */
const renewPassword = async (tx: Tx, now: Date, renewal: Renewal): Promise<void> => {
  const invalid = () => new AppError('invalid-code');
  if (!(await spendCode(tx, renewal.email, renewal.codeHash))) throw invalid();
  const user = await tx
    .updateTable('users')
    .set({ password_hash: renewal.passwordHash, email_proven_at: now.toISOString() })
    .where('email', '=', renewal.email)
    .returning('id')
    .executeTakeFirstOrThrow(invalid);
  await endSessions(tx, user.id, renewal.except);
};

/** Sets a new password with a mailed code and signs the user out everywhere. @throws AppError invalid-code */
export const resetPassword = async (
  { db, transaction }: Database,
  now: Date,
  input: ResetPasswordInput,
): Promise<void> => {
  const email = input.email.toLowerCase();
  const codeHash = await tryCode(db, now, email, input.code);
  if (codeHash === null) throw new AppError('invalid-code');
  const passwordHash = await hashPassword(input.password);
  await transaction((tx) => renewPassword(tx, now, { email, codeHash, passwordHash }));
};

/** @throws AppError invalid-input when the email is not the user's own */
const requireOwnEmail = (own: string, given: string): void => {
  if (own === given.toLowerCase()) return;
  throw new AppError('invalid-input', { email: 'El email no es el de tu cuenta.' });
};

/**
 * Changes the password of a signed-in user and ends their other sessions. A wrong current password also costs a
 * try of the code and is reported only with the right code, so an unattended device can't be used to guess either.
 * @throws AppError invalid-input, invalid-code, wrong-password
 */
export const changePassword = async (
  { db, transaction }: Database,
  now: Date,
  session: Session,
  input: ChangePasswordInput,
): Promise<void> => {
  const user = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', session.userId)
    .executeTakeFirstOrThrow();
  requireOwnEmail(user.email, input.email);
  const codeHash = await tryCode(db, now, user.email, input.code);
  if (codeHash === null) throw new AppError('invalid-code');
  if (!(await verifyPassword(user.password_hash, input.currentPassword))) {
    throw new AppError('wrong-password', 'currentPassword');
  }
  const passwordHash = await hashPassword(input.newPassword);
  const renewal = { email: user.email, codeHash, passwordHash, except: session.id };
  await transaction((tx) => renewPassword(tx, now, renewal));
};
