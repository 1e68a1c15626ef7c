import type { FastifyServerOptions } from 'fastify';

/** Logs as JSON lines; a token is never written down. */
export const logOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  redact: ['req.headers.authorization', 'headers.authorization', '*.password', '*.token'],
});
