import { expect } from 'vitest';
import { againHeader } from '#contract/headers.ts';
import type { BillLine } from '#domain/bill.ts';
import { lineIdOf } from '#domain/line-id.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { applyChanges, sameContent } from '#domain/order-changes.ts';
import { isTakenFrom } from '#local/outbox/standing.ts';
import { orderFromApi } from '#operations/from-api.ts';
import { type Intent, operationOfKind } from '#operations/registry.ts';
import { daysBefore } from '#server/services/kernel/clock.ts';
import type { IntentOf } from '#tests/harness/builders.ts';
import {
  type ServerOrder,
  serverBills,
  serverOrders,
  serverTransfers,
} from '#tests/harness/floor.ts';
import { drawersAreRight } from './drawers.ts';
import { type Effect, effectsOf, orderKeyOf } from './effects.ts';
import { lay, type Modelled, type Transfers, targets } from './model.ts';
import { paymentsAreKept } from './payments.ts';
import { peopleAreRight } from './people.ts';
import { preBillsAreCounted } from './pre-bills.ts';
import type { Room, Station } from './room.ts';
import { ticketsAreKept } from './tickets.ts';
import { timesAreRight } from './times.ts';

/** The invariants after a schedule has settled. */

/** Whether an operation without an effect of its own is right: the server's order already had its result. */
const wasAlreadySo = (
  { network, fetched, seqOf }: Station,
  seq: number,
  intent: Intent,
): boolean => {
  const refused = network.log.findLastIndex(({ key }) => key !== null && seqOf.get(key) === seq);
  return fetched.some(({ at, order }) => {
    if (at <= refused || order.key !== orderKeyOf(intent)) return false;
    if (intent.kind === 'kitchen-ticket')
      return order.tickets?.some(({ id }) => id === intent.params.ticketId) === true;
    if (intent.kind !== 'order-update') return order.status === targets[intent.kind];
    const known = orderFromApi(order);
    return sameContent(known, applyChanges(known, intent.params.changes));
  });
};

/** Whether a server that a restore has replaced had made the operation. */
const wasMadeBefore = ({ undone }: Room, { network, seqOf }: Station, seq: number): boolean =>
  network.log.some((exchange) => undone.has(exchange) && seqOf.get(exchange.key ?? '') === seq);

type Arrival = IntentOf<'transfer-in'>['params'];

const nothingLostOrDoubled = async (room: Room, effects: readonly Effect[]): Promise<void> => {
  for (const [index, station] of room.stations.entries()) {
    const left = await station.device.outbox();
    const blocked = new Set<string>();
    const taken = await serverTransfers(room.server);
    for (const entry of left) {
      // The order that the units come from has not sent them, and says why.
      if (entry.kind === 'transfer-in' && !taken.has((entry.params as Arrival).transfer))
        blocked.add(entry.aggregate);
      // Its bill was refused.
      if (isTakenFrom(left)(entry)) blocked.add(entry.aggregate);
      if (entry.state === 'parked') {
        blocked.add(entry.aggregate);
        expect(entry.lastError?.code, 'a parked entry has its reason').toBeTruthy();
      }
      expect(blocked.has(entry.aggregate), `stuck: ${JSON.stringify(entry)}`).toBe(true);
    }
    const waiting = new Set(left.map(({ seq }) => seq));
    for (const [seq, intent] of station.recorded) {
      const done = effects.filter((effect) => effect.station === index && effect.seq === seq);
      const name = `${intent.kind} ${seq} of device ${index}`;
      expect(done.length, `${name}: effects`).toBeLessThanOrEqual(1);
      // Refused while the server did not have it: the person who decides finds it done.
      const wasRefused = done.some(({ exchange }) => room.broughtBack.has(exchange));
      // A server restored halfway through a run did only this one; a person decides about the first before.
      const isBehindUndone = left.some(
        (entry) =>
          entry.state === 'parked' &&
          entry.aggregate === operationOfKind(intent.kind)?.lane(intent.params) &&
          entry.seq < seq &&
          wasMadeBefore(room, station, entry.seq),
      );
      if (done.length === 1 && !wasRefused && !isBehindUndone)
        expect(waiting.has(seq), `${name}: done, still pending`).toBe(false);
      else if (done.length === 0 && !waiting.has(seq))
        expect(station.letGo.has(seq) || wasAlreadySo(station, seq, intent), `${name}: lost`).toBe(
          true,
        );
    }
  }
};

