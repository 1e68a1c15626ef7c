import type { FastifyRequest } from 'fastify';
import {
  businessHeader,
  deviceHeader,
  deviceSecretHeader,
  epochHeader,
} from '#contract/headers.ts';
import { AppError } from '../../errors.ts';
import { findSession, type Session, sessionIn } from '../../services/accounts/sessions.ts';
import { parseId } from '../../services/kernel/reference.ts';
import { proveDevice } from '../../services/team/device-claims.ts';
import { wasEnded } from '../../services/team/devices.ts';
import type { Deps, Server } from '../server.ts';
import { countAddress, countSession } from './request-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on every route behind `requireSession`. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Its refusal says so where the business that the address names has ended the calling device. */
    saysDeviceEnded?: boolean;
  }
}

const bearerToken = (request: FastifyRequest): string | null =>
  request.headers.authorization?.match(/^Bearer (\S{1,200})$/i)?.[1] ?? null;

/** The session of a request; null without a valid token. */
export const findSessionOf = async (
  deps: Deps,
  request: FastifyRequest,
): Promise<Session | null> => {
  const token = bearerToken(request);
  return token === null ? null : findSession(deps.database.db, deps.now(), token);
};

/**
 * A shared device that asks for the roster of a business that has ended it learns it, so that it forgets what it keeps; any other
 * session has just ended. Older apps name the business in the address alone.
 */
const refusal = async (
  { database }: Deps,
  { headers, params, routeOptions }: FastifyRequest,
): Promise<AppError> => {
  const device = headers[deviceHeader];
  const { saysDeviceEnded } = routeOptions.config;
  if (typeof device !== 'string' || !saysDeviceEnded) return new AppError('unauthorized');
  const businessId = parseId((params as { id: string }).id);
  const isEnded = await wasEnded(database.db, device, businessId);
  return new AppError(isEnded ? 'device-ended' : 'unauthorized');
};

/** Routes registered on `app` after this answer 401 without a valid token. */
export const requireSession = (app: Server, deps: Deps): void => {
  app.decorateRequest('session', null);
  app.addHook('onRoute', (route) => {
    const docs = route.config?.docs;
    const headers = [...(docs?.headers ?? []), businessHeader] as const;
    route.config = { ...route.config, docs: { ...docs, headers, access: 'session' } };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const session = await findSessionOf(deps, request);
    if (!session) {
      await countAddress(deps, request);
      throw await refusal(deps, request);
    }
    await countSession(deps, request, session.id);
    const named = request.headers[businessHeader];
    const place =
      named === undefined
        ? session
        : await sessionIn(deps.database.db, deps.now(), session, parseId(String(named)));
    const secret = request.headers[deviceSecretHeader];
    request.session =
      typeof secret === 'string' ? await proveDevice(deps.database, place, secret) : place;
    if (place.epoch) reply.header(epochHeader, place.epoch);
  });
};
