import { type Classified, classify } from '#api/classify.ts';
import { bearer, exchange, NoReply, type Reply, type Transport } from '#api/transport.ts';
import { orderPath } from '#contract/api-paths.ts';
import * as headers from '#contract/headers.ts';
import { type ApiOrder, order as orderAnswer, orderLimits } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import { endOf } from '#domain/order-history.ts';
import type { AnswerEpoch } from '#local/epochs.ts';
import type { EntryError, FrozenRequest, OutboxEntry } from '#local/ledger.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';

/** Makes one attempt to send a leased entry and classifies its result. */

/** With what a drain sends: the session's token, and the epoch that the device knows. */
export interface Sender {
  token: string;
  epoch: string;
}

/** The result of an attempt made with `token`; `epochs`: of the last reply, the fetched order's after a conflict. */
export type AttemptResult = { entry: OutboxEntry; token: string; epochs: AnswerEpoch } & (
  | Exclude<Classified<unknown>, { kind: 'conflict' }>
  /**
   * `fresh`: the server's present order; null if it has none. `applied`: whether an earlier attempt has changed it; null
   * if that can't be told.
   */
  | (Extract<Classified<unknown>, { kind: 'conflict' }> & {
      fresh: Order | null;
      applied: boolean | null;
    })
  /** Not attempted, because an entry ahead of it in its batch was not accepted. `before`: as it was before its lease. */
  | { kind: 'unsent'; before: OutboxEntry }
);

const sendFrozen = (
  entry: OutboxEntry,
  { method, path, body, epoch, version, madeBy }: FrozenRequest,
  token: string,
  transport: Transport,
  clock: Clock,
) => {
  const time = clock.timeOf(entry);
  return exchange(transport, {
    method,
    path,
    body,
    headers: {
      ...bearer(token),
      [headers.idempotencyKey]: entry.opId,
      ...(time !== null && { [headers.deviceTime]: new Date(time).toISOString() }),
      ...(version !== undefined && {
        [headers.ifMatch]: headers.etagOf(epoch, { version, operation: madeBy }),
      }),
    },
  });
};

const fetchFresh = (entry: OutboxEntry, token: string, transport: Transport) =>
  exchange(transport, {
    method: 'GET',
    path: `${orderPath(entry.aggregate)}?operations=true`,
    headers: bearer(token),
  });

const readFresh = (reply: Reply | NoReply, clock: Clock): Classified<ApiOrder | null> => {
  const result = classify(reply, orderAnswer, clock.now());
  const isGone = result.kind === 'refused' && result.error.code === 'order-not-found';
  if (isGone) return { kind: 'accepted', answer: null };
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
 * Whether another device, which sent the order again after a restore, has seen the edit in it. What it brought back need not
 * be all that it had seen, and older changes than it could name may be in it too.
 */
const mayBeBack = ({ opId, formerEnds = [] }: OutboxEntry, contained: readonly string[]): boolean =>
  contained.length >= orderLimits.changes ||
  contained.some((end) => [...formerEnds, endOf(opId)].includes(end));

/**
 * Whether an attempt before this one has changed the order; null if that can't be told. A request carries the version that
 * it replaces, so its change is among those made after that version, all of which a recent order's answer lists. After a
 * restore too: changes that the backup has kept their versions.
 */
const wasApplied = (before: OutboxEntry, fresh: ApiOrder | null): boolean | null => {
  const { opId, frozenRequest, firstSentAt, formerEnds } = before;
  const isSent = frozenRequest && firstSentAt !== undefined;
  if (!isSent && !formerEnds) return false;
  if (!fresh?.operations) return null;
  const { since, keys, contained = [] } = fresh.operations;
  if (keys.includes(opId)) return true;
  if (operationOf(before)?.changes && mayBeBack(before, contained)) return null;
  if (!isSent) return false;
  return since <= (frozenRequest.version ?? 0) ? false : null;
};

/**
 * Sends the entry's frozen bytes once; after a conflict, fetches the server's present order. An entry without a frozen
 * request only fetches, since its request needs the order: a `conflict` as well, whose rebase makes the first request. `before`: the entry as it was before its lease.
 */
export const attempt = async (
  { entry, before }: { entry: OutboxEntry; before: OutboxEntry },
  { token, epoch }: Sender,
  transport: Transport,
  clock: Clock,
): Promise<AttemptResult> => {
  const operation = operationOf(entry);
  const sentIn = (reply: Reply | NoReply | null) => {
    const answered =
      reply && !(reply instanceof NoReply) ? reply.header(headers.epochHeader) : null;
    return { entry, token, epochs: { asked: epoch, answered } };
  };
  if (!operation) return { ...sentIn(null), kind: 'update-needed' };
  let error: EntryError | null = null;
  if (entry.frozenRequest) {
    const reply = await sendFrozen(entry, entry.frozenRequest, token, transport, clock);
    const result = classify(reply, operation.answer, clock.now());
    // After a restore another device may have sent an order again before the one that made it.
    const isTaken =
      result.kind === 'refused' &&
      result.error.code === 'key-reused' &&
      operation.creates === 'order';
    if (result.kind !== 'conflict' && !isTaken) return { ...sentIn(reply), ...result };
    error = result.error;
  }
  const reply = await fetchFresh(entry, token, transport);
  const fresh = readFresh(reply, clock);
  if (fresh.kind !== 'accepted')
    return { ...sentIn(reply), ...(fresh as Exclude<typeof fresh, { kind: 'conflict' }>) };
  const order = fresh.answer && orderFromApi(fresh.answer);
  return {
    ...sentIn(reply),
    kind: 'conflict',
    error: error && error.code !== 'order-changed' ? error : conflictError(order),
    fresh: order,
    applied: wasApplied(before, fresh.answer),
  };
};
