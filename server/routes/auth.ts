import * as z from 'zod/mini';
import { loginInput, signupInput, tokenAnswer } from '#contract/auth.ts';
import { xsrfHeader } from '#contract/headers.ts';
import { limitAttempts, limitSignIn } from '../http/helpers/attempt-limits.ts';
import { clearTicket, ticketOf } from '../http/helpers/openid-cookies.ts';
import { sessionOf } from '../http/helpers/scope.ts';
import { requireXsrf } from '../http/plugins/xsrf.ts';
import type { Deps, Server } from '../http/server.ts';
import { signIn, signOut } from '../services/accounts/sessions.ts';
import { signUp } from '../services/accounts/signup.ts';

/** Public routes. */
export const signInRoutes = (app: Server, deps: Deps): void => {
  const { database, now } = deps;

  app.post(
    '/auth/login',
    { schema: { summary: 'Sign in', body: loginInput, response: { 200: tokenAnswer } } },
    async (request) => ({
      token: await limitSignIn(deps, request, () => signIn(database, now(), request.body)),
    }),
  );

  app.post(
    '/auth/signup',
    {
      schema: {
        summary: 'Open an account without a business and sign in',
        body: signupInput,
        response: { 201: tokenAnswer },
      },
      config: { docs: { headers: [xsrfHeader] } },
      preHandler: limitAttempts(deps, 'signup'),
    },
    async (request, reply) => {
      const ticket = ticketOf(request);
      if (ticket && !request.body.password) requireXsrf(request);
      const token = await signUp(database, now(), request.body, ticket);
      if (ticket) clearTicket(reply);
      reply.code(201);
      return { token };
    },
  );
};

export const logoutRoute = (app: Server, { database }: Deps): void => {
  app.post(
    '/auth/logout',
    { schema: { summary: 'Sign out: ends this session', response: { 200: z.object({}) } } },
    async (request) => {
      await signOut(database.db, sessionOf(request));
      return {};
    },
  );
};
