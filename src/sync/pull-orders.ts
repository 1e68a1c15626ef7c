import * as z from 'zod/mini';
import { order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import type { OrderRow } from '#local/ledger.ts';
import { orderFromWire } from '#operations/wire.ts';
import { type AskFailure, type AskPorts, ask } from './ask.ts';
import { acknowledgements, storeOrders } from './snapshots.ts';

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
  const active = await ask(ports, { method: 'GET', path: 'orders/?status=active' }, orderList);
  if (!active.ok) return active;
  const finished = await ask(ports, { method: 'GET', path: 'orders/?status=finished' }, orderList);
  if (!finished.ok) return finished;
  const listed = [...active.value, ...finished.value].map(orderFromWire);
  const missing = await applyList(ports, session.businessId, listed, asked);
  for (const row of missing) await pullOrder(ports, row.key);
  return done;
};

/** @returns active orders that the lists no longer name: each has to be asked for. */
const applyList = async (
  { ledger }: AskPorts,
  businessId: number,
  listed: readonly Order[],
  asked: number,
): Promise<OrderRow[]> =>
  ledger.transaction('rw', [ledger.orders, ledger.outbox], async () => {
    const rows = await ledger.orders.where({ businessId }).toArray();
    const pending = new Set(
      (await ledger.outbox.where({ businessId }).toArray()).map((entry) => entry.aggregate),
    );
    const newer = new Set(rows.filter((row) => row.ack > asked).map((row) => row.key));
    const names = new Set(listed.map((order) => order.key));
    const mayChange = (key: Order['key']) => !pending.has(key) && !newer.has(key);
    await storeOrders(
      ledger,
      businessId,
      listed.filter((order) => mayChange(order.key)),
      asked,
    );
    const gone = rows.filter((row) => !names.has(row.key) && mayChange(row.key));
    await ledger.orders.bulkDelete(
      gone.filter((row) => row.order.status !== 'active').map((row) => row.key),
    );
    return gone.filter((row) => row.order.status === 'active');
  });

/** Brings one order up to date. `ref`: number or key. */
export const pullOrder = async (ports: AskPorts, ref: string): Promise<Pulled> => {
  const { ledger } = ports;
  const session = await ledger.session.get('current');
  if (!session) return done;
  const asked = await acknowledgements(ledger);
  const reply = await ask(ports, { method: 'GET', path: `orders/${ref}` }, orderAnswer);
  if (!reply.ok) {
    if (reply.code === 'order-not-found') await forget(ports, ref);
    return reply;
  }
  const order = orderFromWire(reply.value);
  await ledger.transaction('rw', [ledger.orders, ledger.outbox], async () => {
    const row = await ledger.orders.get(order.key);
    const pending = await ledger.outbox.where({ businessId: session.businessId }).toArray();
    if (pending.some((entry) => entry.aggregate === order.key) || (row?.ack ?? 0) > asked) return;
    await storeOrders(ledger, session.businessId, [order], asked);
  });
  return done;
};

const forget = ({ ledger }: AskPorts, key: string): Promise<void> =>
  ledger.transaction('rw', [ledger.orders, ledger.outbox], async () => {
    const row = await ledger.orders.where({ key }).first();
    const pending = row && (await ledger.outbox.where({ businessId: row.businessId }).toArray());
    if (row && !pending?.some((entry) => entry.aggregate === row.key))
      await ledger.orders.delete(row.key);
  });
