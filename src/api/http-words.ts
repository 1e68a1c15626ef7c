import { NoReply, type Reply, requestTimeoutMs } from './transport.ts';

/** A failure in an HTTP client's usual words; an exported operation carries them for its reader. */

const silence = ({ code, cause }: NoReply): string => {
  if (code === 'timeout') return `timeout of ${requestTimeoutMs}ms exceeded`;
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  return aborted ? 'Request aborted' : 'Network Error';
};

/** Null for a reply whose status is no failure. */
export const httpWords = (reply: Reply | NoReply): string | null => {
  if (reply instanceof NoReply) return silence(reply);
  return reply.status < 400 ? null : `Request failed with status code ${reply.status}`;
};
