import * as z from 'zod/mini';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import type { Ledger, OrderRow, SessionRow } from '#local/ledger.ts';
import { acknowledgements, storeOrders } from '#local/snapshots.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { type AskFailure, type AskPorts, ask } from './ask.ts';

const orderList = z.array(orderAnswer);

export type Pulled = { ok: true } | AskFailure;

const done: Pulled = { ok: true };

/**
 * Brings the board up to date. Writes server snapshots only: an order with pending operations is left alone, and
 * so is one that was acknowledged after the list was asked for.
 */
export const pullOrders = async (ports: AskPorts): Promise<Pulled> => {
  const { ledger } = ports;
  const session = await ledger.session.get('current');
  if (!session) return done;
  const asked = await acknowledgements(ledger);
  const { token } = session;
  const list = (status: string) =>
    ask(ports, { method: 'GET', path: `orders/?status=${status}`, token }, orderList);
  const active = await list('active');
  if (!active.ok) return active;
  const finished = await list('finished');
  if (!finished.ok) return finished;
  const listed = [...active.value, ...finished.value].map(orderFromApi);
  const missing = await applyList(ports, session.businessId, listed, asked);
  for (const row of missing) await pullMissing(ports, session, row);
  return done;
};

/** The orders of the business that a pull may write: nothing pending, nothing acknowledged since `asked`. */
const changeable = async (ledger: Ledger, businessId: number, asked: number) => {
  const rows = await ledger.orders.where({ businessId }).toArray();
  const entries = await ledger.outbox.where({ businessId }).toArray();
  const pending = new Set(entries.map((entry) => entry.aggregate));
  const newer = new Set(rows.filter((row) => row.ack > asked).map((row) => row.key));
  return { rows, mayChange: (key: OrderKey) => !pending.has(key) && !newer.has(key) };
};

/** Whether this device was never told of the orders of the business, for which it is told from now on. Table: counters. */
const isFirstList = async (ledger: Ledger, businessId: number): Promise<boolean> => {
  const name = `orders of ${businessId}`;
  if (await ledger.counters.get(name)) return false;
  await ledger.counters.put({ name, value: 1 });
  return true;
};

/** @returns orders that the lists no longer name: each has to be asked for. */
const applyList = async (
  { ledger, clock }: AskPorts,
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
      // To who comes with a fresh tablet, what others took before is no news.
      first ? null : clock.now(),
    );
    const gone = rows.filter((row) => !names.has(row.key) && mayChange(row.key));
    const cancelled = gone.filter((row) => row.order.status === 'cancelled');
    await ledger.orders.bulkDelete(cancelled.map((row) => row.key));
    return gone.filter((row) => row.order.status !== 'cancelled');
  });

/**
 * An order on neither list may have moved from one to the other between the two, so the server is asked; one that
 * was finished and still is has left the board.
 */
const pullMissing = async (ports: AskPorts, session: SessionRow, row: OrderRow): Promise<void> => {
  const left = (order: Order) => order.status === 'finished' && row.order.status === 'finished';
  await pullOne(ports, session, row.key, left);
};

/** Brings one order up to date. `ref`: number or key. */
export const pullOrder = async (ports: AskPorts, ref: string): Promise<Pulled> => {
  const session = await ports.ledger.session.get('current');
  return session ? pullOne(ports, session, ref, () => false) : done;
};

const pullOne = async (
  ports: AskPorts,
  { businessId, token }: SessionRow,
  ref: string,
  forget: (order: Order) => boolean,
): Promise<Pulled> => {
  const { ledger, clock } = ports;
  const asked = await acknowledgements(ledger);
  const call = { method: 'GET', path: `orders/${ref}`, token } as const;
  const reply = await ask(ports, call, orderAnswer);
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
