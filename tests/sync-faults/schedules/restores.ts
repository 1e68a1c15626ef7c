import type { Order } from '#domain/order.ts';
import { sameOrder } from '#domain/order-history.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { findOrder } from '#server/services/orders/find.ts';
import { orderIn } from '#server/services/orders/order-answer.ts';
import type { Exchange } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import type { Room, Station } from './room.ts';

/** Restores the server to an earlier moment of a schedule, and remembers what that took from it. */

const logOf = ({ stations }: Room): Exchange[] => stations.flatMap(({ network }) => network.log);

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Keeps new requests away from the server while `work` runs on its tables. */
const undisturbed = async <T>(room: Room, work: () => Promise<T>): Promise<T> => {
  let open = () => {};
  room.door.closed = new Promise((resolve) => {
    open = resolve;
  });
  while (room.stations.some(({ network }) => network.busy())) await turn();
  try {
    return await work();
  } finally {
    room.door.closed = null;
    open();
  }
};

const effectsSoFar = (room: Room) => new Set(logOf(room).filter(({ effect }) => effect));

/** Remembers the present moment, unless nothing has happened since the last one. */
export const remember = async (room: Room): Promise<void> => {
  const last = room.moments.at(-1)?.effects;
  const isNews = [...effectsSoFar(room)].some((exchange) => !last?.has(exchange));
  if (last && !isNews) return;
  await undisturbed(room, async () => {
    const effects = effectsSoFar(room);
    room.moments.push({ backup: await backUp(room.server), effects });
  });
};

const serverOrder = async ({ server }: Room, key: string): Promise<Order | null> => {
  const scope = { businessId: server.own.businessId, now: new Date(server.time.now()) };
  try {
    return orderFromApi(orderIn(await findOrder(server.database.db, scope, key)));
  } catch {
    return null;
  }
};

const wasDone = ({ log }: Station['network'], path: string): boolean =>
  log.some(({ call, server }) => call.path === path && server !== null && server.status < 300);

/** Notes what the device has of orders and bills that the server does not have like that now. */
const noteMissed = async (
  room: Room,
  { device: { ledger }, network, missed, recorded }: Station,
): Promise<void> => {
  const at = network.log.length;
  const waiting = new Set(await ledger.outbox.toCollection().primaryKeys());
  const settled = new Set([...recorded.keys()].filter((seq) => !waiting.has(seq)));
  for (const row of await ledger.orders.toArray()) {
    const present = await serverOrder(room, row.key);
    // Without it, nothing is left of an order that was cancelled: it leaves the device as ever. The device may not have
    // stored the answer yet that says so.
    const isCancelled =
      row.order.status === 'cancelled' || wasDone(network, `orders/${row.key}/cancel`);
    const isGone = !present && isCancelled;
    if (!isGone && !(present && sameOrder(row.order, present)))
      missed.set(row.key, { order: { seen: row.order, left: present }, at, settled });
  }
  const bills = await room.server.database.db.selectFrom('bills').select('key').execute();
  const present = new Set(bills.map(({ key }) => key));
  for (const { key } of await ledger.bills.toArray())
    if (!present.has(key)) missed.set(key, { order: null, at, settled });
};

/** Restores one of the remembered moments, perhaps one that an earlier restore has undone. */
export const restoreMoment = (room: Room, pick: number, as: 'backup' | 'copy'): Promise<void> =>
  undisturbed(room, async () => {
    const at = pick % room.moments.length;
    const moment = room.moments[at];
    if (!moment) return;
    await restore(room.server, moment.backup, as);
    for (const exchange of logOf(room)) {
      const isThere = moment.effects.has(exchange);
      if (isThere && room.undone.delete(exchange)) room.broughtBack.add(exchange);
      if (!isThere && exchange.effect) room.undone.add(exchange);
      exchange.effect = isThere;
    }
    for (const station of room.stations) await noteMissed(room, station);
  });
