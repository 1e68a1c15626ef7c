import type { Db, Tx } from '../../db/schema.ts';
import type { Person } from '../../openid/person.ts';
import { isoAfter } from '../kernel/clock.ts';
import { digest, newSecret } from './secrets.ts';

/** Secrets of a sign-in at the OpenID provider: each is stored as a hash, expires, and is valid once. */

/** Identifies a sign-in attempt: the state in the callback URL and the secret in the browser's cookie. */
interface AttemptKey {
  state: string;
  secret: string;
}

const attemptLife = 10 * 60_000;

const hashOf = ({ state, secret }: AttemptKey): string => digest(`${state} ${secret}`);

/** What an attempt remembers until the callback. */
interface Attempt {
  codeVerifier: string;
  /** Hash of the token of the invitation that is accepted by signing in; null for a sign-in alone. */
  invitationHash: string | null;
}

/** Stores an attempt for the callback, which any instance may serve within 10 minutes. */
export const storeAttempt = async (db: Db, now: Date, key: AttemptKey, attempt: Attempt) => {
  await db
    .insertInto('openid_attempts')
    .values({
      state_hash: hashOf(key),
      code_verifier: attempt.codeVerifier,
      invitation_hash: attempt.invitationHash,
      expires_at: isoAfter(now, attemptLife),
    })
    .execute();
};

/** Deletes an attempt. @returns null when it is unknown, expired or another browser's */
export const takeAttempt = async (db: Db, now: Date, key: AttemptKey): Promise<Attempt | null> => {
  const row = await db
    .deleteFrom('openid_attempts')
    .where('state_hash', '=', hashOf(key))
    .where('expires_at', '>', now.toISOString())
    .returning(['code_verifier as codeVerifier', 'invitation_hash as invitationHash'])
    .executeTakeFirst();
  return row ?? null;
};

/** Time to fill in the sign-up form. */
const ticketLife = 60 * 60_000;

/** Issues a ticket to sign up with the email that the provider verified, without a password, and to accept an invitation then. */
export const issueTicket = async (
  db: Db,
  now: Date,
  { issuer, subject, email }: Person,
  invitation_hash: string | null,
) => {
  const ticket = newSecret();
  const expires_at = isoAfter(now, ticketLife);
  await db
    .insertInto('openid_tickets')
    .values({ ticket_hash: digest(ticket), issuer, subject, email, invitation_hash, expires_at })
    .execute();
  return ticket;
};

/** Deletes a ticket. @param email lower case @returns its identity and invitation; null when it is not valid for this email */
export const redeemTicket = async (tx: Tx, now: Date, ticket: string, email: string) => {
  const row = await tx
    .deleteFrom('openid_tickets')
    .where('ticket_hash', '=', digest(ticket))
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .returning(['issuer', 'subject', 'invitation_hash as invitationHash'])
    .executeTakeFirst();
  return row ?? null;
};
