import type { Invitation, InvitationInput, InvitationOffer } from '#contract/team.ts';
import { dayMs } from '#domain/durations.ts';
import { mayManage } from '#domain/roles.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { digest, newSecret } from '../accounts/secrets.ts';
import { isoAfter } from '../kernel/clock.ts';
import type { Scope } from '../kernel/scope.ts';
import { noteTeam } from '../trail/team-trail.ts';
import { accountOf, requireRank } from './caller.ts';

/** How long an invitation is valid. */
export const invitationDays = 7;

const missing = () => new AppError('invitation-not-found');

/** Invitations that were neither accepted nor revoked, and are not too old. */
const open = (db: Db, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('members as maker', 'maker.id', 'invitations.created_by')
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
    .where('invitations.expires_at', '>', now.toISOString());

/** What there is to know of an open invitation's maker: it ends when they could no longer make it. */
const makerColumns = ['maker.role as makerRole', 'maker.active as makerActive'] as const;

type Made = Pick<Invitation, 'role'> & { makerRole: Invitation['role']; makerActive: number };

const isValid = ({ role, makerRole, makerActive }: Made): boolean =>
  makerActive === 1 && mayManage(makerRole, role);

/** @returns the only copy of the token @throws AppError member-outranks */
export const createInvitation = async (
  tx: Tx,
  scope: Scope,
  { role, email }: InvitationInput,
): Promise<{ id: number; token: string; expiresAt: string }> => {
  requireRank(scope, role);
  const token = newSecret();
  const expiresAt = isoAfter(scope.now, invitationDays * dayMs);
  const { id } = await tx
    .insertInto('invitations')
    .values({
      business_id: scope.businessId,
      role,
      email: email?.toLowerCase() ?? null,
      token_hash: digest(token),
      // Not the person that a header may name: it ends with what the account may do.
      created_by: accountOf(scope).id,
      created_at: scope.now.toISOString(),
      expires_at: expiresAt,
      accepted_at: null,
      accepted_by: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteTeam(tx, scope, { what: 'invited', invitationId: id, role });
  return { id, token, expiresAt };
};

/** The invitations of the business that can be accepted, the newest first. */
export const listInvitations = async (
  db: Db,
  { businessId, now }: Scope,
): Promise<Invitation[]> => {
  const rows = await open(db, now)
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.email',
      'invitations.created_at as createdAt',
      'invitations.expires_at as expiresAt',
      'maker.name as createdBy',
      ...makerColumns,
    ])
    .where('invitations.business_id', '=', businessId)
    .orderBy('invitations.id', 'desc')
    .execute();
  return rows.filter(isValid).map(({ makerRole: _, makerActive: __, ...invitation }) => invitation);
};

/** @throws AppError invitation-not-found, also for one that was used; member-outranks */
export const revokeInvitation = async (tx: Tx, scope: Scope, id: number): Promise<void> => {
  const { businessId, now } = scope;
  const { role } = await open(tx, now)
    .select('invitations.role')
    .where('invitations.id', '=', id)
    .where('invitations.business_id', '=', businessId)
    .executeTakeFirstOrThrow(missing);
  requireRank(scope, role);
  const { numUpdatedRows } = await tx
    .updateTable('invitations')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw missing();
  await noteTeam(tx, scope, { what: 'invitation-revoked', invitationId: id, role });
};

/** An open invitation by the hash of its token. @throws AppError invitation-not-found */
export const findOpen = async (db: Db, now: Date, tokenHash: string) => {
  const row = await open(db, now)
    .innerJoin('businesses', 'businesses.id', 'invitations.business_id')
    .select([
      'invitations.id',
      'invitations.role',
      'invitations.email',
      'invitations.business_id as businessId',
      'invitations.expires_at as expiresAt',
      'businesses.comercial_name as comercialName',
      ...makerColumns,
    ])
    .where('invitations.token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row || !isValid(row)) throw missing();
  return row;
};

/** What an invitation offers, for anybody who has its token. @throws AppError invitation-not-found */
export const readOffer = async (db: Db, now: Date, token: string): Promise<InvitationOffer> => {
  const { comercialName, role, expiresAt } = await findOpen(db, now, digest(token));
  return { comercialName, role, expiresAt };
};
