import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { timestamp } from '#contract/fields.ts';
import {
  againHeader,
  containsHeader,
  deviceTime,
  etagOf,
  idempotencyKey,
  type ifMatch,
  replayed,
  ticketFollows,
} from '#contract/headers.ts';
import type { Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { type Claim, runOnce } from '../../services/kernel/idempotency.ts';
import type { Pieces } from '../../services/kernel/pieces.ts';
import type { Scope } from '../../services/kernel/scope.ts';
import { isRestored } from '../../services/members/epochs.ts';
import type { OrderAnswer } from '../../services/orders/order-answer.ts';
import type { Created } from '../../services/orders/orders.ts';
import type { Deps } from '../server.ts';
import { scopeOf, sessionOf } from './scope.ts';
import { sendJson } from './send-json.ts';

const isPieces = (body: object | Pieces): body is Pieces => Array.isArray(body);

/** The response of a write: JSON in pieces, or what the route's schema makes JSON of. */
interface WriteAnswer {
  status: number;
  body: object | Pieces;
  etag?: string;
  /** Of the order: see `AnswerText`. */
  epoch?: string | undefined;
  /** Of the order whose rows keep some of the pieces. */
  orderId?: number;
  /** Its key, where the write has made it. */
  newOrder?: string | undefined;
}

const pathOf = (url: string): string => url.replace(/\?.*$/s, '').replace(/\/+$/, '');

const fingerprint = ({ method, url }: FastifyRequest, content: Buffer | null): string =>
  createHash('sha256')
    .update(`${method} ${pathOf(url)}\n`)
    .update(content ?? '')
    .digest('hex');

/**
 * @param content what stands with the key, besides method and address, so that a retry matches
 * @throws AppError bad-request on a malformed key
 */
const claimOf = (request: FastifyRequest, content: Buffer | null): Claim | null => {
  const key = request.headers[idempotencyKey];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new AppError('bad-request');
  }
  return { key, fingerprint: fingerprint(request, content), content };
};

/** Runs a write once for its Idempotency-Key and sends its answer, or replays the first answer byte for byte. */
const sendOnce = async (
  reply: FastifyReply,
  { database }: Deps,
  scope: Scope,
  claim: Claim | null,
  write: (tx: Tx) => Promise<WriteAnswer>,
): Promise<void> => {
  const answer = await runOnce(database, scope, claim, async (tx) => {
    const { status, body, etag = null, orderId = null, ...of } = await write(tx);
    const pieces = isPieces(body) ? body : [String(reply.code(status).serialize(body))];
    return { ...of, status, etag, orderId, pieces };
  });
  if (answer.replayed) reply.header(replayed, 'true');
  if (answer.etag !== null) reply.header('etag', answer.etag);
  await sendJson(reply.code(answer.status), answer.body);
};

/**
 * Options of every route that runs `writeOnce`. Validation errors are thrown there, after the key was looked up, so
 * that a retry is answered even if the rules changed since the first request.
 */
export const idempotent = (
  ...headers: (typeof ifMatch | typeof deviceTime | typeof againHeader | typeof ticketFollows)[]
) => ({
  attachValidation: true,
  config: { docs: { headers: [idempotencyKey, ...headers] as const } },
});

const milliseconds = /^-?\d{1,13}$/;

/** The header is only a hint: a time that is none counts as absent. */
const deviceTimeOf = ({ headers }: FastifyRequest, now: Date): number | undefined => {
  const said = headers[deviceTime];
  if (typeof said === 'string' && milliseconds.test(said)) return now.getTime() + Number(said);
  const { data } = timestamp.safeParse(said);
  return data === undefined ? undefined : Date.parse(data);
};

/** Up to nine digits, so that a counter that goes on from there has room for ever. */
const formerNumber = /^[1-9]\d{0,8}$/;

/** Only a hint too: a value that is neither `true` nor a number counts as absent. */
const againOf = ({ headers }: FastifyRequest): Scope['again'] => {
  const value = headers[againHeader];
  if (typeof value === 'string' && formerNumber.test(value)) return { number: Number(value) };
  return value === 'true' || headers[containsHeader] ? { number: null } : undefined;
};

/** Runs a write of orders or bills once for its Idempotency-Key and answers it. */
export const writeOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  write: (tx: Tx, scope: Scope) => Promise<WriteAnswer>,
): Promise<void> => {
  // The bytes as received, whatever parser reads them at a retry.
  const claim = claimOf(request, request.bytes);
  const own = scopeOf(request, deps);
  const scope = {
    ...own,
    operation: claim?.key,
    deviceTime: deviceTimeOf(request, own.now),
    ticketFollows: request.headers[ticketFollows] === 'true',
  };
  const again = againOf(request);
  return sendOnce(reply, deps, scope, claim, async (tx) => {
    if (request.validationError) throw request.validationError;
    // On an ordinary day nobody gets around a rule with it.
    return write(tx, again && (await isRestored(tx, scope)) ? { ...scope, again } : scope);
  });
};

/**
 * Creates a row from a form once for its Idempotency-Key. The key stands for the form on screen, not its bytes: a
 * form that is corrected after a lost reply gets the row of the first try, and the device then updates that. So nothing of the form is
 * kept with the key: the hash of a PIN among known words would be guessed in 10,000 tries.
 */
export const createOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  scope: Scope,
  create: (tx: Tx) => Promise<object>,
): Promise<void> =>
  sendOnce(reply, deps, scope, claimOf(request, null), async (tx) => ({
    status: 201,
    body: await create(tx),
  }));

/** Runs a write of an uploaded file once for its Idempotency-Key, which stands for the file's bytes alone: the form around them is another one at each upload. */
export const writeFileOnce = (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Deps,
  scope: Scope,
  file: Buffer,
  write: (tx: Tx) => Promise<object>,
): Promise<void> =>
  sendOnce(reply, deps, scope, claimOf(request, file), async (tx) => ({
    status: 200,
    body: await write(tx),
  }));

export const answerOfOrder = (
  request: FastifyRequest,
  order: OrderAnswer,
  status = 200,
): WriteAnswer => {
  const { epoch } = sessionOf(request);
  return {
    status,
    body: order.pieces,
    orderId: order.id,
    newOrder: status === 201 ? order.key : undefined,
    etag: etagOf(epoch, order),
    epoch: epoch ?? undefined,
  };
};

/** 201 for a new row, 200 when the device's key already had one. */
export const createdStatus = ({ created }: Created<unknown>): number => (created ? 201 : 200);
