import type { FastifyRequest } from 'fastify';
import type { Deps } from '../server.ts';
import { networkOf } from './address.ts';
import { sessionOf } from './scope.ts';

const emailOf = ({ body }: FastifyRequest): string => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).trim().toLowerCase();
};

const addressOf = (request: FastifyRequest): string => networkOf(request.ip);

/**
 * A preHandler that counts an attempt for the caller's address and for the account that the body's `email` names,
 * whether or not that account exists.
 */
export const limitAttempts =
  ({ limiter }: Deps, what: 'code' | 'try' | 'signup') =>
  async (request: FastifyRequest): Promise<void> => {
    await limiter.spend(`${what}Address`, addressOf(request));
    await limiter.spend(`${what}Account`, emailOf(request));
  };

/** A preHandler that counts a use of an invitation's token, right or wrong, for the caller's address. */
export const limitInvitation =
  ({ limiter }: Deps) =>
  async (request: FastifyRequest): Promise<void> => {
    await limiter.spend('invitationAddress', addressOf(request));
  };

/** A preHandler that counts a PIN for the account that sets it; taking one away costs nothing. */
export const limitPins =
  ({ limiter }: Deps) =>
  async (request: FastifyRequest): Promise<void> => {
    const { body } = request;
    const hasPin = typeof body === 'object' && body !== null && 'pin' in body && body.pin !== null;
    if (hasPin) await limiter.spend('pinAccount', String(sessionOf(request).userId));
  };

/** Counts the start of an OpenID sign-in for the caller's address. @throws TooManyRequests */
export const limitOpenidStart = async ({ limiter }: Deps, request: FastifyRequest) => {
  await limiter.spend('openidAddress', addressOf(request));
};

/**
 * Runs a sign-in unless too many have failed. Each is counted before it runs, so that concurrent guesses count, and
 * refunded when the password was right. Guesses from elsewhere never lock out people who sign in from an address
 * where they have done so before.
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
