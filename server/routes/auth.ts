import * as z from 'zod/mini';
import { loginInput, tokenAnswer } from '#contract/auth.ts';
import { limitSignIn } from '../http/helpers/limits.ts';
import { sessionOf } from '../http/plugins/session.ts';
import type { Deps, Server } from '../http/server.ts';
import { signIn, signOut } from '../services/accounts/sessions.ts';

/** POST auth/login : anybody. */
export const loginRoute = (app: Server, deps: Deps): void => {
  const { database, now } = deps;
  app.post(
    '/auth/login',
    { schema: { summary: 'Sign in', body: loginInput, response: { 200: tokenAnswer } } },
    async (request) => ({
      token: await limitSignIn(deps, request, () => signIn(database, now(), request.body)),
    }),
  );
};

/** POST auth/logout : ends the session that asks. */
export const logoutRoute = (app: Server, { database }: Deps): void => {
  app.post(
    '/auth/logout',
    { schema: { summary: 'Sign out: this token ends', response: { 200: z.object({}) } } },
    async (request) => {
      await signOut(database.db, sessionOf(request));
      return {};
    },
  );
};
