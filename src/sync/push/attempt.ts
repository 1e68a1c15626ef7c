import { type Classified, classify } from '#api/classify.ts';
import { bearer, exchange, NoReply, type Reply, type Transport } from '#api/transport.ts';
import { orderPath } from '#contract/api-paths.ts';
import * as headers from '#contract/headers.ts';
import { type ApiOrder, order as orderAnswer } from '#contract/orders.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import type { AnswerEpoch } from '#local/ledger/epochs.ts';
import type { EntryError, OutboxEntry } from '#local/ledger/ledger.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { isOrderLane } from '#operations/lane.ts';
import { operationOf } from '#operations/registry.ts';
import type { Clock } from './clock.ts';
import { askWhetherMade } from './made-bill.ts';

/** Makes one attempt to send a leased entry, and reads the reply. */

/** A leased entry, and the same entry before the lease. */
export interface LeasedEntry {
  entry: OutboxEntry;
  before: OutboxEntry;
  /** Whether a ticket of its order waits behind it. Told anew at each lease and not stored: the ticket may be printed between two tries. */
  ticketFollows: boolean;
}

/** With what a drain sends: the session's token and business, and the epoch that the device knows. */
export interface Sender {
  token: string;
  businessId: number;
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
  /** Not attempted, because an entry ahead of it in its run was not accepted. `before`: as it was before its lease. */
  | { kind: 'unsent'; before: OutboxEntry }
  /** Sent in a batch that got no answer. The oldest entry of its order has the error and backs off; this one follows it. */
  | { kind: 'unheard' }
);

const timeOf = ({ again, ...entry }: OutboxEntry, clock: Clock): number | null => {
  if (again) return again.ahead === undefined ? null : clock.now();
  return clock.timeOf(entry);
};

/**
 * How the entry's times were taken; null when the server had confirmed them. What comes back says by how much that clock was ahead: by
 * now this tab's may be another one.
 */
const timeHeader = (entry: OutboxEntry, clock: Clock): string | null => {
  if (entry.again?.ahead) return String(entry.again.ahead);
  const time = timeOf(entry, clock);
  return time === null ? null : new Date(time).toISOString();
};

type Sent = Pick<LeasedEntry, 'entry' | 'ticketFollows'>;

/** Whether the server is to keep the order until the ticket comes: of what leaves the kitchen nothing to read it keeps nothing. */
const saysTicket = ({ entry, ticketFollows }: Sent): boolean =>
  ticketFollows && operationOf(entry)?.forKitchen === true;

/** The call that carries an entry, without the session; null as long as it has no request. */
export const callOf = (item: Sent, clock: Clock) => {
  const { entry } = item;
  if (!entry.frozenRequest) return null;
  const { method, path, body, epoch, version, madeBy } = entry.frozenRequest;
  const time = timeHeader(entry, clock);
  return {
    method,
    path,
    body,
    headers: {
      [headers.idempotencyKey]: entry.opId,
      ...(time !== null && { [headers.deviceTime]: time }),
      ...(entry.again && { [headers.againHeader]: String(entry.again.number ?? true) }),
      ...(version !== undefined && {
        [headers.ifMatch]: headers.etagOf(epoch, { version, operation: madeBy }),
      }),
      ...(saysTicket(item) && { [headers.ticketFollows]: 'true' }),
    },
  };
};

const fetchFresh = (
  order: OrderKey,
  { businessId }: OutboxEntry,
  token: string,
  transport: Transport,
) =>
  exchange(transport, {
    method: 'GET',
    path: `${orderPath(order)}?operations=true`,
    headers: bearer(token, businessId),
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
 * Whether an attempt before this one has changed the order; null if that can't be told. A request carries the version that
 * it replaces, so its change is among those made after that version, all of which a recent order's answer lists. After a
 * restore too: changes that the backup has kept their versions.
 */
const wasApplied = (before: OutboxEntry, fresh: ApiOrder | null): boolean | null => {
  const { opId, frozenRequest, firstSentAt, formerKeys = [], again } = before;
  const isSent = frozenRequest && firstSentAt !== undefined;
  if (!isSent && formerKeys.length === 0 && !again) return false;
  if (!fresh?.operations) return null;
  const { since, keys } = fresh.operations;
  if ([opId, ...formerKeys].some((key) => keys.includes(key))) return true;
  if (!isSent) return false;
  return since <= (frozenRequest.version ?? 0) ? false : null;
};

const isKeyReused = (
  result: Classified<unknown>,
): result is Extract<Classified<unknown>, { kind: 'refused' }> =>
  result.kind === 'refused' && result.error.code === 'key-reused';

/**
 * Reads the reply to an entry; after a conflict, fetches the server's present order. An entry without a request has no
 * reply, and only fetches the order: that counts as a conflict, and its rebase makes the first request.
 * @param before the entry as it was before its lease
 */
export const resultOf = async (
  { entry, before }: LeasedEntry,
  sent: Reply | NoReply | null,
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
  if (sent) {
    const result = classify(sent, operation.answer, clock.now());
    // An older server takes a bill for another one whose customer was corrected since, and an order to which something was added. One
    // that was put back twice may have the first request of an edit.
    const isTaken = isKeyReused(result) && (operation.creates !== null || entry.again);
    if (result.kind !== 'conflict' && !isTaken) return { ...sentIn(sent), ...result };
    error = result.error;
    if (isTaken && operation.creates === 'bill') {
      const made = await askWhetherMade(entry, token, transport, clock);
      if (made.kind !== 'accepted')
        return { ...sentIn(sent), kind: 'retry', error, uncertain: true, after: null };
      if (!made.answer) return { ...sentIn(sent), ...result };
    }
  }
  // What is about no order has no version to disagree with.
  if (!isOrderLane(entry.aggregate))
    return { ...sentIn(sent), kind: 'refused', error: error ?? conflictError(null) };
  const reply = await fetchFresh(entry.aggregate, entry, token, transport);
  const fresh = readFresh(reply, clock);
  if (fresh.kind !== 'accepted')
    return { ...sentIn(reply), ...(fresh as Exclude<typeof fresh, { kind: 'conflict' }>) };
  const order = fresh.answer && orderFromApi(fresh.answer);
  const isBillMade = error?.code === 'key-reused' && operation.creates === 'bill';
  return {
    ...sentIn(reply),
    kind: 'conflict',
    error: error && error.code !== 'order-changed' ? error : conflictError(order),
    fresh: order,
    applied: isBillMade || wasApplied(before, fresh.answer),
  };
};

/** Sends an entry by itself, once, with its frozen bytes. */
export const attempt = async (
  item: LeasedEntry,
  sender: Sender,
  transport: Transport,
  clock: Clock,
): Promise<AttemptResult> => {
  const call = callOf(item, clock);
  const reply =
    call &&
    (await exchange(transport, {
      ...call,
      headers: { ...bearer(sender.token, sender.businessId), ...call.headers },
    }));
  return resultOf(item, reply, sender, transport, clock);
};

const unanswered = ({ entry }: LeasedEntry, { token, epoch }: Sender) => ({
  entry,
  token,
  epochs: { asked: epoch, answered: null },
});

export const unsent = (item: LeasedEntry, sender: Sender): AttemptResult => ({
  ...unanswered(item, sender),
  kind: 'unsent',
  before: item.before,
});

export const unheard = (item: LeasedEntry, sender: Sender): AttemptResult => ({
  ...unanswered(item, sender),
  kind: 'unheard',
});
