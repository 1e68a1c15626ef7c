import * as z from 'zod/mini';
import { orderPath, ordersPath } from '#contract/api-paths.ts';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import type { Ledger, OrderRow, SessionRow } from '#local/ledger.ts';
import { acknowledgements, storeOrders } from '#local/snapshots.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { ask } from './ask.ts';
import type { ApiDeps, CallDeps } from './deps.ts';
import { done, type Outcome, orStorageFailure } from './outcome.ts';

const orderList = z.array(orderAnswer);

/**
 * Brings the board up to date. Writes server snapshots only: an order with pending operations is left alone, and
 * so is one that was acknowledged after the list was asked for.
 */
export const pullOrders = async (deps: ApiDeps): Promise<Outcome> => {
  const { ledger } = deps;
  const session = await ledger.session.get('current');
  if (!session) return done;
  const asked = await acknowledgements(ledger);
  const { token } = session;
  const list = (status: string) =>
    ask(deps, { method: 'GET', path: `${ordersPath}?status=${status}`, token }, orderList);
  const active = await list('active');
  if (!active.ok) return active;
  const finished = await list('finished');
  if (!finished.ok) return finished;
  const listed = [...active.value, ...finished.value].map(orderFromApi);
  const missing = await applyList(deps, session.businessId, listed, asked);
  for (const row of missing) await pullMissing(deps, session, row);
  return done;
};

/** The orders of the business, and which of them a pull may write: nothing pending, no acknowledgement since `asked`. */
const changeable = async (ledger: Ledger, businessId: number, asked: number) => {
  const rows = await ledger.orders.where({ businessId }).toArray();
  const entries = await ledger.outbox.where({ businessId }).toArray();
  const pending = new Set(entries.map((entry) => entry.aggregate));
  const newer = new Set(rows.filter((row) => row.ack > asked).map((row) => row.key));
  return { rows, mayChange: (key: OrderKey) => !pending.has(key) && !newer.has(key) };
};

/** Whether the device has never had a list of the business's orders; from now on it has. Table: counters. */
const isFirstList = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = `orders of ${businessId}`;
  if (await ledger.counters.get(name)) return false;
  await ledger.counters.put({ name, value: 1 });
  return true;
};

/** @returns orders that are missing from the lists: each has to be fetched. */
const applyList = async (
  { ledger, clock }: ApiDeps,
  businessId: number,
  listed: readonly Order[],
  asked: number,
): Promise<OrderRow[]> =>
  ledger.transaction('rw', [ledger.orders, ledger.outbox, ledger.counters], async () => {
    const first = await isFirstList(ledger, businessId);
    const { rows, mayChange } = await changeable(ledger, businessId, asked);
    const names = new Set(listed.map((order) => order.key));
    await storeOrders(
      ledger,
      businessId,
      listed.filter((order) => mayChange(order.key)),
      asked,
      // On a fresh tablet the orders taken before are no news.
      first ? null : clock.now(),
    );
    const gone = rows.filter((row) => !names.has(row.key) && mayChange(row.key));
    const cancelled = gone.filter((row) => row.order.status === 'cancelled');
    await ledger.orders.bulkDelete(cancelled.map((row) => row.key));
    return gone.filter((row) => row.order.status !== 'cancelled');
  });

/**
 * Fetches an order that is on neither list, since it may have moved from one to the other between the two calls. If it
 * was finished and still is, it has left the board.
 */
const pullMissing = async (deps: ApiDeps, session: SessionRow, row: OrderRow): Promise<void> => {
  const left = (order: Order) => order.status === 'finished' && row.order.status === 'finished';
  await pullOne(deps, session, row.key, left);
};

/** Brings one order up to date. `ref`: number or key. */
export const pullOrder = async (deps: ApiDeps, ref: string): Promise<Outcome> => {
  const session = await deps.ledger.session.get('current');
  return session ? pullOne(deps, session, ref, () => false) : done;
};

const pullOne = async (
  deps: ApiDeps,
  { businessId, token }: SessionRow,
  ref: string,
  forget: (order: Order) => boolean,
): Promise<Outcome> => {
  const { ledger, clock } = deps;
  const asked = await acknowledgements(ledger);
  const call = { method: 'GET', path: orderPath(ref), token } as const;
  const reply = await ask(deps, call, orderAnswer);
  if (!reply.ok && reply.code !== 'order-not-found') return reply;
  const order = reply.ok ? orderFromApi(reply.value) : null;
  await ledger.transaction('rw', [ledger.orders, ledger.outbox], async () => {
    const { rows, mayChange } = await changeable(ledger, businessId, asked);
    const isMeant = (row: OrderRow) => row.key === ref || String(row.order.id) === ref;
    const key = order?.key ?? rows.find(isMeant)?.key;
    if (!key || !mayChange(key)) return;
    if (order && !forget(order)) await storeOrders(ledger, businessId, [order], asked, clock.now());
    else await ledger.orders.delete(key);
  });
  return reply.ok ? done : reply;
};

export const orderCalls = (deps: CallDeps) => ({
  refreshOrders: () => orStorageFailure(pullOrders(deps), deps),
  /** `ref`: number or key. */
  refreshOrder: (ref: string) => orStorageFailure(pullOrder(deps, ref), deps),
});
