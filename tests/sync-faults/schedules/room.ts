import * as z from 'zod/mini';
import type { Transport } from '#api/transport.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { type ApiOrder, order as orderAnswer } from '#contract/orders.ts';
import type { Order } from '#domain/order.ts';
import type { Intent } from '#operations/registry.ts';
import type { Waiter } from '#tests/harness/builders.ts';
import { type ManualClock, manualClock } from '#tests/harness/clock.ts';
import { createDevice, type Device } from '#tests/harness/device.ts';
import {
  createNetwork,
  delayed,
  type Exchange,
  type Fault,
  faults,
  type Network,
} from '#tests/harness/network.ts';
import type { Backup } from '#tests/harness/restore.ts';
import type { TestApp } from '#tests/harness/server.ts';
import type { FaultKind } from './command.ts';

/** One device of the property test, with its recorded operations and its faults. */
export interface Station {
  device: Device;
  network: Network;
  /** Recorded operations by `seq`. */
  recorded: Map<number, Intent>;
  /** `seq` of the entry that was sent with a key. */
  seqOf: Map<string, number>;
  /** Single orders fetched from the server, with their position in the log. */
  fetched: { at: number; order: ApiOrder }[];
  plan: FaultKind[];
  releases: (() => void)[];
  /** All requests in flight, those of dead tabs included. */
  arrivals: Promise<unknown>[];
  /** By key: orders and bills (null) that the device had and a restore took from the server, with the log's length then. */
  missed: Map<string, { order: Order | null; at: number }>;
}

/** A moment of the server, with the requests that had had their effect by then. */
export interface Moment {
  backup: Backup;
  effects: ReadonlySet<Exchange>;
}

/** Of the server. */
export interface Door {
  /** While the server is being restored: until it is back. */
  closed: Promise<void> | null;
}

export interface Room {
  server: TestApp;
  clock: ManualClock;
  waiter: Waiter;
  stations: Station[];
  door: Door;
  /** To restore. */
  moments: Moment[];
  /** Requests whose effect a restore has undone. */
  undone: Set<Exchange>;
}

const canned: Record<Exclude<FaultKind, 'slow'>, Fault> = {
  'drop-before': faults.dropBefore,
  'drop-after': faults.dropAfter,
  'fail-before': faults.refuse('internal'),
  'fail-after': faults.failAfter,
  unauthorized: faults.refuse('unauthorized'),
  conflict: faults.refuse('order-finished'),
  changed: faults.refuse('order-changed'),
  refused: faults.refuse('unknown-product'),
  hang: faults.hang,
  'hang-after': faults.hangAfter,
  html: faults.html,
};

/** The server checks the key before any rule, so it never refuses an operation that it has already done. */
const refusals = new Set<FaultKind>(['conflict', 'changed', 'refused']);

const nextFault = (station: Station, key: string, reached: Set<string>): Fault | null => {
  const kind = station.plan.shift();
  if (!kind || (refusals.has(kind) && reached.has(key))) {
    reached.add(key);
    return null;
  }
  const fault = kind === 'slow' ? slow(station) : canned[kind];
  if ('after' in fault) reached.add(key);
  return fault;
};

const slow = (station: Station): Fault => {
  const gate = delayed();
  station.releases.push(gate.release);
  return gate.fault;
};

const openStation = async (
  server: TestApp,
  clock: ManualClock,
  door: Door,
  user: number,
): Promise<Station> => {
  const network = createNetwork(server.app);
  const reached = new Set<string>();
  let made: Station | null = null;
  const transport: Transport = async (call) => {
    const station = made;
    if (!station) return network.transport(call);
    const key = call.headers?.[idempotencyKey];
    const entry = key && (await station.device.ledger.outbox.where({ opId: key }).first());
    if (key && entry) station.seqOf.set(key, entry.seq);
    while (door.closed) await door.closed;
    const answer = network.transport(call);
    station.arrivals.push(answer.catch(() => {}));
    const got = await answer;
    if (call.method === 'GET' && /^orders\/[^?]/.test(call.path) && got.status === 200)
      station.fetched.push({
        at: network.log.length,
        order: z.parse(orderAnswer, JSON.parse(got.body)),
      });
    return got;
  };
  const token = server.own.users[user]?.token ?? '';
  const device = await createDevice({ transport, clock, token });
  const station: Station = {
    device,
    network,
    recorded: new Map(),
    seqOf: new Map(),
    fetched: [],
    plan: [],
    releases: [],
    arrivals: [],
    missed: new Map(),
  };
  made = station;
  network.rule((call) => {
    const key = call.headers?.[idempotencyKey];
    return key ? nextFault(station, key, reached) : null;
  });
  device.ledger.outbox.hook('creating', function remember(_key, entry) {
    this.onsuccess = (seq) => {
      const { kind, params } = entry;
      station.recorded.set(seq, structuredClone({ kind, params }) as Intent);
    };
  });
  await device.openTab();
  await device.openTab();
  return station;
};

/** An empty dining room on `server`, with two devices of two tabs each. */
export const openRoom = async (
  server: TestApp,
  waiterAt: (at: () => string) => Waiter,
): Promise<Room> => {
  const clock = manualClock(randomFrom(7));
  const door: Door = { closed: null };
  const stations = [
    await openStation(server, clock, door, 0),
    await openStation(server, clock, door, 1),
  ];
  const waiter = waiterAt(() => new Date(clock.now()).toISOString());
  return { server, clock, waiter, stations, door, moments: [], undone: new Set() };
};

/** A random number generator with a fixed seed. */
const randomFrom = (start: number) => {
  let state = start;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};

export const wipe = ({ database }: TestApp): Promise<void> =>
  database.transaction(async (tx) => {
    for (const table of [
      'bill_lines',
      'bills',
      'order_lines',
      'orders',
      'idempotency_keys',
      'customers',
    ] as const)
      await tx.deleteFrom(table).execute();
  });

/** One effect of a station's request on the server. */
export interface Effect {
  station: number;
  seq: number;
  intent: Intent;
  exchange: Exchange;
}

export const effectsOf = ({ stations }: Room): Effect[] =>
  stations.flatMap(({ network, seqOf, recorded }, station) =>
    network.log.flatMap((exchange) => {
      if (!exchange.effect || !exchange.key) return [];
      const seq = seqOf.get(exchange.key) ?? -1;
      const intent = recorded.get(seq);
      if (!intent) throw new Error(`the server did what nobody recorded: ${exchange.call.path}`);
      return [{ station, seq, intent, exchange }];
    }),
  );
