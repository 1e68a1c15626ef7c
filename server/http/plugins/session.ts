import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { findSession, type Session } from '../../services/accounts/sessions.ts';
import type { Scope } from '../../services/scope.ts';
import { countSession, countStranger } from '../helpers/limits.ts';
import type { Deps, Server } from '../server.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requireSession`. */
    session: Session | null;
  }
}

const bearer = (request: FastifyRequest): string | null =>
  request.headers.authorization?.match(/^Bearer (\S{1,200})$/i)?.[1] ?? null;

const findBearer = async (
  request: FastifyRequest,
  { database, now }: Deps,
): Promise<Session | null> => {
  const token = bearer(request);
  return token ? findSession(database.db, now(), token) : null;
};

/** Routes registered on `app` after this answer 401 without a valid token. */
export const requireSession = (app: Server, deps: Deps): void => {
  app.decorateRequest('session', null);
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, docs: { ...route.config?.docs, access: 'session' } };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await findBearer(request, deps);
    if (!session) {
      await countStranger(deps, request);
      throw new AppError('unauthorized');
    }
    await countSession(deps, request, session.id);
    request.session = session;
  });
};

/** @throws AppError unauthorized */
export const sessionOf = ({ session }: FastifyRequest): Session => {
  if (!session) throw new AppError('unauthorized');
  return session;
};

/** The business of the signed-in user, and now. @throws AppError business-not-found while there is none */
export const scopeOf = (request: FastifyRequest, { now }: Deps): Scope => {
  const { businessId } = sessionOf(request);
  if (businessId === null) throw new AppError('business-not-found');
  return { businessId, now: now() };
};

/** @throws AppError business-not-found when an address names a business that is not the caller's */
export const requireBusiness = (scope: Scope, id: string): void => {
  if (id !== String(scope.businessId)) throw new AppError('business-not-found');
};
