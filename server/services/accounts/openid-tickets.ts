import type { Db, Tx } from '../../db/schema.ts';
import type { Person } from '../../openid/person.ts';
import { isoAfter } from '../clock.ts';
import { digest, newSecret } from './secrets.ts';

/** Time to fill in the sign-up form. */
const life = 60 * 60_000;

/** Issues a ticket to sign up with the email that the provider verified, without a password. */
export const issueTicket = async (db: Db, now: Date, person: Person): Promise<string> => {
  const ticket = newSecret();
  await db
    .insertInto('openid_tickets')
    .values({
      ticket_hash: digest(ticket),
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      expires_at: isoAfter(now, life),
    })
    .execute();
  return ticket;
};

/** Deletes a ticket. @param email lower case @returns its identity; null when it is not valid for this email */
export const redeemTicket = async (tx: Tx, now: Date, ticket: string, email: string) => {
  const row = await tx
    .deleteFrom('openid_tickets')
    .where('ticket_hash', '=', digest(ticket))
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
  return row ?? null;
};
