import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../services/accounts/secrets.ts';

const name = 'comanda-browser';

/** As long as browsers keep a cookie. */
const maxAge = 400 * 86_400;

/** The secret of a browser in which somebody has signed in. It signs nobody in; attempts from there are counted apart. */
export const browserOf = (request: FastifyRequest): string | null =>
  request.cookies[name]?.match(/^[\w-]{43}$/)?.[0] ?? null;

/** Gives a browser its secret, or keeps the one that it has. Lax, because a sign-in with Google returns from another site. */
export const keepBrowser = (request: FastifyRequest, reply: FastifyReply): string => {
  const secret = browserOf(request) ?? newSecret();
  reply.setCookie(name, secret, {
    ...({ path: '/api', sameSite: 'lax', httpOnly: true, maxAge } as const),
    secure: request.protocol === 'https',
  });
  return secret;
};
