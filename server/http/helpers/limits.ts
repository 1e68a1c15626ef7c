import type { FastifyRequest } from 'fastify';
import { TooManyRequests } from '../../errors.ts';
import type { Deps, Server } from '../server.ts';
import { networkOf } from './address.ts';

const emailOf = ({ body }: FastifyRequest): string => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).trim().toLowerCase();
};

const addressOf = (request: FastifyRequest): string => networkOf(request.ip);

/**
 * A handler before the route's own that counts a try for the account which the body's `email` names, and for
 * the caller's address; the same whether or not there is such an account.
 */
export const limitTries =
  ({ limiter }: Deps, what: 'code' | 'try' | 'signup') =>
  async (request: FastifyRequest): Promise<void> => {
    await limiter.spend(`${what}Address`, addressOf(request));
    await limiter.spend(`${what}Account`, emailOf(request));
  };

/** Counts a way to the OpenID provider for the caller's address. @throws TooManyRequests */
export const countDeparture = async ({ limiter }: Deps, request: FastifyRequest): Promise<void> => {
  await limiter.spend('openidAddress', addressOf(request));
};

/**
 * Runs a sign-in unless too many have failed. Each is counted before it is tried, so that guesses sent all at
 * once are counted too, and given back when the password was right. Guesses from elsewhere never keep people
 * out who sign in from an address where they have done so before.
 * @throws TooManyRequests
 */
export const limitSignIn = async <Result>(
  { limiter }: Deps,
  request: FastifyRequest,
  signIn: () => Promise<Result>,
): Promise<Result> => {
  const address = addressOf(request);
  const account = emailOf(request);
  const here = `${address} ${account}`;
  await limiter.spend('signInAddress', address);
  await limiter.spend('signInFromAddress', here);
  const known = await limiter.knows(here);
  if (!known) await limiter.spend('signInAccount', account);
  const result = await signIn();
  await limiter.refund('signInAddress', address);
  await limiter.reset('signInFromAddress', here);
  if (!known) await limiter.refund('signInAccount', account);
  await limiter.remember(here);
  return result;
};

/** Lets a request through when the counts can't be had: a till is worth more than a limit. */
const unlessBroken = async (request: FastifyRequest, count: Promise<void>): Promise<void> => {
  try {
    await count;
  } catch (error) {
    if (error instanceof TooManyRequests) throw error;
    request.log.error({ err: error }, 'requests can not be counted');
  }
};

/** Counts a request of a session. @throws TooManyRequests */
export const countSession = ({ limiter }: Deps, request: FastifyRequest, session: number) =>
  unlessBroken(request, limiter.session(String(session)));

/** Counts a request that is no session's. @throws TooManyRequests */
export const countStranger = ({ limiter }: Deps, request: FastifyRequest) =>
  unlessBroken(request, limiter.address(addressOf(request)));

/** Counts requests of routes that need no session; `requireSession` counts the others. */
export const useRequestLimits = (app: Server, deps: Deps): void => {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.docs?.access !== 'session') await countStranger(deps, request);
  });
};
