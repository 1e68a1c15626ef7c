import { type Classified, classify } from '#api/classify.ts';
import { bearer, type Call, NoReply, type Reply, type Transport } from '#api/transport.ts';
import * as headers from '#contract/headers.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import type { EntryError, FrozenRequest, OutboxEntry } from '#local/ledger.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';

/**
 * What came of one try of a leased entry, made with `token`. After a conflict, `fresh` is the order as the server
 * has it (null: it has none).
 */
export type Landing = {
  entry: OutboxEntry;
  token: string;
} /** It was leased behind another of its order, and its turn did not come; `before`: as it was. */ & (
  | { kind: 'unsent'; before: OutboxEntry }
  | Exclude<Classified<unknown>, { kind: 'conflict' }>
  | (Extract<Classified<unknown>, { kind: 'conflict' }> & { fresh: Order | null })
);

const exchange = async (transport: Transport, call: Call): Promise<Reply | NoReply> => {
  try {
    return await transport(call);
  } catch (error) {
    if (error instanceof NoReply) return error;
    return new NoReply('network', error);
  }
};

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
    path: `orders/${entry.aggregate}`,
    headers: bearer(token),
  });
  const result = classify(reply, orderAnswer, clock.now());
  if (result.kind === 'accepted') return { ...result, answer: orderFromApi(result.answer) };
  if (result.kind === 'refused') return { kind: 'accepted', answer: null };
  return result.kind === 'conflict'
    ? { kind: 'retry', error: result.error, uncertain: false, after: null }
    : result;
};

/** Why an edit can't simply go out, as the order is now: that it changed says less than that it was finished. */
const lookError = (fresh: Order | null): EntryError => {
  if (!fresh) return { code: 'order-not-found' };
  return { code: fresh.status === 'active' ? 'order-changed' : `order-${fresh.status}` };
};

/**
 * Sends the entry's frozen bytes once and, after a conflict, looks how the server has the order now. An entry
 * without a request only looks: it could not be made without the order.
 */
export const send = async (
  entry: OutboxEntry,
  token: string,
  transport: Transport,
  clock: Clock,
): Promise<Landing> => {
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
    error: error && error.code !== 'order-changed' ? error : lookError(fresh.answer),
    fresh: fresh.answer,
  };
};
