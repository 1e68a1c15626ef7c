import { v7 as uuidv7 } from 'uuid';
import { askInEpoch } from '#api/ask.ts';
import type { ApiDeps } from '#api/deps.ts';
import { done, type Outcome } from '#api/outcome.ts';
import { orderPath } from '#contract/api-paths.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { BillKey, Order, OrderKey } from '#domain/order.ts';
import {
  acknowledgements,
  drainProgress,
  markDrainProgress,
  orderRow,
} from '#local/board/snapshots.ts';
import { epochTables, isOfEpoch, knownEpoch } from '#local/ledger/epochs.ts';
import type {
  EpochRow,
  Ledger,
  OutboxEntry,
  ReplayNotice,
  SentRow,
  SessionRow,
} from '#local/ledger/ledger.ts';
import { storeIfSignedIn } from '#local/ledger/session.ts';
import { waitingIn } from '#local/outbox/outbox-memory.ts';
import { billKeyOf, entriesOf, pendingOf } from '#local/outbox/projection.ts';
import { dropSent, entryAgain, keepSent, sentOf, sentRowOf } from '#local/outbox/sent.ts';
import { noteLostOrder } from '#local/restore/lost.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { isOrderLane } from '#operations/lane.ts';
import { project } from '#operations/project.ts';
import { operationOf } from '#operations/registry.ts';
import { askKnown, isStill, type Known } from './known-keys.ts';

/**
 * Sends again what a server lacks that was put back to an earlier state. A device that was connected then is one that has been
 * offline since the copy was made: what it had sent waits again, under its own keys, in its old place.
 */

/** The orders as the server has them now; null where it has none. @returns null when the epoch has changed meanwhile */
const fetchOrders = async (
  deps: ApiDeps,
  { token, businessId }: SessionRow,
  keys: readonly OrderKey[],
  epoch: string,
): Promise<Outcome<ReadonlyMap<OrderKey, Order | null>> | null> => {
  const orders = new Map<OrderKey, Order | null>();
  for (const key of keys) {
    const call = { method: 'GET', path: orderPath(key), token } as const;
    const { outcome, epochs } = await askInEpoch(deps, businessId, call, orderAnswer);
    if (!(await isStill(deps, businessId, epochs, epoch))) return null;
    if (outcome.ok) orders.set(key, orderFromApi(outcome.value.body));
    else if (outcome.code === 'order-not-found') orders.set(key, null);
    else return outcome;
  }
  return { ok: true, value: orders };
};

/** A key that the server was not asked for may be new since: nobody knows of that one. */
const isMissing = (keys: readonly string[], { there }: Known): boolean =>
  !keys.some((key) => there.has(key));

/** An order as it will be once its own entries have been sent again. */
const withEntries = (order: Order | null, entries: readonly OutboxEntry[]): Order | null =>
  project({ order, bills: [] }, entries).order;

const creates =
  (what: 'order' | 'bill') =>
  (row: SentRow): boolean =>
    operationOf(row)?.creates === what;

const formerKeysOf = ({ formerKeys = [] }: OutboxEntry): string[] => formerKeys;

interface Replay {
  session: SessionRow;
  epoch: string;
  known: Known;
  /** What goes back to the outbox. */
  rows: readonly SentRow[];
  /** Of each order with something that waits: as the server has it. */
  orders: ReadonlyMap<OrderKey, Order | null>;
}

/** Puts what the server lacks before what waits in each order, on top of the server's word. Tables: those of the replay. */
const putBack = async (
  { ledger, clock }: ApiDeps,
  { session: { businessId }, epoch, rows, orders, known }: Replay,
): Promise<void> => {
  const now = clock.now();
  const ack = await acknowledgements(ledger);
  await ledger.outbox.bulkPut(
    rows.filter(({ aggregate }) => !isOrderLane(aggregate)).map(entryAgain),
  );
  for (const [key, order] of orders) {
    const row = await ledger.orders.get(key);
    const own = rows.filter(({ aggregate }) => aggregate === key);
    const first = row?.first;
    const entries = own.map(entryAgain).map((entry) => {
      return first && entry.again ? { ...entry, again: { ...entry.again, first } } : entry;
    });
    await ledger.outbox.bulkPut(entries);
    const lane = await pendingOf(ledger, key).toArray();
    const present = withEntries(
      order,
      lane.filter((entry) => entry.again),
    );
    const isLost = await noteLostOrder(ledger, row, present, { epoch, now });
    if (isLost && known.replay)
      await ledger.outbox.bulkPut(
        lane.flatMap((entry) => (entry.again ? [] : { ...entry, awaits: true as const })),
      );
    const told = order && orderRow({ businessId, ack, epoch }, order, row);
    if (told) await ledger.orders.put(told);
    else if (!order) await ledger.orders.delete(key);
  }
  await ledger.bills.bulkDelete(
    rows.filter(creates('bill')).flatMap((row) => (billKeyOf(row) as BillKey) ?? []),
  );
  await dropSent(ledger, rows);
  // What waits under a new key, and the server has by a former one, is done.
  const found = (await entriesOf(ledger, businessId)).filter(
    (entry) => !isMissing(formerKeysOf(entry), known),
  );
  await ledger.outbox.bulkDelete(found.map(({ seq }) => seq));
  await keepSent(
    ledger,
    found.map((entry) => sentRowOf(entry, now)),
  );
  // So that each tab reads the outbox again.
  await markDrainProgress(ledger, (await drainProgress(ledger)) + 1);
};

