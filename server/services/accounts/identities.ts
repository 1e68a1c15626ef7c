import type { Tx } from '../../db/schema.ts';
import type { Person } from '../../openid/person.ts';
import { noPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/** A person's account at an OpenID provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Lets an identity sign in to an account and marks the account's email as proven. */
export const linkIdentity = async (
  tx: Tx,
  now: Date,
  { issuer, subject }: Identity,
  userId: number,
): Promise<void> => {
  await tx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .execute();
  await tx
    .updateTable('users')
    .set({ email_proven_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
};

const findByIdentity = async (tx: Tx, { issuer, subject }: Identity): Promise<number | null> => {
  const row = await tx
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
};

/**
 * Finds the account of a person signed in by the provider, or links the account with their verified email.
 * If that email was never proven, a stranger may have opened the account: its password and sessions then end.
 * @returns the user's id; null when there is no account yet
 */
export const findOrLinkAccount = async (tx: Tx, now: Date, person: Person) => {
  const known = await findByIdentity(tx, person);
  if (known !== null || !person.emailVerified) return known;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email_proven_at'])
    .where('email', '=', person.email)
    .executeTakeFirst();
  if (!user) return null;
  if (user.email_proven_at === null) {
    await tx
      .updateTable('users')
      .set({ password_hash: noPassword })
      .where('id', '=', user.id)
      .execute();
    await endSessions(tx, user.id);
  }
  await linkIdentity(tx, now, person, user.id);
  return user.id;
};
