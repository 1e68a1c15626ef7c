import { signupInput, tokenAnswer } from '#contract/auth.ts';
import { xsrfHeader } from '#contract/headers.ts';
import { limitTries } from '../http/helpers/limits.ts';
import { dropTicket, ticketOf } from '../http/helpers/openid-cookies.ts';
import { requireXsrf } from '../http/plugins/xsrf.ts';
import type { Deps, Server } from '../http/server.ts';
import { signUp } from '../services/accounts/signup.ts';

/** POST auth/signup : anybody. */
export const signupRoute = (app: Server, deps: Deps): void => {
  const { database, now } = deps;
  app.post(
    '/auth/signup',
    {
      schema: {
        summary: 'Open an account and sign in; it has no business yet',
        body: signupInput,
        response: { 201: tokenAnswer },
      },
      config: { docs: { headers: [xsrfHeader] } },
      preHandler: limitTries(deps, 'signup'),
    },
    async (request, reply) => {
      const ticket = ticketOf(request);
      if (ticket && !request.body.password) requireXsrf(request);
      const token = await signUp(database, now(), request.body, ticket);
      if (ticket) dropTicket(reply);
      reply.code(201);
      return { token };
    },
  );
};
