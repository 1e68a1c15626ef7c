import type { FastifyReply, FastifyRequest } from 'fastify';
import { xsrfCookie, xsrfHeader } from '#contract/headers.ts';
import { AppError } from '../../errors.ts';
import { newSecret } from '../../services/accounts/secrets.ts';
import type { Server } from '../server.ts';

/** What caches keep for everybody must not carry one visitor's word. */
const isShared = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control') ?? '').includes('public');

const isForPages = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.url.startsWith('/api/') ||
  String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/** Gives every browser a word of its own, which our pages read and say back; pages of other sites can do neither. */
export const useXsrf = (app: Server): void => {
  app.addHook('onSend', async (request, reply) => {
    if (request.cookies?.[xsrfCookie] || isShared(reply) || !isForPages(request, reply)) return;
    reply.setCookie(xsrfCookie, newSecret(), {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
  });
};

/** For calls in which a cookie says who asks: another site's page may send it, but not this. @throws AppError */
export const requireXsrf = (request: FastifyRequest): void => {
  const word = request.cookies[xsrfCookie];
  if (!word || request.headers[xsrfHeader] !== word) throw new AppError('not-our-page');
};
