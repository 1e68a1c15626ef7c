import { askInEpoch } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { done, failure, type Outcome } from '#api/outcome.ts';
import { orderPath } from '#contract/api-paths.ts';
import { type ApiOrder, order as orderAnswer } from '#contract/orders.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import { keepBoard } from '#local/board/known-board.ts';
import {
  acknowledgements,
  isBehind,
  noteWaiting,
  type Source,
  storeOrders,
} from '#local/board/snapshots.ts';
import { fetchedName } from '#local/ledger/counter-names.ts';
import {
  enterEpoch,
  epochTables,
  isOfEpoch,
  knownEpoch,
  suspectEpoch,
} from '#local/ledger/epochs.ts';
import { markFetched } from '#local/ledger/fetch-times.ts';
import type { Ledger, OrderRow, SessionRow } from '#local/ledger/ledger.ts';
import { isSignedInTo, storeIfSignedIn } from '#local/ledger/session.ts';
import { isServerNumber, isWaiting, ofNumber } from '#local/outbox/projection.ts';
import { noteLostOrder } from '#local/restore/lost.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { renewEpoch } from './epochs.ts';

/** The tables of a pull of orders. */
export const orderTables = (ledger: Ledger) => [
  ledger.outbox,
  ledger.counters,
  ledger.values,
  ...epochTables(ledger),
];

/** Whether the server, asked when the device had `before`, has less of the order than it had in the same epoch. */
const isOlderServer = (before: OrderRow, answer: ApiOrder | null, epoch: string): boolean =>
  // Orders are never deleted, and numbers are not used twice.
  answer?.key === before.key
    ? isBehind(before, orderFromApi(answer), epoch)
    : epoch !== '' && isOfEpoch(before, epoch);

/** The row of an order by its key, or by its number in the server's present epoch. Tables: orders, epochs. */
const rowOf = async (
  ledger: Ledger,
  businessId: number,
  ref: string,
): Promise<OrderRow | undefined> => {
  if (!isServerNumber(ref)) {
    const row = await ledger.orders.get(ref as OrderKey);
    return row?.businessId === businessId ? row : undefined;
  }
  const row = await ofNumber(ledger, businessId, ledger.orders, ref);
  return row && isOfEpoch(row, await knownEpoch(ledger, businessId)) ? row : undefined;
};

interface Circumstances {
  now: number;
  /** Whether something waits for the order. */
  isPending: boolean;
}

/** Writes what the server said of an order; null: that it has none. Tables: those of a pull of orders. */
const apply = async (
  ledger: Ledger,
  row: OrderRow | undefined,
  answer: Order | null,
  source: Source,
  { now, isPending }: Circumstances,
): Promise<void> => {
  if (row && row.ack > source.ack) return;
  if (answer) {
    if (isPending) await noteWaiting(ledger, [answer], source.businessId);
    else await storeOrders(ledger, source, [answer], now);
  } else if (row && !isPending) {
    await noteLostOrder(ledger, row, null, { epoch: source.epoch, now });
    await ledger.orders.delete(row.key);
  }
};

/** @returns null when nothing was stored, because the epoch has changed or the session has ended */
const pullOnce = async (
  deps: ApiDeps,
  session: SessionRow,
  ref: string,
): Promise<Outcome | null> => {
  const { ledger, clock } = deps;
  const { businessId, token } = session;
  const asked = await acknowledgements(ledger);
  const before = await rowOf(ledger, businessId, ref);
  const call = { method: 'GET', path: orderPath(ref), token } as const;
  const { outcome, epochs } = await askInEpoch(deps, businessId, call, orderAnswer);
  if (!outcome.ok && outcome.code !== 'order-not-found') return outcome;
  const answer = outcome.ok ? outcome.value.body : null;
  const order = answer && orderFromApi(answer);
  const isCurrent = await storeIfSignedIn(ledger, businessId, orderTables(ledger), async () => {
    const epoch = await enterEpoch(ledger, businessId, epochs);
    if (epoch === null || (await ledger.epochs.get(businessId))?.unreplayed) return false;
    if (before && epochs.asked === epoch && isOlderServer(before, answer, epoch)) {
      await suspectEpoch(ledger, businessId, epoch);
      return true;
    }
    if (order) await markFetched(ledger, fetchedName.order(businessId, ref), clock.now());
    const row = await rowOf(ledger, businessId, order?.key ?? ref);
    const key = order?.key ?? row?.key;
    const isPending = key !== undefined && (await isWaiting(ledger, key));
    const source = { businessId, ack: asked, epoch };
    await apply(ledger, row, order, source, { now: clock.now(), isPending });
    // The board may not have it, or have less of it: a whole one tells. It lacks what something waits behind.
    const isLeftOut = order !== null && isPending;
    if (!isLeftOut && row?.order.version !== order?.version)
      await keepBoard(ledger, businessId, null);
    return true;
  });
  if (!isCurrent || (await renewEpoch(deps, session))) return null;
  return outcome.ok ? done : outcome;
};

/** So often something is asked again whose answer was overtaken by a change of the epoch, or of what is wanted. */
const mostTries = 4;

/**
 * Sends again what the server lacks, where the device has noticed that it was put back. The code comes with the first such server; where
 * it can't be loaded, nothing is pulled before it can.
 * @returns null when the epoch has changed meanwhile
 */
const replayIfDue = async (deps: ApiDeps, session: SessionRow): Promise<Outcome | null> => {
  const row = await deps.ledger.epochs.get(session.businessId);
  if (!row?.unreplayed) return done;
  const code = await import('./replay.ts').catch(() => null);
  return code ? code.replay(deps, session) : failure('network');
};

/**
 * Calls `pull` until its answer is one of now, or the session has ended. What a server that was put back lacks of this device's work
 * comes first.
 */
export const untilCurrent = async <T>(
  deps: ApiDeps,
  session: SessionRow,
  pull: () => Promise<Outcome<T> | null>,
): Promise<Outcome<T>> => {
  const { ledger } = deps;
  const { businessId } = session;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const replayed = await replayIfDue(deps, session);
    if (replayed && !replayed.ok) return replayed;
    const outcome = replayed && (await pull());
    if (outcome) return outcome;
    if (!(await isSignedInTo(ledger, businessId))) break;
  }
  return failure('network');
};

/** Brings one order up to date. `ref`: number or key. */
export const pullOne = (deps: ApiDeps, session: SessionRow, ref: string): Promise<Outcome> =>
  untilCurrent(deps, session, () => pullOnce(deps, session, ref));
