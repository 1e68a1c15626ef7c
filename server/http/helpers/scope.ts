import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AppError } from '../../errors.ts';
import type { Session } from '../../services/accounts/sessions.ts';
import { parseId } from '../../services/kernel/reference.ts';
import type { Scope } from '../../services/kernel/scope.ts';
import type { Deps } from '../server.ts';

/** Any text: an id that names nothing answers 404, whatever it looks like. */
export const idParams = z.object({ id: z.string() });

/** The same for rows that have no key of the device. */
export const numberParams = z.object({ id: z.pipe(z.string(), z.transform(parseId)) });

/** @throws AppError unauthorized */
export const sessionOf = ({ session }: FastifyRequest): Session => {
  if (!session) throw new AppError('unauthorized');
  return session;
};

/** The business of the signed-in user, and the time. @throws AppError business-not-found without a business */
export const scopeOf = (request: FastifyRequest, { now }: Deps): Scope => {
  const session = sessionOf(request);
  const { businessId, userId, member, account } = session;
  if (businessId === null || !member) throw new AppError('business-not-found');
  return { businessId, userId, member, account: account ?? member, session, now: now() };
};

/** The scope of a URL that names a business. @throws AppError business-not-found for any but the user's own */
export const scopeOfBusiness = (request: FastifyRequest, deps: Deps, id: string): Scope => {
  const scope = scopeOf(request, deps);
  if (id !== String(scope.businessId)) throw new AppError('business-not-found');
  return scope;
};
