import type * as z from 'zod/mini';
import { type ErrorCode, errors } from '#contract/errors.ts';
import type { Ledger } from '#local/ledger.ts';
import { expireSession } from '#local/session.ts';
import { classify, parseError } from './classify.ts';
import { bearer, type Call, NoReply, type Reply, type Transport } from './transport.ts';

/** A call outside the outbox: reads, and what can't be done without the network. */

export interface AskFailure {
  ok: false;
  code: ErrorCode | 'network';
  message: string | null;
  fields: Record<string, string>;
}

export type Asked<T> = { ok: true; value: T; reply: Reply } | AskFailure;

/** `token`: in whose name, when it must not be whoever is signed in by then. */
export type AskCall = Call & { token?: string };

export interface AskPorts {
  ledger: Ledger;
  transport: Transport;
  /** The device's time, in ms. */
  clock: { now: () => number };
}

const unreachable: AskFailure = { ok: false, code: 'network', message: null, fields: {} };

/** The server is not there, but its proxy is: more than a network that is gone. */
const awayStatuses = new Set([502, 503, 504]);

/** A server that says what is wrong with it is heard; anything else is a network without it. */
const unanswered = (reply: Reply | NoReply): AskFailure => {
  if (reply instanceof NoReply) return unreachable;
  const error = parseError(reply.body);
  if (error) return { ...unreachable, code: error.code, message: error.message };
  // Said by a proxy in front of the server: to send the same once more would not help.
  if (reply.status === 413) return { ...unreachable, code: 'payload-too-large' };
  const { message } = errors.unavailable;
  return awayStatuses.has(reply.status) ? { ...unreachable, message } : unreachable;
};

const noReply = (error: unknown): NoReply =>
  error instanceof NoReply ? error : new NoReply('network', error);

interface Exchanged {
  reply: Reply | NoReply;
  token: string | null;
}

const exchange = async ({ ledger, transport }: AskPorts, call: AskCall): Promise<Exchanged> => {
  const token = call.token ?? (await ledger.session.get('current'))?.token ?? null;
  const authorization: Record<string, string> = token ? bearer(token) : {};
  const headers = { ...authorization, ...call.headers };
  const { token: _sent, ...rest } = call;
  return { reply: await transport({ ...rest, headers }).catch(noReply), token };
};

const read = <T>(reply: Reply | NoReply, answer: z.ZodMiniType<T>, now: number): Asked<T> => {
  const result = classify(reply, answer, now);
  switch (result.kind) {
    case 'accepted':
      return { ok: true, value: result.answer, reply: reply as Reply };
    case 'login':
    case 'refused':
    case 'conflict':
      return {
        ok: false,
        code: result.error.code as ErrorCode,
        message: result.error.message ?? null,
        fields: result.error.fields ?? {},
      };
    default:
      return unanswered(reply);
  }
};

/** Sends `call` in nobody's name: before anybody is signed in. */
export const askOpenly = async <T>(
  { transport, clock }: Pick<AskPorts, 'transport' | 'clock'>,
  call: Call,
  answer: z.ZodMiniType<T>,
): Promise<Asked<T>> => read(await transport(call).catch(noReply), answer, clock.now());

const concluded = async <T>(
  { ledger }: AskPorts,
  asked: Asked<T>,
  token: string | null,
): Promise<Asked<T>> => {
  if (!asked.ok && asked.code === 'unauthorized' && token)
    await ledger.transaction('rw', ledger.session, () => expireSession(ledger, [token]));
  return asked;
};

/**
 * Sends `call` with its token, else the session's, and reads the answer by its schema. Never throws for the network.
 * A token that the server does not know ends the session that uses it.
 */
export const ask = async <T>(
  ports: AskPorts,
  call: AskCall,
  answer: z.ZodMiniType<T>,
): Promise<Asked<T>> => {
  const { reply, token } = await exchange(ports, call);
  return concluded(ports, read(reply, answer, ports.clock.now()), token);
};

/** Like `ask`, for what the device has under `etag` already; null when it has not changed. */
export const askIfChanged = async <T>(
  ports: AskPorts,
  call: AskCall,
  etag: string | null,
  answer: z.ZodMiniType<T>,
): Promise<Asked<T | null>> => {
  const headers: Record<string, string> = etag ? { 'if-none-match': etag } : {};
  const { reply, token } = await exchange(ports, { ...call, headers });
  if (!(reply instanceof NoReply) && reply.status === 304) return { ok: true, value: null, reply };
  return concluded(ports, read(reply, answer, ports.clock.now()), token);
};
