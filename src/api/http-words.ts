import { NoReply, type Reply, requestTimeoutMs } from './transport.ts';

/** The HTTP client's own words, for those who look into a failure: an exported operation has them. */

const silence = ({ code, cause }: NoReply): string => {
  if (code === 'timeout') return `timeout of ${requestTimeoutMs}ms exceeded`;
  const aborted = cause instanceof Error && cause.name === 'AbortError';
  return aborted ? 'Request aborted' : 'Network Error';
};

/** Null for an answer that did not fail as far as HTTP knows. */
export const httpWords = (reply: Reply | NoReply): string | null => {
  if (reply instanceof NoReply) return silence(reply);
  return reply.status < 400 ? null : `Request failed with status code ${reply.status}`;
};
