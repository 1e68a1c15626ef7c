import ky from 'ky';
import { xsrfHeader } from '#contract/headers.ts';

/** One HTTP exchange. `path` is relative to the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** JSON. */
  body?: string;
  /** In place of a body: fields and files. */
  form?: FormData;
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

/**
 * A transport over the network, to the API at `base` (with its slash at the end). Sends once: when to try again is the engine's to say. The time-out covers the whole
 * exchange, an answer whose body never ends too. What carries a body is sent as it is: the library clones such a request
 * for tries that it never makes, which costs a replay a fifth of its time. `proof`: what shows that a call comes from a
 * page of ours, read anew for each.
 */
export const httpTransport = (
  base: string,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
  proof: () => string | null = () => null,
): Transport => {
  const client = ky.create({
    prefixUrl: base,
    fetch: fetcher,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
  });
  const exchange = async ({ method, path, body, form, ...call }: Call, signal: AbortSignal) => {
    const content = form ?? body;
    const proven = proof();
    const headers = { ...(proven !== null && { [xsrfHeader]: proven }), ...call.headers };
    const response =
      content === undefined
        ? await client(path, { method, headers, signal })
        : await fetcher(base + path, {
            method,
            // The browser names a form itself, with what parts its fields.
            headers: form ? headers : { 'content-type': 'application/json', ...headers },
            body: content,
            cache: 'no-store',
            signal,
          });
    return {
      status: response.status,
      header: (name: string) => response.headers.get(name),
      body: await response.text(),
    };
  };
  return async (call) => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new NoReply('timeout'));
        controller.abort();
      }, requestTimeoutMs);
    });
    try {
      return await Promise.race([exchange(call, controller.signal), timeout]);
    } catch (error) {
      throw error instanceof NoReply ? error : new NoReply('network', error);
    } finally {
      clearTimeout(timer);
    }
  };
};
