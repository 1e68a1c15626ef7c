import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Server } from '../server.ts';

interface Logged {
  [key: string]: unknown;
  type: string;
  message: string;
  code?: unknown;
  stack: string;
  cause?: Logged;
}

const depth = 5;

/** Of an error its text and place; never the values that libraries hang on it, say a row or a request. */
const errorToLog = (error: unknown, left = depth): Logged => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: '' };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack ?? '',
    ...(error.cause && left > 0 ? { cause: errorToLog(error.cause, left - 1) } : {}),
  };
};

/** What the library that packs an answer says when the caller goes before its end: everyday, and nobody's fault. */
const isCutShort = (error: unknown): boolean =>
  error instanceof Error && error.message === 'premature close';

/** Logs as JSON lines; a token, a password, a code or a query is never written down. */
export const logOptions = (
  level: string,
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] => ({
  level,
  hooks: {
    logMethod(args, method, level) {
      if (level >= 50 && isCutShort(args[0])) this.info('the caller did not wait for the end');
      else method.apply(this, args);
    },
  },
  // Headers as libraries log them at their lowest levels, say the multipart parser's options.
  redact: ['headers', '*.headers', '*.password', '*.token'],
  serializers: {
    err: (error: unknown) => errorToLog(error),
    req: ({ method }) => ({ method }),
  },
  ...(stream ? { stream } : {}),
});

/** One line a request: the route as it is written in the code, since an address may carry secrets. */
export const logRequest = (request: FastifyRequest, reply: FastifyReply): void => {
  request.log.info(
    {
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      address: request.ip,
    },
    'request',
  );
};

export const useRequestLog = (app: Server): void => {
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
};
