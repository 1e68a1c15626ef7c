import type { Db, Tx } from '../../db/schema.ts';
import type { Person } from '../../openid/person.ts';
import type { Identity } from './identities.ts';
import { digest, newSecret } from './secrets.ts';

/** How long somebody may take for the sign-up form. */
const life = 60 * 60_000;

/** Lets somebody whom the provider vouches for sign up with this email and no password. @returns the ticket */
export const issueTicket = async (db: Db, now: Date, person: Person): Promise<string> => {
  const ticket = newSecret();
  await db
    .insertInto('openid_tickets')
    .values({
      ticket_hash: digest(ticket),
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      expires_at: new Date(now.getTime() + life).toISOString(),
    })
    .execute();
  return ticket;
};

/** Uses a ticket up. @param email lower case @returns who it is for; null when it is not valid for this email */
export const redeemTicket = async (
  tx: Tx,
  now: Date,
  ticket: string,
  email: string,
): Promise<Identity | null> => {
  const row = await tx
    .deleteFrom('openid_tickets')
    .where('ticket_hash', '=', digest(ticket))
    .where('email', '=', email)
    .where('expires_at', '>', now.toISOString())
    .returning(['issuer', 'subject'])
    .executeTakeFirst();
  return row ?? null;
};

export const pruneTickets = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('openid_tickets').where('expires_at', '<=', now.toISOString()).execute();
};
