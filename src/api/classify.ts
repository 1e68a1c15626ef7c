import * as z from 'zod/mini';
import { type ErrorBody, errorBody } from '#contract/error-body.ts';
import type { EntryError } from '#local/ledger/ledger.ts';
import { isAway, NoReply, type Reply, requestTimeoutMs } from './transport.ts';

/** What a reply means for its operation. */
export type Classified<Answer> =
  | { kind: 'accepted'; answer: Answer }
  /** Try again, without end. `uncertain`: the server may have done it already. `after`: ms, from Retry-After. */
  | { kind: 'retry'; error: EntryError; uncertain: boolean; after: number | null }
  | { kind: 'login'; error: EntryError }
  | { kind: 'conflict'; error: EntryError }
  | { kind: 'refused'; error: EntryError }
  | { kind: 'update-needed' };

export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The contract's error body, or null when the reply is not the API's own. */
export const parseError = (body: string): ErrorBody | null => {
  const parsed = errorBody.safeParse(parseJson(body));
  return parsed.success ? parsed.data : null;
};

/**
 * Whether a reply is an answer. The server's own have a request id, and an error of anybody else is one too. A page that a
 * Wi-Fi sends instead is not, nor is a proxy that has lost its server.
 */
export const isAnswer = (reply: Reply): boolean =>
  isAway(reply)
    ? parseError(reply.body) !== null
    : reply.header('x-request-id') !== null || reply.status >= 400;

const bareMessage = z.object({ message: z.string().check(z.minLength(1)) });

/** The message of an error without the contract's code; null without one. */
export const messageOf = (body: string): string | null =>
  bareMessage.safeParse(parseJson(body)).data?.message ?? null;

const silence = ({ code, cause }: NoReply): string => {
  if (code === 'timeout') return `timeout of ${requestTimeoutMs}ms exceeded`;
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  return aborted ? 'Request aborted' : 'Network Error';
};

/**
 * A failure in an HTTP client's usual words, which an exported operation carries for its reader; null for a reply
 * whose status is no failure.
 */
const httpWords = (reply: Reply | NoReply): string | null => {
  if (reply instanceof NoReply) return silence(reply);
  return reply.status < 400 ? null : `Request failed with status code ${reply.status}`;
};

const retry = (
  reply: Reply | NoReply,
  code: string,
  uncertain: boolean,
  after: number | null = null,
) => {
  const detail = httpWords(reply);
  const error: EntryError = detail === null ? { code } : { code, detail };
  return { kind: 'retry', error, uncertain, after } as const;
};

/** The longest Retry-After that is respected, so that a wrong header can't stop a lane. */
export const longestRetryAfterMs = 600_000;

/** Retry-After (seconds or a date) in ms from now. */
const retryAfter = (reply: Reply, now: number): number | null => {
  const header = reply.header('retry-after');
  if (!header) return null;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestRetryAfterMs) : null;
};

const errorOf = (body: ErrorBody): EntryError => ({
  code: body.code,
  message: body.message,
  ...(body.fields ? { fields: body.fields } : {}),
});

const transient = new Set([408, 425, 429]);

/** Whether the server asks for another try. */
export const isTransient = ({ status }: Reply): boolean => transient.has(status);

/** Classifies by status and contract code, never by text. */
export const classify = <Answer>(
  reply: Reply | NoReply,
  answer: z.ZodMiniType<Answer>,
  now: number,
): Classified<Answer> => {
  if (reply instanceof NoReply) return retry(reply, reply.code, true);
  const { status } = reply;
  if (status >= 200 && status < 300) {
    const parsed = answer.safeParse(parseJson(reply.body));
    return parsed.success
      ? { kind: 'accepted', answer: parsed.data }
      : retry(reply, 'not-the-server', true);
  }
  if (status === 426) return { kind: 'update-needed' };
  if (isTransient(reply)) return retry(reply, 'busy', false, retryAfter(reply, now));
  if (status >= 500) return retry(reply, 'server-error', true, retryAfter(reply, now));
  const error = parseError(reply.body);
  if (status === 401)
    return { kind: 'login', error: error ? errorOf(error) : { code: 'unauthorized' } };
  if (!error) return retry(reply, 'not-the-server', true);
  // An older server doesn't know the path yet.
  if (error.code === 'not-found') return retry(reply, 'older-server', false);
  // Fetching the order can't resolve a key that was used for something else.
  const conflict = (status === 409 || status === 412) && error.code !== 'key-reused';
  return { kind: conflict ? 'conflict' : 'refused', error: errorOf(error) };
};
