import * as z from 'zod/mini';
import { loginInput, signupInput, tokenAnswer } from '#contract/auth.ts';
import { xsrfHeader } from '#contract/headers.ts';
import { answers, creates } from '../http/helpers/answers.ts';
import { limitAttempts, limitSignIn, rememberPlace } from '../http/helpers/attempt-limits.ts';
import { needs } from '../http/helpers/needs.ts';
import { clearTicket, ticketOf } from '../http/helpers/openid-cookies.ts';
import { sessionOf } from '../http/helpers/scope.ts';
import { requireXsrf } from '../http/plugins/xsrf.ts';
import type { Deps, Server } from '../http/server.ts';
import { signIn, signOut } from '../services/accounts/sessions.ts';
import { signUp } from '../services/team/signup.ts';

/** Public routes. */
export const signInRoutes = (app: Server, deps: Deps): void => {
  const { database, now } = deps;

  app.post(
    '/auth/login',
    answers('Sign in', tokenAnswer, { body: loginInput }),
    async (request, reply) => {
      const token = await limitSignIn(deps, request, () => signIn(database, now(), request.body));
      await rememberPlace(deps, request, reply);
      return { token };
    },
  );

  app.post(
    '/auth/signup',
    {
      ...creates('Open an account without a business and sign in', tokenAnswer, signupInput),
      config: { docs: { headers: [xsrfHeader] } },
      preHandler: limitAttempts(deps, 'signup'),
    },
    async (request, reply) => {
      const ticket = ticketOf(request);
      if (ticket && !request.body.password) requireXsrf(request);
      const token = await signUp(database, now(), request.body, ticket);
      if (ticket) clearTicket(reply);
      await rememberPlace(deps, request, reply);
      reply.code(201);
      return { token };
    },
  );
};

export const logoutRoute = (app: Server, { database }: Deps): void => {
  app.post(
    '/auth/logout',
    needs('any', answers('Sign out: ends this session', z.object({}))),
    async (request) => {
      await signOut(database.db, sessionOf(request));
      return {};
    },
  );
};
