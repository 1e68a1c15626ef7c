import { type Action, lowerRole, may, mayManage, type Role } from '#domain/roles.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import type { Member, Scope } from '../kernel/scope.ts';
import { findActive } from '../members/memberships.ts';
import { beginTeamChange } from '../members/team-state.ts';

/** Who changes a team, and what they may. */

/** The member who asks. */
export const callerOf = ({ member }: Scope): Member => {
  if (!member) throw new AppError('role-forbidden');
  return member;
};

/** The member whose account asks, also where the call names another person at the device. */
export const accountOf = (scope: Scope): Member => scope.account ?? callerOf(scope);

/** For what a route asks besides its own need. @throws AppError role-forbidden */
export const requireAction = (scope: Scope, action: Action): void => {
  if (may(callerOf(scope).role, action) !== 'yes') throw new AppError('role-forbidden');
};

/** @throws AppError member-outranks unless the caller may change or make members of the role */
export const requireRank = (scope: Scope, role: Role): void => {
  if (!mayManage(callerOf(scope).role, role)) throw new AppError('member-outranks');
};

/**
 * Begins a change of the team. Such changes wait for each other, so that each sees the last one's effect.
 * @returns the scope with who asks as they are now: the last one may have lowered them
 * @throws AppError role-forbidden when they work here no longer
 */
export const lockTeam = async (tx: Tx, scope: Scope): Promise<Scope> => {
  const { businessId } = scope;
  await beginTeamChange(tx, businessId);
  const now = ({ id }: Member) => findActive(tx, businessId, String(id));
  const [account, caller] = [await now(accountOf(scope)), await now(callerOf(scope))];
  if (!account || !caller) throw new AppError('role-forbidden');
  const member = { id: caller.id, role: lowerRole(account.role, caller.role) };
  return { ...scope, account, member };
};
