import type { FastifyReply, FastifyRequest } from 'fastify';
import { xsrfCookie, xsrfHeader } from '#contract/headers.ts';
import { AppError } from '../../errors.ts';
import { randomText } from '../helpers/random-text.ts';
import type { Server } from '../server.ts';

/** Shared caches must not store one visitor's token. */
const isShared = (reply: FastifyReply): boolean =>
  String(reply.getHeader('cache-control') ?? '').includes('public');

const isForPages = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.url.startsWith('/api/') ||
  String(reply.getHeader('content-type') ?? '').startsWith('text/html');

/** Sets a random token cookie that our pages send back in a header; pages of other sites can't read it. */
export const useXsrf = (app: Server): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!request.cookies?.[xsrfCookie] && !isShared(reply) && isForPages(request, reply)) {
      const secure = request.protocol === 'https' ? ' Secure;' : '';
      reply.header('set-cookie', `${xsrfCookie}=${randomText(16)}; Path=/;${secure} SameSite=Lax`);
    }
    done();
  });
};

/** For requests authenticated by a cookie, which other sites could trigger. @throws AppError not-our-page */
export const requireXsrf = (request: FastifyRequest): void => {
  const token = request.cookies[xsrfCookie];
  if (!token || request.headers[xsrfHeader] !== token) throw new AppError('not-our-page');
};
