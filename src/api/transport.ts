import ky from 'ky';
import { businessHeader } from '#contract/headers.ts';

/** One HTTP request. `path` is relative to the API. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** JSON. */
  body?: string;
  /** Fields and files, instead of a body. */
  form?: FormData;
  headers?: Record<string, string>;
  /** Its answer is a file, which may take minutes. */
  download?: true;
  /** Nobody wants the answer any more. */
  signal?: AbortSignal;
}

export interface Reply {
  status: number;
  header: (name: string) => string | null;
  body: string;
  /** Of a download that succeeded. */
  file?: Blob;
}

/** `businessId`: which business the call is about; none is 0. */
export const bearer = (token: string, businessId = 0): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  ...(businessId > 0 && { [businessHeader]: String(businessId) }),
});

/** The business that a call is about, as `bearer` says it. */
export const businessOf = ({ headers }: Call): number => Number(headers?.[businessHeader] ?? 0);

/** No reply came. The request may still have had its effect. */
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

/** Statuses of a proxy whose server is not there. */
const awayStatuses = new Set([502, 503, 504]);

export const isAway = ({ status }: Reply): boolean => awayStatuses.has(status);

/** Sends `call`; any error counts as no reply. */
export const exchange = async (transport: Transport, call: Call): Promise<Reply | NoReply> => {
  try {
    return await transport(call);
  } catch (error) {
    return error instanceof NoReply ? error : new NoReply('network', error);
  }
};

export const requestTimeoutMs = 30_000;
const downloadTimeoutMs = 600_000;

/**
 * A transport over the network, to the API at `base` (with its slash at the end). It sends once: retries are up to the
 * caller. The timeout covers the whole exchange, including a reply whose body never ends. Calls with a body go by
 * `fetch` itself: ky wraps each in a request that can be sent again, which costs every replayed operation time and is
 * never used. `proofs`: headers that say who calls, read again for each call; those of the call come first.
 */
export const httpTransport = (
  base: string,
  fetcher: typeof fetch = (input, init) => fetch(input, init),
  proofs: () => Record<string, string> = () => ({}),
): Transport => {
  const client = ky.create({
    prefixUrl: base,
    fetch: fetcher,
    retry: 0,
    timeout: false,
    throwHttpErrors: false,
    cache: 'no-store',
  });
  const send = async (
    { method, path, body, form, download, headers: own }: Call,
    signal: AbortSignal,
  ) => {
    const content = form ?? body;
    const headers = { ...proofs(), ...own };
    const response =
      content === undefined
        ? await client(path, { method, headers, signal })
        : await fetcher(base + path, {
            method,
            // The browser sets the content type of a form itself, with its boundary.
            headers: form ? headers : { 'content-type': 'application/json', ...headers },
            body: content,
            cache: 'no-store',
            signal,
          });
    const answer = {
      status: response.status,
      header: (name: string) => response.headers.get(name),
    };
    if (download && response.ok) return { ...answer, body: '', file: await response.blob() };
    return { ...answer, body: await response.text() };
  };
  return async (call) => {
    // No event tells of an abort that came before.
    if (call.signal?.aborted) throw new NoReply('network', call.signal.reason);
    const controller = new AbortController();
    const abort = () => controller.abort();
    call.signal?.addEventListener('abort', abort);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => {
          reject(new NoReply('timeout'));
          controller.abort();
        },
        call.download ? downloadTimeoutMs : requestTimeoutMs,
      );
    });
    try {
      return await Promise.race([send(call, controller.signal), timeout]);
    } catch (error) {
      throw error instanceof NoReply ? error : new NoReply('network', error);
    } finally {
      call.signal?.removeEventListener('abort', abort);
      clearTimeout(timer);
    }
  };
};
