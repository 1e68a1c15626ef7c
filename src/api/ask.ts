import * as z from 'zod/mini';
import { type ErrorCode, errors } from '#contract/errors.ts';
import { epochHeader } from '#contract/headers.ts';
import { type AnswerEpoch, knownEpoch } from '#local/ledger/epochs.ts';
import { expireSession } from '#local/ledger/session.ts';
import { classify, isAnswer, messageOf, parseError } from './classify.ts';
import type { ApiDeps } from './deps.ts';
import { type Failure, failure, mapOutcome, type Outcome } from './outcome.ts';
import { bearer, type Call, exchange, isAway, NoReply, type Reply } from './transport.ts';

/** Calls outside the outbox: reads, and changes that can't be made without the network. */

/**
 * `token`: of the session to ask for, `businessId`: what the call is about. Without a token both are those of the session at the
 * time of the call.
 */
export type AskCall = Call & { token?: string; businessId?: number };

/** An answer that passed its schema. */
export interface Answer<T> {
  body: T;
  header: Reply['header'];
}

/** An error in the contract's shape keeps its code and text, any other answer its message; no answer is no network. */
const unanswered = (reply: Reply | NoReply): Failure => {
  if (reply instanceof NoReply) return failure('network');
  const error = parseError(reply.body);
  if (error) return failure(error.code, error.message);
  if (!isAnswer(reply))
    return failure('network', isAway(reply) ? errors.unavailable.message : null);
  // From a proxy in front of the server: sending the same again would not help.
  if (reply.status === 413) return failure('payload-too-large');
  return failure('internal', reply.status >= 400 ? messageOf(reply.body) : null);
};

const read = <T>(
  reply: Reply | NoReply,
  schema: z.ZodMiniType<T>,
  now: number,
): Outcome<Answer<T>> => {
  const result = classify(reply, schema, now);
  switch (result.kind) {
    case 'accepted':
      return { ok: true, value: { body: result.answer, header: (reply as Reply).header } };
    case 'login':
    case 'refused':
    case 'conflict': {
      const { code, message = messageOf((reply as Reply).body), fields = {} } = result.error;
      return { ok: false, code: code as ErrorCode, message, fields };
    }
    default:
      return unanswered(reply);
  }
};

const bodyOf = <T>(outcome: Outcome<Answer<T>>): Outcome<T> =>
  mapOutcome(outcome, ({ body }) => body);

/** Sends `call` without a session. A 401 without a message becomes 'internal': no session can have ended. */
export const askOpenly = async <T>(
  { transport, clock }: Pick<ApiDeps, 'transport' | 'clock'>,
  call: Call,
  schema: z.ZodMiniType<T>,
): Promise<Outcome<T>> => {
  const outcome = bodyOf(read(await exchange(transport, call), schema, clock.now()));
  const isBareRefusal = !outcome.ok && outcome.code === 'unauthorized' && !outcome.message;
  return isBareRefusal ? failure('internal') : outcome;
};

const send = async (
  { ledger, transport }: ApiDeps,
  { token: given, businessId, ...call }: AskCall,
) => {
  const session = given === undefined ? await ledger.session.get('current') : undefined;
  const token = given ?? session?.token;
  const own = token && bearer(token, businessId ?? session?.businessId);
  const headers = { ...own, ...call.headers };
  return { token, reply: await exchange(transport, { ...call, headers }) };
};

const conclude = async <T>(
  { ledger, clock }: ApiDeps,
  { reply, token }: Awaited<ReturnType<typeof send>>,
  schema: z.ZodMiniType<T>,
): Promise<Outcome<Answer<T>>> => {
  const outcome = read(reply, schema, clock.now());
  if (!outcome.ok && outcome.code === 'unauthorized' && token)
    await ledger.transaction('rw', ledger.session, async () => expireSession(ledger, [token]));
  return outcome;
};

/** Like `ask`, with the answer's headers. */
export const askWithHeaders = async <T>(deps: ApiDeps, call: AskCall, schema: z.ZodMiniType<T>) =>
  conclude(deps, await send(deps, call), schema);

/** Like `askWithHeaders`, with the epoch that a success or a refusal names and the one that the device knew before. */
export const askInEpoch = async <T>(
  deps: ApiDeps,
  businessId: number,
  call: AskCall,
  schema: z.ZodMiniType<T>,
): Promise<{ outcome: Outcome<Answer<T>>; epochs: AnswerEpoch }> => {
  const asked = await knownEpoch(deps.ledger, businessId);
  const sent = await send(deps, { ...call, businessId });
  const answered = sent.reply instanceof NoReply ? null : sent.reply.header(epochHeader);
  return { outcome: await conclude(deps, sent, schema), epochs: { asked, answered } };
};

/** Like `askWithHeaders`; the value is null when the server has no other version than `etag`, which the device has. */
export const askIfChanged = async <T>(
  deps: ApiDeps,
  call: AskCall,
  etag: string | null,
  schema: z.ZodMiniType<T>,
): Promise<Outcome<Answer<T> | null>> => {
  const sent = await send(
    deps,
    etag ? { ...call, headers: { ...call.headers, 'if-none-match': etag } } : call,
  );
  const isUnchanged = !(sent.reply instanceof NoReply) && sent.reply.status === 304;
  return isUnchanged ? { ok: true, value: null } : conclude(deps, sent, schema);
};

/**
 * Sends `call` with its token, else the session's, and reads the answer by its schema. Never throws for the network.
 * A token that the server does not know ends the session that uses it.
 */
export const ask = async <T>(deps: ApiDeps, call: AskCall, schema: z.ZodMiniType<T>) =>
  bodyOf(await askWithHeaders(deps, call, schema));

/** Asks for a file. */
export const askForFile = async (deps: ApiDeps, call: AskCall): Promise<Outcome<Blob>> => {
  const sent = await send(deps, { ...call, download: true });
  const file = sent.reply instanceof NoReply ? undefined : sent.reply.file;
  if (file) return { ok: true, value: file };
  return bodyOf(await conclude(deps, sent, z.never()));
};
