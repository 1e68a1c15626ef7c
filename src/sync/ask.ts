import type * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import type { Ledger } from '#local/ledger.ts';
import { classify } from './classify.ts';
import type { Clock } from './clock.ts';
import { bearer, type Call, NoReply, type Reply, type Transport } from './transport.ts';

/** A call outside the outbox: reads, and what can't be done without the network. */

export interface AskFailure {
  ok: false;
  code: ErrorCode | 'network';
  message: string | null;
  fields: Record<string, string>;
}

export type Asked<T> = { ok: true; value: T; reply: Reply } | AskFailure;

export interface AskPorts {
  ledger: Ledger;
  transport: Transport;
  clock: Clock;
}

const unreachable: AskFailure = { ok: false, code: 'network', message: null, fields: {} };

const noReply = (error: unknown): NoReply =>
  error instanceof NoReply ? error : new NoReply('network', error);

const exchange = async ({ ledger, transport }: AskPorts, call: Call): Promise<Reply | NoReply> => {
  const session = await ledger.session.get('current');
  const authorization: Record<string, string> = session ? bearer(session.token) : {};
  const headers = { ...authorization, ...call.headers };
  return transport({ ...call, headers }).catch(noReply);
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
      return unreachable;
  }
};

/** Sends `call` with the session's token, unless it brings its own, and reads the answer by its schema. Never throws for the network. */
export const ask = async <T>(
  ports: AskPorts,
  call: Call,
  answer: z.ZodMiniType<T>,
): Promise<Asked<T>> => read(await exchange(ports, call), answer, ports.clock.now());

/** Like `ask` with `token`, for what the device has under `etag` already; null when it has not changed. */
export const askIfChanged = async <T>(
  ports: AskPorts,
  path: string,
  token: string,
  etag: string | null,
  answer: z.ZodMiniType<T>,
): Promise<Asked<T | null>> => {
  const headers = { ...bearer(token), ...(etag ? { 'if-none-match': etag } : {}) };
  const reply = await exchange(ports, { method: 'GET', path, headers });
  if (!(reply instanceof NoReply) && reply.status === 304) return { ok: true, value: null, reply };
  return read(reply, answer, ports.clock.now());
};
