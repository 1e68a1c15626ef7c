import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, idempotencyKey, replayed } from '#contract/headers.ts';
import type { OrderWire } from '#contract/orders.ts';
import type { Tx } from '../db/schema.ts';
import { AppError } from '../errors.ts';
import { type Claim, type Outcome, once } from '../services/idempotency.ts';
import type { Created } from '../services/orders.ts';
import type { Scope } from '../services/scope.ts';
import { scopeOf } from './auth.ts';
import type { Deps } from './server.ts';

const pathOf = (url: string): string => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

const fingerprint = ({ method, url, body }: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([method, pathOf(url), body ?? {}]))
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

/**
 * Runs a change of orders or bills once for its Idempotency-Key.
 * @returns the body to answer, of this run or of the first; status and headers are set
 */
export const change = async <Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  work: (tx: Tx, scope: Scope) => Promise<Outcome<Body>>,
): Promise<Body> => {
  const scope = scopeOf(request, deps);
  const outcome = await once(deps.database, scope, claimOf(request), (tx) => work(tx, scope));
  if (outcome.replayed) reply.header(replayed, 'true');
  if (outcome.etag !== null) reply.header('etag', outcome.etag);
  reply.code(outcome.status);
  return outcome.body;
};

export const orderOutcome = (order: OrderWire, status = 200): Outcome<OrderWire> => ({
  status,
  body: order,
  etag: etagOf(order.version),
});

/** 201 for what was made now, 200 for what the device's id had named already. */
export const createdStatus = ({ created }: Created<unknown>): number => (created ? 201 : 200);
