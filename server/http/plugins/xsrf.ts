import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { xsrfCookie, xsrfHeader } from '#contract/headers.ts';
import { AppError } from '../../errors.ts';
import type { Server } from '../server.ts';

/** Shared caches must not store one visitor's token. */
const isShared = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control') ?? '').includes('public');

const isForPages = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.url.startsWith('/api/') ||
  String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/** Sets a random token cookie that our pages send back in a header; pages of other sites can't read it. */
export const useXsrf = (app: Server): void => {
  app.addHook('onSend', async (request, reply) => {
    if (request.cookies?.[xsrfCookie] || isShared(reply) || !isForPages(request, reply)) return;
    reply.setCookie(xsrfCookie, randomBytes(16).toString('base64url'), {
      path: '/',
      sameSite: 'lax',
      secure: request.protocol === 'https',
    });
  });
};

/** For requests authenticated by a cookie, which other sites could trigger. @throws AppError not-our-page */
export const requireXsrf = (request: FastifyRequest): void => {
  const token = request.cookies[xsrfCookie];
  if (!token || request.headers[xsrfHeader] !== token) throw new AppError('not-our-page');
};
