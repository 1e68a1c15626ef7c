import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../server.ts';
import { networkOf } from './address.ts';
import { browserOf, keepBrowser } from './known-browser.ts';
import { sessionOf } from './scope.ts';

const emailOf = ({ body }: FastifyRequest): string => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : '';
  return String(email).trim().toLowerCase();
};

const addressOf = (request: FastifyRequest): string => networkOf(request.ip);

const fromBrowser = (browser: string, account: string): string => `browser ${browser} ${account}`;

const anyAccountIn = (browser: string): string => `browser ${browser}`;

const fromAddress = (request: FastifyRequest, account: string): string =>
  `${addressOf(request)} ${account}`;

/** Where attempts on an account come from. */
interface Place {
  /** A browser in which the account was signed in to, or a network; with the account. */
  key: string;
  /** Whether the account was signed in to from there in the last 90 days. */
  known: boolean;
}

const placeOf = async (
  { limiter }: Deps,
  request: FastifyRequest,
  account: string,
): Promise<Place> => {
  const browser = browserOf(request);
  const inBrowser = browser === null ? null : fromBrowser(browser, account);
  if (inBrowser !== null && (await limiter.knows(inBrowser)))
    return { key: inBrowser, known: true };
  const key = fromAddress(request, account);
  return { key, known: await limiter.knows(key) };
};

/** Where a request comes from, as codes for its email are told apart by it. */
export const codePlaceOf = async (deps: Deps, request: FastifyRequest): Promise<string> =>
  (await placeOf(deps, request, emailOf(request))).key;

/** Remembers that an account was signed in to from this browser and this network. */
export const rememberPlace = async (
  { limiter }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  account = emailOf(request),
): Promise<void> => {
  const browser = keepBrowser(request, reply);
  await limiter.remember(anyAccountIn(browser));
  await limiter.remember(fromBrowser(browser, account));
  await limiter.remember(fromAddress(request, account));
};

/**
 * A preHandler that counts an attempt for the account that the body's `email` names, whether or not that account exists, from the
 * caller's place, and from places that don't know the account also for the address and for the account.
 */
export const limitAttempts =
  (deps: Deps, what: 'code' | 'try' | 'signup') =>
  async (request: FastifyRequest): Promise<void> => {
    const { limiter } = deps;
    const account = emailOf(request);
    const { key, known } = await placeOf(deps, request, account);
    await limiter.spend(`${what}FromAddress`, key);
    if (known || request.session) return;
    await limiter.spend(`${what}Address`, addressOf(request));
    const hasAsked = what === 'try' && (await limiter.has('codeFromAddress', key));
    if (!hasAsked) await limiter.spend(`${what}Account`, account);
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

/**
 * Counts the start of an OpenID sign-in: of a browser in which somebody has signed in for itself, else for the caller's address, which a
 * guest in the same network may have used up.
 * @throws TooManyRequests
 */
export const limitOpenidStart = async ({ limiter }: Deps, request: FastifyRequest) => {
  const browser = browserOf(request);
  const own = browser === null ? null : anyAccountIn(browser);
  const isKnown = own !== null && (await limiter.knows(own));
  await limiter.spend('openidAddress', isKnown ? own : addressOf(request));
};

/**
 * Runs a sign-in unless too many have failed. Each is counted before it runs, so that concurrent guesses count, and
 * refunded when the password was right.
 * @throws TooManyRequests
 */
export const limitSignIn = async <Result>(
  deps: Deps,
  request: FastifyRequest,
  signIn: () => Promise<Result>,
): Promise<Result> => {
  const { limiter } = deps;
  const address = addressOf(request);
  const account = emailOf(request);
  const { key, known } = await placeOf(deps, request, account);
  await limiter.spend('signInFromAddress', key);
  if (!known) {
    await limiter.spend('signInAddress', address);
    await limiter.spend('signInAccount', account);
  }
  const result = await signIn();
  await limiter.reset('signInFromAddress', key);
  if (!known) {
    await limiter.refund('signInAddress', address);
    await limiter.refund('signInAccount', account);
  }
  return result;
};
