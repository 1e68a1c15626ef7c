import type { Tx } from '../../db/schema.ts';
import type { Person } from '../../openid/person.ts';
import { noPassword } from './passwords.ts';
import { endSessions } from './sessions.ts';

/** Who somebody is to an OpenID provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** From now on this identity signs in to this account, whose email is thereby shown to be theirs. */
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
 * The account of somebody whom the provider vouches for; one with the email that the provider has verified is
 * theirs from now on. If nobody had shown before that this email is theirs, whoever opened the account may have
 * been somebody else: then its password and sessions end.
 * @returns the user's id; null when there is no account yet
 */
export const accountOf = async (tx: Tx, now: Date, person: Person): Promise<number | null> => {
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