const settleReplay = async (
  deps: ApiDeps,
  session: SessionRow,
  epoch: string,
  notice: Omit<ReplayNotice, 'kind'>,
  work: () => Promise<void> = async () => {},
): Promise<Outcome | null> => {
  const { ledger, clock } = deps;
  const { businessId } = session;
  const { outbox, sent, counters, notices } = ledger;
  const tables = [outbox, sent, counters, notices, ...epochTables(ledger)];
  const isDone = await storeIfSignedIn(ledger, businessId, tables, async () => {
    const {
      unreplayed,
      staysLost: _before,
      ...row
    } = (await ledger.epochs.get(businessId)) ?? ({} as EpochRow);
    if (!unreplayed || row.epoch !== epoch) return false;
    await work();
    const staysLost = notice.outcome !== 'again' && { staysLost: true as const };
    await ledger.epochs.put({ ...row, ...staysLost, replayedAt: clock.now() });
    const content = { kind: 'replay', ...notice } as const;
    if (notice.count > 0) await ledger.notices.add({ businessId, at: clock.now(), content });
    return true;
  });
  return isDone ? done : null;
};

/** Orders whose snapshot is of an earlier epoch, and on top of which something waits. */
const waitingOnFormer = async (ledger: Ledger, businessId: number, epoch: string) => {
  const { lanes } = await waitingIn(ledger, businessId);
  const rows = await ledger.orders.bulkGet([...lanes.keys()].filter(isOrderLane));
  return rows.flatMap((row) => (row && !isOfEpoch(row, epoch) ? row.key : []));
};

/** @returns null when the epoch has changed meanwhile */
export const replay = async (deps: ApiDeps, session: SessionRow): Promise<Outcome | null> => {
  const { ledger } = deps;
  const { businessId } = session;
  const epoch = await knownEpoch(ledger, businessId);
  const sent = await sentOf(ledger, businessId).toArray();
  const waiting = await entriesOf(ledger, businessId);
  const own = [...sent.flatMap((row) => row.keys), ...waiting.flatMap(formerKeysOf)];
  // With nothing of its own to come back, a device still has to know whether that of others does. No server has a new key.
  const keys = own.length > 0 ? own : [uuidv7()];
  const answer = await askKnown(deps, session, keys, epoch);
  if (!answer) return null;
  if (!answer.ok) {
    if (answer.code !== 'not-found') return answer;
    const notice = { outcome: 'unknown', copyOf: null, count: sent.length } as const;
    return settleReplay(deps, session, epoch, notice);
  }
  const known = answer.value;
  const { copyOf } = known;
  const lacking = sent.filter((row) => isMissing(row.keys, known));
  const rows = known.replay ? lacking : [];
  const ordersOf = (some: readonly SentRow[]) =>
    some.map(({ aggregate }) => aggregate).filter(isOrderLane);
  const made = new Set(ordersOf(rows.filter(creates('order'))));
  const changed = new Set([
    ...ordersOf(rows),
    ...(await waitingOnFormer(ledger, businessId, epoch)),
  ]);
  const toFetch = [...changed].filter((key) => !made.has(key));
  const orders = await fetchOrders(deps, session, toFetch, epoch);
  if (!orders?.ok) return orders;
  const lackingOrders = [...made].map((key) => [key, null] as const);
  const count = lacking.length;
  const notice = { outcome: known.replay ? 'again' : 'kept', copyOf, count } as const;
  return settleReplay(deps, session, epoch, notice, () =>
    putBack(deps, {
      ...{ session, epoch, known, rows },
      orders: new Map([...orders.value, ...lackingOrders]),
    }),
  );
};
