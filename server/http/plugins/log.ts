import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import SonicBoom from 'sonic-boom';
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

/** Logs text and stack of an error, never values that libraries attach, such as a row or a request. */
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

/** Thrown by the compression library when a client disconnects early, which is normal. */
const isClientGone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'premature close';

/** Lines that wait for room on a full disk, in characters; later ones are dropped. */
const longestWaiting = 64 * 1024;

/** Standard output for the log. When it can't be written, for example on a full disk, the server goes on without its log. */
export const standardOutput = () => {
  const stream = new SonicBoom({ fd: 1, sync: true, maxLength: longestWaiting });
  stream.on('error', () => {});
  return stream;
};

/** Logs JSON lines, without tokens, passwords, codes or query strings. */
export const logOptions = (
  level: string,
  stream?: { write: (line: string) => void },
): FastifyServerOptions['logger'] => ({
  level,
  hooks: {
    logMethod(args, method, level) {
      if (level >= 50 && isClientGone(args[0]))
        this.info('client disconnected before the end of the answer');
      else method.apply(this, args);
    },
  },
  // Libraries log headers at their lowest levels, for example the multipart parser.
  redact: ['headers', '*.headers', '*.password', '*.token'],
  serializers: {
    err: (error: unknown) => errorToLog(error),
    req: ({ method }) => ({ method }),
  },
  ...(stream ? { stream } : {}),
});

/** Logs one line per request, with the route's pattern because a URL may hold secrets. */
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
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
};
