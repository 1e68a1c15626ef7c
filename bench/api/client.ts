import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A cheap client: Node's own, with keep-alive connections. */

export interface Reply {
  status: number;
  etag: string | null;
  body: string;
}

/** @throws Error with the server's words */
export const expectStatus = (reply: Reply, status: number): Reply => {
  if (reply.status !== status) throw new Error(`${reply.status}: ${reply.body}`);
  return reply;
};

export type Send = (
  method: string,
  path: string,
  options?: { body?: object; headers?: Record<string, string> },
) => Promise<Reply>;

/** @param tokens of the tablets, used in turn */
export const clientOf = (url: string, tokens: readonly string[], callers: number): Send => {
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  let turn = 0;
  return (method, path, { body, headers = {} } = {}) => {
    turn += 1;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const options = {
      method,
      agent,
      headers: {
        authorization: `Bearer ${tokens[turn % tokens.length]}`,
        ...(payload === undefined
          ? {}
          : {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
              'idempotency-key': randomUUID(),
            }),
        ...headers,
      },
    };
    return new Promise((resolve, reject) => {
      const exchange = request(`${url}/api/${path}`, options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: response.headers.etag ?? null,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      exchange.on('error', reject);
      exchange.end(payload);
    });
  };
};
