import { gunzipSync } from 'node:zlib';

/** A plain HTTP client for tests, without any conversion of requests and responses. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape the server has checked
  body: any;
}

interface CallOptions {
  token?: string | null;
  /** A value to send as JSON, or a multipart form. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Answer>;

/** The lines of JSON in a compressed file; none in the answer to HEAD. */
const linesIn = (bytes: Buffer): unknown[] =>
  bytes.length === 0
    ? []
    : gunzipSync(bytes)
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));

/** @param urls the instances behind one load balancer; calls go to them in turn */
export const apiOf = (urls: readonly string[], token: string): Call => {
  let turn = 0;
  return async (method, path, options = {}) => {
    const url = urls[turn % urls.length];
    turn += 1;
    const bearer = options.token === undefined ? token : options.token;
    const form = options.body instanceof FormData ? options.body : null;
    const json = form || options.body === undefined ? null : JSON.stringify(options.body);
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(json === null ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: form ?? json,
    });
    const { status, headers } = response;
    if (headers.get('content-type') === 'application/gzip')
      return { status, headers, body: linesIn(Buffer.from(await response.arrayBuffer())) };
    const text = await response.text();
    const isTable = headers.get('content-type')?.startsWith('text/csv');
    return { status, headers, body: isTable ? text : text && JSON.parse(text) };
  };
};
