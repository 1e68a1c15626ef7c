import type { FastifyRequest } from 'fastify';
import { isUnavailable } from '../../db/unavailable.ts';
import { TooManyRequests } from '../../errors.ts';
import { networkOf } from '../helpers/address.ts';
import type { Deps, Server } from '../server.ts';

/** Lets a request through when counting itself fails: selling matters more than a limit. */
const unlessBroken = async (request: FastifyRequest, count: Promise<void>): Promise<void> => {
  try {
    await count;
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    // Requests that need the database log that it is unavailable.
    if (!isUnavailable(error)) request.log.error({ err: error }, 'requests can not be counted');
  }
};

/** Counts a request of a session. @throws TooManyRequests */
export const countSession = ({ limiter }: Deps, request: FastifyRequest, session: number) =>
  unlessBroken(request, limiter.session(String(session)));

/** Counts a request without a session. @throws TooManyRequests */
export const countAddress = ({ limiter }: Deps, request: FastifyRequest) =>
  unlessBroken(request, limiter.address(networkOf(request.ip)));

/** Counts requests of routes that need no session; `requireSession` counts the others. */
export const useRequestLimits = (app: Server, deps: Deps): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.docs?.access === 'session') done();
    else countAddress(deps, request).then(() => done(), done);
  });
};
