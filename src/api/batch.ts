import * as z from 'zod/mini';
import { type BatchCall, batchAnswers, batchPath } from '#contract/batch.ts';
import { isTransient, parseError, parseJson } from './classify.ts';
import { bearer, exchange, NoReply, type Reply, type Transport } from './transport.ts';

/** Sends a batch, and reads the reply to each of its calls. */

export type BatchOutcome =
  /** The reply to each call, in their order; null for a call that was not made. */
  | { kind: 'answered'; replies: (Reply | null)[] }
  /** What came instead of an answer to each. `mayBeMade`: the server may have made any of the calls; else it made none. */
  | { kind: 'failed'; reply: Reply | NoReply; mayBeMade: boolean }
  /** The server refuses batches: it is an older one. */
  | { kind: 'unsupported' };

/** Refusals that any call can get: they say nothing of batches. */
const isCommon = (reply: Reply): boolean =>
  reply.status === 401 || reply.status === 426 || isTransient(reply);

/** Whether the server itself refused the batch: then it made no call. A refusal by anybody else says nothing of that. */
const isRefused = (reply: Reply): boolean =>
  isCommon(reply) || (reply.status >= 400 && reply.status < 500 && parseError(reply.body) !== null);

const repliesIn = ({ status, body }: Reply): (Reply | null)[] | null => {
  const { data } = status === 200 ? z.safeParse(batchAnswers, parseJson(body)) : {};
  return (
    data?.map(
      (answer) => answer && { ...answer, header: (name) => answer.headers[name] ?? null },
    ) ?? null
  );
};

/** @param epoch that the device knows */
export const exchangeBatch = async (
  transport: Transport,
  calls: BatchCall[],
  { token, businessId, epoch }: { token: string; businessId: number; epoch: string },
): Promise<BatchOutcome> => {
  const reply = await exchange(transport, {
    method: 'POST',
    path: batchPath,
    body: JSON.stringify({ epoch, calls }),
    headers: bearer(token, businessId),
  });
  if (reply instanceof NoReply) return { kind: 'failed', reply, mayBeMade: true };
  const replies = repliesIn(reply);
  if (replies?.length === calls.length) return { kind: 'answered', replies };
  if (isRefused(reply) && !isCommon(reply)) return { kind: 'unsupported' };
  return { kind: 'failed', reply, mayBeMade: !isRefused(reply) };
};
