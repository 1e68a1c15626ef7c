import type { SignupInput } from '#contract/auth.ts';
import { mayManage } from '#domain/roles.ts';
import type { Database } from '../../db/database.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { digest } from '../accounts/secrets.ts';
import { openSession, type Session, workIn } from '../accounts/sessions.ts';
import { joinBusiness } from '../members/memberships.ts';
import { noteTeam } from '../trail/team-trail.ts';
import { findOpen } from './invitations.ts';
import { createUser } from './users.ts';

interface Acceptance {
  tokenHash: string;
  userId: number;
}

/** The business that a user has joined with an invitation before, whose answer may have been lost. */
const joinedBefore = async (db: Db, { tokenHash, userId }: Acceptance): Promise<number | null> => {
  const row = await db
    .selectFrom('invitations')
    .innerJoin('members', 'members.id', 'invitations.accepted_by')
    .select('invitations.business_id as businessId')
    .where('invitations.token_hash', '=', tokenHash)
    .where('members.user_id', '=', userId)
    .where('members.active', '=', 1)
    .executeTakeFirst();
  return row?.businessId ?? null;
};

type Open = Awaited<ReturnType<typeof findOpen>>;

/** An invitation by mail is for that email alone. @throws AppError invitation-other-email */
const requireEmail = ({ email: invited }: Open, email: string): void => {
  if (invited !== null && email.toLowerCase() !== invited)
    throw new AppError('invitation-other-email');
};

/** The same of an account. */
const requireInvited = async (tx: Tx, invitation: Open, userId: number): Promise<void> => {
  const { email } = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  requireEmail(invitation, email);
};

/**
 * Former members come back by an invitation to their own email, from who may change what they were; an open link is no reactivation.
 * @throws AppError already-member, member-inactive
 */
const requireNew = async (tx: Tx, invitation: Open, userId: number): Promise<void> => {
  const member = await tx
    .selectFrom('members')
    .select(['active', 'role'])
    .where('business_id', '=', invitation.businessId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!member) return;
  if (member.active) throw new AppError('already-member');
  const isReactivated = invitation.email !== null && mayManage(invitation.makerRole, member.role);
  if (!isReactivated) throw new AppError('member-inactive');
};

/**
 * Makes an account a member with the invitation's role, once: of several who try at the same time, one succeeds.
 * @returns the business
 * @throws AppError invitation-not-found, invitation-other-email, already-member, member-inactive
 */
const accept = async (tx: Tx, now: Date, acceptance: Acceptance): Promise<number> => {
  const { tokenHash, userId } = acceptance;
  const before = await joinedBefore(tx, acceptance);
  if (before !== null) return before;
  const invitation = await findOpen(tx, now, tokenHash);
  const { id, businessId, role } = invitation;
  await requireInvited(tx, invitation, userId);
  await requireNew(tx, invitation, userId);
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ accepted_at: now.toISOString() })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('invitation-not-found');
  const member = await joinBusiness(tx, now, { businessId, userId, role });
  await tx
    .updateTable('invitations')
    .set({ accepted_by: member.id })
    .where('id', '=', id)
    .execute();
  const scope = { businessId, userId, member: { id: member.id, role }, now };
  await noteTeam(tx, scope, { what: 'joined', memberId: member.id, name: member.name, role });
  return businessId;
};

/** Joins with the account of a session, which works there from then on. @throws AppError as `accept` */
export const acceptSignedIn = (
  { transaction }: Database,
  now: Date,
  token: string,
  session: Session,
): Promise<number> =>
  transaction(async (tx) => {
    const businessId = await accept(tx, now, {
      tokenHash: digest(token),
      userId: session.userId,
    });
    await workIn(tx, session, businessId);
    return businessId;
  });

/**
 * Opens an account that is a member from the start, or none at all.
 * @returns the business, and a bearer token
 * @throws AppError invitation-not-found, invitation-other-email, email-taken
 */
export const acceptSigningUp = async (
  { db, transaction }: Database,
  now: Date,
  token: string,
  { password = '', ...person }: SignupInput,
): Promise<{ businessId: number; token: string }> => {
  const tokenHash = digest(token);
  // Before anything that depends on whether the email has an account: neither the answer nor its time tells that of another email.
  requireEmail(await findOpen(db, now, tokenHash), person.email);
  const passwordHash = await hashPassword(password);
  return transaction(async (tx) => {
    const userId = await createUser(tx, now, { ...person, passwordHash });
    const businessId = await accept(tx, now, { tokenHash, userId });
    await tx
      .updateTable('users')
      .set({ business_id: businessId })
      .where('id', '=', userId)
      .execute();
    return { businessId, token: await openSession(tx, now, userId) };
  });
};

/**
 * Joins on the way through a sign-in at an OpenID provider, which goes on without it when the invitation has ended: sign in first,
 * then the next session works there.
 * @param tokenHash null without an invitation
 */
export const acceptOnTheWay = async (
  tx: Tx,
  now: Date,
  tokenHash: string | null,
  userId: number,
): Promise<void> => {
  if (tokenHash === null) return;
  try {
    const business_id = await accept(tx, now, { tokenHash, userId });
    await tx.updateTable('users').set({ business_id }).where('id', '=', userId).execute();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
};
