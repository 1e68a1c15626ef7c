import type { Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { FastifyServerOptions } from 'fastify';
import { AppError } from '../../errors.ts';
import { randomText } from '../helpers/random-text.ts';
import type { Server } from '../server.ts';

/** Short, since each of the thousands of polls an hour carries one. */
export const newRequestId = (): string => randomText(9);

/** Milliseconds. Long enough for an image over a slow line, short enough against clients that send byte by byte. */
const times = {
  headers: 15_000,
  request: 60_000,
  silence: 120_000,
  lookEvery: 5_000,
};

const node = {
  requireHostHeader: false,
  headersTimeout: times.headers,
  connectionsCheckingInterval: times.lookEvery,
};

/** Timeouts of connections, and HTTPS when there is a certificate. */
export const connectionOptions = (tls: SecureContextOptions | null): FastifyServerOptions => {
  const options: FastifyServerOptions = {
    requestTimeout: times.request,
    connectionTimeout: times.silence,
    return503OnClosing: false,
    clientErrorHandler: refuse,
  };
  return Object.assign(options, tls ? { https: { ...node, ...tls } } : { http: node });
};

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Answers malformed HTTP with the contract's error. Logs only the error's code, since it holds the received bytes. */
function refuse(this: Server, error: Error & { code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = newRequestId();
  this.log.info({ reqId: id, code }, 'not a request');
  const body = JSON.stringify(new AppError('bad-request').body);
  const head = [
    `HTTP/1.1 ${statuses[code] ?? '400 Bad Request'}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${id}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Handles unknown `Expect` and missing `Host` headers here, because Node would not answer with the contract's error. */
export const useOddRequests = (app: Server): void => {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    const odd = headers.host === undefined && raw.httpVersion === '1.1';
    done(odd ? new AppError('bad-request') : undefined);
  });
};
