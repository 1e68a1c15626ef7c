import type { FastifyRequest } from 'fastify';
import { actorHeader } from '#contract/headers.ts';
import { lowerRole, may } from '#domain/roles.ts';
import { AppError } from '../../errors.ts';
import type { Member } from '../../services/kernel/scope.ts';
import { findActive } from '../../services/members/memberships.ts';
import { sessionOf } from '../helpers/scope.ts';
import type { Deps, Server } from '../server.ts';

const forbidden = () => new AppError('role-forbidden');

/**
 * The member that a request is judged by: the session's own, or the person at a shared device, whom a header names. That one has the
 * lower of the two roles, so that the header gives nobody more than the session has.
 * @throws AppError role-forbidden when the header names nobody who works here
 */
const memberOf = async (
  { database }: Deps,
  request: FastifyRequest,
  businessId: number,
  own: Member,
): Promise<Member> => {
  const named = request.headers[actorHeader];
  if (named === undefined) return own;
  const actor = await findActive(database.db, businessId, String(named));
  if (!actor) throw forbidden();
  return { id: actor.id, role: lowerRole(own.role, actor.role) };
};

/** Routes registered on `app` after this name what they need, and answer 403 to whose role doesn't have it. */
export const requireRoles = (app: Server, deps: Deps): void => {
  app.addHook('onRoute', (route) => {
    const need = route.config?.need;
    if (!need) throw new Error(`${route.method} ${route.url} does not say what it needs`);
    if (need === 'any' || need === 'attributed') return;
    const docs = route.config?.docs;
    const headers = [...(docs?.headers ?? []), actorHeader] as const;
    route.config = { ...route.config, docs: { ...docs, headers } };
  });
  app.addHook('onRequest', async (request) => {
    const { need } = request.routeOptions.config;
    if (need === 'any' || need === 'attributed') return;
    const session = sessionOf(request);
    if (session.businessId === null || !session.member) throw new AppError('business-not-found');
    const member = await memberOf(deps, request, session.businessId, session.member);
    if (!need || (need !== 'own' && may(member.role, need) !== 'yes')) throw forbidden();
    request.session = { ...session, member, account: session.member };
  });
};