const keysAreFrozen = ({ stations }: Room): void => {
  const sent = new Map<string, string>();
  for (const { network } of stations)
    for (const { key, call } of network.log) {
      // A restore may take the key from the server: then its request is made anew.
      if (!key || call.headers?.[againHeader]) continue;
      const bytes = `${call.method} ${call.path} ${call.body} ${call.headers?.['if-match']}`;
      expect(sent.get(key) ?? bytes, 'a key carries one request').toBe(bytes);
      sent.set(key, bytes);
    }
};

const answerOf = ({ exchange }: Effect) =>
  JSON.parse(exchange.server?.body ?? '{}') as { version?: number; order?: { version: number } };

const versionOf = (effect: Effect): number =>
  answerOf(effect).order?.version ?? answerOf(effect).version ?? Number.NaN;

/** A change of status that comes back after a later one, or to a cancelled order, changes nothing. */
const layEffect = (
  model: Modelled & { statusAt: string },
  { intent, exchange }: Effect,
  transfers: Transfers,
) => {
  const isStatus = targets[intent.kind] !== undefined;
  const at = isStatus ? (intent.params as { at: string }).at : '';
  const isAgain = exchange.call.headers?.[againHeader] !== undefined;
  const isPast = isAgain && (model.status === 'cancelled' || model.statusAt > at);
  const after = isStatus && isPast ? model : lay(model, intent, { transfers, isAgain });
  // An order that units leave or come to may end or open by that.
  const ends = intent.kind.startsWith('transfer') && after.status !== model.status;
  const madeAt = ends ? (intent.params as { at: string }).at : at;
  return { ...after, statusAt: model.statusAt > madeAt ? model.statusAt : madeAt };
};

const asOnServer = ({ statusAt: _, ...model }: Modelled & { statusAt: string }): Modelled => model;

/** The key of the annulment of each bill that has one. */
const serverAnnulments = async ({ server }: Room): Promise<Map<string, string>> =>
  new Map(
    (await serverBills(server)).flatMap(({ key, annulled }) =>
      annulled === null ? [] : [[key, JSON.parse(annulled).key as string] as const],
    ),
  );

/** Whether another device had annulled the bill before: it was found done, and changed nothing. */
const isSecondAnnulment = (
  { kind, params }: Intent,
  annulments: ReadonlyMap<string, string>,
): boolean => kind === 'bill-annul' && annulments.get(params.billKey) !== params.annulKey;

/** The server's tables equal the accepted operations, each applied once, in the order of each device. */
const tablesHoldTheModel = async (room: Room, effects: readonly Effect[]): Promise<void> => {
  const orders = await serverOrders(room.server, 'line_id');
  const transfers = await serverTransfers(room.server);
  const others = [
    ...['bill-customer-update', 'kitchen-ticket', 'order-pre-bill'],
    ...['payment-correct', 'payment-confirm'],
  ];
  const annulments = await serverAnnulments(room);
  const changes = effects.filter(
    ({ intent }) =>
      orderKeyOf(intent) !== null &&
      !others.includes(intent.kind) &&
      !isSecondAnnulment(intent, annulments),
  );
  const created = changes.filter(({ intent }) => intent.kind === 'order-create');
  expect(orders.length, 'orders').toBe(created.length);
  for (const { key, version, ...order } of orders) {
    const mine = changes
      .filter(({ intent }) => orderKeyOf(intent) === key)
      .sort((a, b) => versionOf(a) - versionOf(b));
    expect(mine.map(versionOf), 'one effect a version').toEqual(
      Array.from({ length: version }, (_, i) => i + 1),
    );
    const empty = { status: '', table: '', note: '', lines: {}, statusAt: '' };
    const laid = mine.reduce((model, effect) => layEffect(model, effect, transfers), empty);
    expect(order).toEqual(asOnServer(laid));
    for (const [index, station] of room.stations.entries()) {
      const seqs = mine
        .filter((effect) => effect.station === index)
        .map(({ seq }) => seq)
        // Sent again after the restore, it may come behind what was sent after it: the server was replaced between them.
        .filter((seq) => !wasMadeBefore(room, station, seq));
      expect(seqs, 'order per aggregate').toEqual([...seqs].sort((a, b) => a - b));
    }
  }
  await billsHoldTheModel(room, effects, orders);
};

