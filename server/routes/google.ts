import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { limitOpenidStart, rememberPlace } from '../http/helpers/attempt-limits.ts';
import { type OpenidCookies, openidCookies } from '../http/helpers/openid-cookies.ts';
import type { Deps, Server } from '../http/server.ts';
import type { Person } from '../openid/person.ts';
import { findOrLinkAccount } from '../services/accounts/identities.ts';
import { issueTicket, storeAttempt, takeAttempt } from '../services/accounts/openid-secrets.ts';
import { digest, newSecret } from '../services/accounts/secrets.ts';
import { openSession } from '../services/accounts/sessions.ts';
import { acceptOnTheWay } from '../services/team/accept.ts';

/** The reason for the log; the person only learns that the sign-in failed. */
class Refused extends Error {}

const failure = '/login?error=google';

/** Encoded twice: the sign-up screen decodes what its router has decoded once. */
const twice = (value: string): string => encodeURIComponent(encodeURIComponent(value));

const signupPage = ({ firstName, lastName, email }: Person): string =>
  `/signup?firstName=${twice(firstName)}&lastName=${twice(lastName)}&email=${twice(email)}`;

/** The page for a person signed in by the provider: the app with a token, or the sign-up form with a ticket. */
const destination = async (
  { database, now }: Deps,
  cookies: OpenidCookies,
  person: Person,
  invitationHash: string | null,
  remember: (account: string) => Promise<void>,
) => {
  const token = await database.transaction(async (tx) => {
    const userId = await findOrLinkAccount(tx, now(), person);
    if (userId === null) return null;
    await acceptOnTheWay(tx, now(), invitationHash, userId);
    return openSession(tx, now(), userId);
  });
  if (token !== null) {
    await remember(person.email);
    return `/login?token=${encodeURIComponent(token)}`;
  }
  if (!person.emailVerified) throw new Refused('the provider has not verified the email');
  cookies.setTicket(await issueTicket(database.db, now(), person, invitationHash));
  return signupPage(person);
};

/** For the log, with the provider's error code, which reveals for example a wrong client secret. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return `${error.message}${'error' in error ? ` (${error.error})` : ''}`;
};

/** Redirects to the found URL, or to the login page on any error. The URL may hold a token, so it is not cached. */
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

/** The token of an invitation. An odd one is as good as none: a page is wanted, not an error. */
const invited = z.object({ invitation: z.catch(z.optional(z.string()), undefined) });

const docs = { docs: { answers: { 302: 'To the provider, or back to a page of the app.' } } };

/** The start of a sign-in with Google, and its callback. */
export const googleRoutes = (app: Server, deps: Deps): void => {
  const { database, now, openid } = deps;
  const origin = (): string => deps.publicUrl ?? app.listeningOrigin;
  const callback = () => `${origin()}/api/auth/google/callback`;

  app.get(
    '/auth/google',
    {
      schema: {
        summary: 'Sign in with Google, and accept an invitation by that: redirects there',
        querystring: invited,
      },
      config: docs,
    },
    redirect(async (request, reply) => {
      if (!openid) throw new Refused('GOOGLE_CLIENT_ID is not set');
      await limitOpenidStart(deps, request);
      const secret = newSecret();
      const { url, state, codeVerifier } = await openid.start(callback(), digest(secret));
      const { data } = invited.safeParse(request.query);
      const invitationHash = data?.invitation === undefined ? null : digest(data.invitation);
      const attempt = { codeVerifier, invitationHash };
      await storeAttempt(database.db, now(), { state, secret }, attempt);
      openidCookies(reply, origin()).setSecret(secret);
      return url;
    }),
  );

  app.get(
    '/auth/google/callback',
    { schema: { summary: 'The redirect URI that Google returns to' }, config: docs },
    redirect(async (request, reply) => {
      const cookies = openidCookies(reply, origin());
      const secret = cookies.takeSecret(request);
      const url = new URL(callback());
      url.search = new URL(request.url, origin()).search;
      const state = url.searchParams.get('state');
      const attempt =
        state && secret ? await takeAttempt(database.db, now(), { state, secret }) : null;
      if (!openid || !state || !secret || !attempt) throw new Refused('no such attempt');
      const nonce = digest(secret);
      const { codeVerifier, invitationHash } = attempt;
      const person = await openid.finish({ url, state, nonce, codeVerifier });
      return destination(deps, cookies, person, invitationHash, (account) =>
        rememberPlace(deps, request, reply, account),
      );
    }),
  );
};
