import type { FastifyReply, FastifyRequest } from 'fastify';
import { countDeparture } from '../http/helpers/limits.ts';
import { type Browser, browserOf } from '../http/helpers/openid-cookies.ts';
import type { Deps, Server } from '../http/server.ts';
import type { Person } from '../openid/person.ts';
import { accountOf } from '../services/accounts/identities.ts';
import { rememberAttempt, takeAttempt } from '../services/accounts/openid-attempts.ts';
import { issueTicket } from '../services/accounts/openid-tickets.ts';
import { digest, newSecret } from '../services/accounts/secrets.ts';
import { openSession } from '../services/accounts/sessions.ts';

/** Why a sign-in does not go on; the person only learns that it did not. */
class Refused extends Error {}

const failure = '/login?error=google';

/** Encoded twice: the sign-up screen decodes what its router has decoded once. */
const twice = (value: string): string => encodeURIComponent(encodeURIComponent(value));

const signupPage = ({ firstName, lastName, email }: Person): string =>
  `/signup?firstName=${twice(firstName)}&lastName=${twice(lastName)}&email=${twice(email)}`;

/** Where somebody goes whom the provider vouches for: on with a token, or to the sign-up form with a ticket. */
const destination = async (
  { database, now }: Deps,
  browser: Browser,
  person: Person,
): Promise<string> => {
  const token = await database.transaction(async (tx) => {
    const userId = await accountOf(tx, now(), person);
    return userId === null ? null : openSession(tx, now(), userId);
  });
  if (token !== null) return `/login?token=${encodeURIComponent(token)}`;
  if (!person.emailVerified) throw new Refused('the provider has not verified the email');
  browser.giveTicket(await issueTicket(database.db, now(), person));
  return signupPage(person);
};

/** What the log says: the provider's own code tells a wrong client secret from anything else. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return `${error.message}${'error' in error ? ` (${error.error})` : ''}`;
};

/** Sends a browser on; whatever goes wrong, a person sees a page. The address may hold a token: nobody keeps it. */
const redirect =
  (find: (request: FastifyRequest, reply: FastifyReply) => Promise<string>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      return reply.redirect(await find(request, reply));
    } catch (error) {
      const level = error instanceof Refused ? 'info' : 'warn';
      request.log[level]({ reason: describe(error) }, 'sign-in at the provider failed');
      return reply.redirect(failure);
    }
  };

const docs = { docs: { answers: { 302: 'To the provider, or back to a page of the app.' } } };

/** GET auth/google, and where the provider sends the browser back to. */
export const googleRoutes = (app: Server, deps: Deps): void => {
  const { database, now, openid } = deps;
  const origin = (): string => deps.publicUrl ?? app.listeningOrigin;
  const callback = () => `${origin()}/api/auth/google/callback`;

  app.get(
    '/auth/google',
    { schema: { summary: 'Sign in with Google: a browser is sent there' }, config: docs },
    redirect(async (request, reply) => {
      if (!openid) throw new Refused('GOOGLE_CLIENT_ID is not set');
      await countDeparture(deps, request);
      const secret = newSecret();
      const { url, state, codeVerifier } = await openid.depart(callback(), digest(secret));
      await rememberAttempt(database.db, now(), { state, secret }, codeVerifier);
      browserOf(reply, origin()).giveSecret(secret);
      return url;
    }),
  );

  app.get(
    '/auth/google/callback',
    { schema: { summary: 'Where Google sends a browser back to' }, config: docs },
    redirect(async (request, reply) => {
      const browser = browserOf(reply, origin());
      const secret = browser.takeSecret(request);
      const url = new URL(callback());
      url.search = new URL(request.url, origin()).search;
      const state = url.searchParams.get('state');
      const codeVerifier =
        state && secret ? await takeAttempt(database.db, now(), { state, secret }) : null;
      if (!openid || !state || !secret || !codeVerifier) throw new Refused('no such attempt');
      const nonce = digest(secret);
      const person = await openid.arrive({ url, state, nonce, codeVerifier });
      return destination(deps, browser, person);
    }),
  );
};