const billsHoldTheModel = async (
  room: Room,
  effects: readonly Effect[],
  orders: readonly ServerOrder[],
): Promise<void> => {
  const bills = await serverBills(room.server);
  const made = effects.flatMap(({ intent }) =>
    intent.kind === 'bill-create' ? [intent.params.billKey as string] : [],
  );
  expect(bills.map(({ key }) => key).sort(), 'bills').toEqual(made.sort());
  const billed = (orderKey: string, lineId: string) =>
    bills
      .filter((bill) => bill.orderKey === orderKey && bill.annulled === null)
      .flatMap(({ lines }) => lines)
      .filter((line) => line.lineId === lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  for (const { key, lines } of orders)
    for (const [lineId, [, quantity]] of Object.entries(lines))
      expect(billed(key, lineId), 'quantities billed').toBe(quantity);
  const annulled = effects.flatMap(({ intent }) =>
    intent.kind === 'bill-annul' ? [intent.params.billKey as string] : [],
  );
  expect(
    bills
      .filter((bill) => bill.annulled !== null)
      .map(({ key }) => key)
      .sort(),
    'annulled bills',
  ).toEqual([...new Set(annulled)].sort());
  for (const { intent } of effects)
    if (intent.kind === 'bill-customer-update')
      expect(bills.find(({ key }) => key === intent.params.billKey)?.customer).toContain(
        intent.params.customer.dni,
      );
};

/** A line whose id follows from the order's key: two devices may make it at once, and it costs what the first one has shown. */
const isUsual = (orderKey: OrderKey, { lineId, productId }: BillLine): boolean =>
  lineId === lineIdOf(orderKey, productId);

/** Guests are billed what they were shown, to the cent, whatever the menu said by then. */
const billedAsShown = async ({ server }: Room, effects: readonly Effect[]): Promise<void> => {
  const bills = await server.database.db
    .selectFrom('bills')
    .select(['key', 'total_cents'])
    .execute();
  const totals = new Map(bills.map((bill) => [bill.key, fromCents(bill.total_cents)]));
  for (const { intent } of effects) {
    if (intent.kind !== 'bill-create') continue;
    const { orderKey, billKey, lines, summary } = intent.params;
    if (lines.some((line) => isUsual(orderKey, line))) continue;
    expect(totals.get(billKey), 'the total as shown').toBe(summary.total);
  }
};

/** Orders that have left every board: finished more than a day ago by the server's clock, with nothing to bill. */
const leftBoards = async ({ server }: Room): Promise<Set<string>> => {
  const rows = await server.database.db
    .selectFrom('orders')
    .select('key')
    .where('settled', '=', 1)
    .where('finished_at', '<', daysBefore(new Date(server.time.now()), 1))
    .execute();
  return new Set(rows.map(({ key }) => key));
};

/** Where nothing is pending, each device shows the server's state. */
const converged = async (room: Room): Promise<void> => {
  const orders = await serverOrders(room.server, 'line_id');
  const left = await leftBoards(room);
  for (const { device } of room.stations) {
    const shown = (await device.orders()).filter(({ pending }) => pending.length === 0);
    const stuck = new Set((await device.outbox()).map(({ aggregate }) => aggregate as string));
    const seen = shown.map(({ order }) => ({
      key: order.key as string,
      status: order.status as string,
      version: order.version,
      table: order.tableNumber,
      note: order.note,
      lines: Object.fromEntries(
        order.lines.map((line) => [line.lineId, [line.quantity, line.quantityBilled]]),
      ),
    }));
    const onBoard = ({ key, status }: { key: string; status: string }) =>
      status !== 'cancelled' && !left.has(key);
    const byKey = (a: { key: string }, b: { key: string }) => a.key.localeCompare(b.key);
    expect(seen.filter(onBoard).sort(byKey)).toEqual(
      orders.filter((order) => onBoard(order) && !stuck.has(order.key)).sort(byKey),
    );
    expect(device.errors).toEqual([]);
  }
};

export const verify = async (room: Room): Promise<void> => {
  const effects = effectsOf(room);
  await nothingLostOrDoubled(room, effects);
  keysAreFrozen(room);
  await tablesHoldTheModel(room, effects);
  await billedAsShown(room, effects);
  await timesAreRight(room, effects);
  await peopleAreRight(room, effects);
  await converged(room);
  const left = await leftBoards(room);
  await ticketsAreKept(room, left);
  await preBillsAreCounted(room, effects, left);
  await paymentsAreKept(room, effects);
  await drawersAreRight(room, effects);
};
