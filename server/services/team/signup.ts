import { bothPasswords, type SignupInput } from '#contract/auth.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { linkIdentity } from '../accounts/identities.ts';
import { redeemTicket } from '../accounts/openid-secrets.ts';
import { hashPassword, noPassword } from '../accounts/passwords.ts';
import { openSession } from '../accounts/sessions.ts';
import { acceptOnTheWay } from './accept.ts';
import { createUser } from './users.ts';

/**
 * Opens an account and signs in to it, without a business unless its ticket remembers an invitation. The password is hashed before the transaction to keep
 * that short.
 * @param ticket replaces the password of a person whom an OpenID provider has signed in
 * @returns a bearer token
 * @throws AppError invalid-input without a password and a ticket for this email, email-taken
 */
export const signUp = async (
  { transaction }: Database,
  now: Date,
  { password, ...person }: SignupInput,
  ticket: string | null,
): Promise<string> => {
  const passwordHash = password ? await hashPassword(password) : noPassword;
  return transaction(async (tx) => {
    const identity =
      password || !ticket ? null : await redeemTicket(tx, now, ticket, person.email.toLowerCase());
    if (!password && !identity) {
      throw new AppError('invalid-input', {
        password: bothPasswords,
        confirmPassword: bothPasswords,
      });
    }
    const userId = await createUser(tx, now, { ...person, passwordHash });
    if (identity) {
      await linkIdentity(tx, now, identity, userId);
      await acceptOnTheWay(tx, now, identity.invitationHash, userId);
    }
    return openSession(tx, now, userId);
  });
};
