import ky, { TimeoutError } from 'ky';

/** One HTTP exchange. `path` is relative to the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  header: (name: string) => string | null;
  body: string;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** No answer came. The request may have had its effect all the same. */
export class NoReply extends Error {
  readonly code: 'network' | 'timeout';

  constructor(code: 'network' | 'timeout', cause?: unknown) {
    super(code, { cause });
    this.name = 'NoReply';
    this.code = code;
  }
}

/** @throws NoReply */
export type Transport = (call: Call) => Promise<Reply>;

export const requestTimeoutMs = 30_000;

/** A transport over the network. Sends once: when to try again is the engine's to say. */
export const httpTransport = (
  base: string,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
): Transport => {
  const client = ky.create({
    prefixUrl: base,
    fetch: fetcher,
    retry: 0,
    timeout: requestTimeoutMs,
    throwHttpErrors: false,
    cache: 'no-store',
  });
  return async ({ method, path, body, headers }) => {
    try {
      const response = await client(path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      return {
        status: response.status,
        header: (name) => response.headers.get(name),
        body: await response.text(),
      };
    } catch (error) {
      throw new NoReply(error instanceof TimeoutError ? 'timeout' : 'network', error);
    }
  };
};
