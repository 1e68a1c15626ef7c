import { type Classified, classify } from '#api/classify.ts';
import { bearer, exchange, type Transport } from '#api/transport.ts';
import { orderPath } from '#contract/api-paths.ts';
import * as headers from '#contract/headers.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import type { EntryError, FrozenRequest, OutboxEntry } from '#local/ledger.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';

/** Makes one attempt to send a leased entry and classifies its result. */

/** The result of an attempt made with `token`. */
export type AttemptResult = { entry: OutboxEntry; token: string } & (
  | Exclude<Classified<unknown>, { kind: 'conflict' }>
  /** `fresh`: the server's present order; null if it has none. */
  | (Extract<Classified<unknown>, { kind: 'conflict' }> & { fresh: Order | null })
  /** Not attempted, because an entry ahead of it in its batch was not accepted. `before`: as it was before its lease. */
  | { kind: 'unsent'; before: OutboxEntry }
);

const sendFrozen = (
  opId: string,
  { method, path, body, version }: FrozenRequest,
  token: string,
  transport: Transport,
) =>
  exchange(transport, {
    method,
    path,
    body,
    headers: {
      ...bearer(token),
      [headers.idempotencyKey]: opId,
      ...(version === undefined ? {} : { [headers.ifMatch]: headers.etagOf(version) }),
    },
  });

const fetchFresh = async (
  entry: OutboxEntry,
  token: string,
  transport: Transport,
  clock: Clock,
): Promise<Classified<Order | null>> => {
  const reply = await exchange(transport, {
    method: 'GET',
    path: orderPath(entry.aggregate),
    headers: bearer(token),
  });
  const result = classify(reply, orderAnswer, clock.now());
  if (result.kind === 'accepted') return { ...result, answer: orderFromApi(result.answer) };
  if (result.kind === 'refused') return { kind: 'accepted', answer: null };
  return result.kind === 'conflict'
    ? { kind: 'retry', error: result.error, uncertain: false, after: null }
    : result;
};

/** The reason for a conflict, from the fetched order: 'finished' is more specific than 'changed'. */
const conflictError = (fresh: Order | null): EntryError => {
  if (!fresh) return { code: 'order-not-found' };
  return { code: fresh.status === 'active' ? 'order-changed' : `order-${fresh.status}` };
};

/**
 * Sends the entry's frozen bytes once; after a conflict, fetches the server's present order. An entry without a frozen
 * request only fetches, since its request needs the order.
 */
export const attempt = async (
  entry: OutboxEntry,
  token: string,
  transport: Transport,
  clock: Clock,
): Promise<AttemptResult> => {
  const operation = operationOf(entry);
  const sent = { entry, token };
  if (!operation) return { ...sent, kind: 'update-needed' };
  let error: EntryError | null = null;
  if (entry.frozenRequest) {
    const reply = await sendFrozen(entry.opId, entry.frozenRequest, token, transport);
    const result = classify(reply, operation.answer, clock.now());
    if (result.kind !== 'conflict') return { ...sent, ...result };
    error = result.error;
  }
  const fresh = await fetchFresh(entry, token, transport, clock);
  if (fresh.kind !== 'accepted')
    return { ...sent, ...(fresh as Exclude<typeof fresh, { kind: 'conflict' }>) };
  return {
    ...sent,
    kind: 'conflict',
    error: error && error.code !== 'order-changed' ? error : conflictError(fresh.answer),
    fresh: fresh.answer,
  };
};
