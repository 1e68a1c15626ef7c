import * as headers from '#contract/headers.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import type { Entry, FrozenRequest } from '#local/ledger.ts';
import { operationOf } from '#operations/registry.ts';
import { orderFromWire } from '#operations/wire.ts';
import { type Classified, classify } from './classify.ts';
import type { Clock } from './clock.ts';
import { type Call, NoReply, type Reply, type Transport } from './transport.ts';

/** An entry that has been leased, with its request frozen. */
export type SendableEntry = Entry & { frozenRequest: FrozenRequest };

/** What came of one try. After a conflict, `fresh` is the order as the server has it (null: it has none). */
export type Landing = { entry: SendableEntry } & (
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

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const sendFrozen = (entry: SendableEntry, token: string, transport: Transport) => {
  const { method, path, body, version } = entry.frozenRequest;
  return exchange(transport, {
    method,
    path,
    body,
    headers: {
      ...bearer(token),
      [headers.idempotencyKey]: entry.opId,
      ...(version === undefined ? {} : { [headers.ifMatch]: headers.etagOf(version) }),
    },
  });
};

const fetchFresh = async (
  entry: SendableEntry,
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
  if (result.kind === 'accepted') return { ...result, answer: orderFromWire(result.answer) };
  if (result.kind === 'refused') return { kind: 'accepted', answer: null };
  return result.kind === 'conflict'
    ? { kind: 'retry', error: result.error, uncertain: false, after: null }
    : result;
};

/** Sends the entry's frozen bytes once and, after a conflict, looks how the server has the order now. */
export const send = async (
  entry: SendableEntry,
  token: string,
  transport: Transport,
  clock: Clock,
): Promise<Landing> => {
  const operation = operationOf(entry);
  if (!operation) return { entry, kind: 'update-needed' };
  const reply = await sendFrozen(entry, token, transport);
  const result = classify(reply, operation.answer, clock.now());
  if (result.kind !== 'conflict') return { entry, ...result };
  const fresh = await fetchFresh(entry, token, transport, clock);
  return fresh.kind === 'accepted'
    ? { entry, ...result, fresh: fresh.answer }
    : { entry, ...(fresh as Exclude<typeof fresh, { kind: 'conflict' }>) };
};
