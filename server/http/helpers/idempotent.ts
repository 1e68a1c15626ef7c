import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, idempotencyKey, replayed } from '#contract/headers.ts';
import type { OrderWire } from '#contract/orders.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { type Claim, once } from '../../services/idempotency.ts';
import type { Created } from '../../services/orders/orders.ts';
import type { Scope } from '../../services/scope.ts';
import { scopeOf } from '../plugins/session.ts';
import type { Deps } from '../server.ts';

/** What a change did, before it is written down as the route's schema says. */
interface Outcome {
  status: number;
  body: object;
  etag: string | null;
}

const pathOf = (url: string): string => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

/** Over the bytes as the device sent them: the same for as long as it keeps them, whatever reads them here. */
const fingerprint = ({ method, url, bytes }: FastifyRequest): string =>
  createHash('sha256')
    .update(`${method} ${pathOf(url)}\n`)
    .update(bytes ?? '')
    .digest('hex');

/** @throws AppError bad-request on a key of an absurd form */
const claimOf = (request: FastifyRequest): Claim | null => {
  const key = request.headers[idempotencyKey];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('bad-request');
  }
  return { key, fingerprint: fingerprint(request) };
};

const send = async (
  reply: FastifyReply,
  answer: Awaited<ReturnType<typeof once>>,
): Promise<void> => {
  if (answer.replayed) reply.header(replayed, 'true');
  if (answer.etag !== null) reply.header('etag', answer.etag);
  await reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
};

/**
 * Options of every route that runs a `change`: what is wrong with the body is said by `change`, after it
 * has looked for the key, so that a repeated request is not measured by rules that came after the first.
 */
export const changes = { attachValidation: true } as const;

/**
 * Runs a change of orders or bills once for its Idempotency-Key, and answers it: what the route's schema
 * makes of it, or, when the key is known, byte for byte what was answered the first time.
 */
export const change = async (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  work: (tx: Tx, scope: Scope) => Promise<Outcome>,
): Promise<void> => {
  const scope = scopeOf(request, deps);
  const answer = await once(deps.database, scope, claimOf(request), async (tx) => {
    if (request.validationError) throw request.validationError;
    const { status, body, etag } = await work(tx, scope);
    return { status, etag, body: String(reply.code(status).serialize(body)) };
  });
  await send(reply, answer);
};

/**
 * Makes a thing out of a form once for its Idempotency-Key. The key names the form that a person filled in, not its
 * bytes: whoever corrects it after a lost reply gets what its first try made, and changes that.
 */
export const makeOnce = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { database }: Deps,
  scope: Scope,
  make: (tx: Tx) => Promise<object>,
): Promise<void> => {
  const answer = await once(database, scope, claimOf(request), async (tx) => {
    const body = String(reply.code(201).serialize(await make(tx)));
    return { status: 201, etag: null, body };
  });
  await send(reply, answer);
};

export const orderOutcome = (order: OrderWire, status = 200): Outcome => ({
  status,
  body: order,
  etag: etagOf(order.version),
});

/** 201 for what was made now, 200 for what the device's id had named already. */
export const createdStatus = ({ created }: Created<unknown>): number => (created ? 201 : 200);
