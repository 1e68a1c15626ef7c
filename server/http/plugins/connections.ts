import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import type { FastifyServerOptions } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Server } from '../server.ts';

/** Milliseconds. A picture may take its time over a slow line; whoever sends byte by byte may not. */
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

/** How long a connection may take, over TLS with a certificate. */
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

/** Answers what is no HTTP, in the contract's words. The error holds the bytes received: only its code is logged. */
function refuse(this: Server, error: Error & { code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = randomUUID();
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

/** Node itself would refuse an unknown `Expect` and a missing `Host`, without the contract's words. */
export const useOddRequests = (app: Server): void => {
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('bad-request');
  });
};
