import * as z from 'zod/mini';
import type { Call, Transport } from '#api/transport.ts';
import { batchInput, batchPath } from '#contract/batch.ts';
import { idempotencyKey } from '#contract/headers.ts';
import { type ApiOrder, order as orderAnswer } from '#contract/orders.ts';
import type { PaymentMethod } from '#domain/bill.ts';
import type { Till } from '#domain/shift.ts';
import type { Ledger } from '#local/ledger/ledger.ts';
import type { RecordOptions } from '#local/outbox/record.ts';
import type { Intent } from '#operations/registry.ts';
import { listTills } from '#server/services/business/tills.ts';
import { defaultLimits } from '#server/services/limits/rules.ts';
import { fetchMenu, type Waiter, waiter } from '#tests/harness/builders.ts';
import { clockBeside, type ManualClock, manualClock } from '#tests/harness/clock.ts';
import { createDevice, type Device } from '#tests/harness/device.ts';
import {
  createNetwork,
  delayed,
  type Exchange,
  type Fault,
  faults,
  injectTransport,
  type Network,
} from '#tests/harness/network.ts';
import type { Backup } from '#tests/harness/restore.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import type { FaultKind, Schedule } from './command.ts';
import { addPeople, addRetention } from './members.ts';
import { addMilk, readMenu, type ShownMenu } from './menu.ts';
import { type Attended, noteEntry, type Printed } from './noted.ts';
import { randomFrom } from './pick.ts';

/** One device of the property test, with its recorded operations and its faults. */
export interface Station {
  device: Device;
  clock: ManualClock;
  waiter: Waiter;
  /** What the waiter read last. */
  menu: ShownMenu;
  /** The clock at the moment from which the waiter's last operation has its time. */
  tapped: RecordOptions['clock'];
  network: Network;
  /** Recorded operations by `seq`. */
  recorded: Map<number, Intent>;
  /** When each was recorded in truth (ms). */
  madeAt: Map<number, number>;
  /** Who works at it, and whose PIN approves the next operation. */
  attended: Attended;
  /** The same at the moment of each recorded operation. */
  attendedAt: Map<number, Attended>;
  /** Operations whose times nobody can tell any more: the clock was set while the app was closed. */
  moved: Set<number>;
  /** `seq` of the entry that was sent with a key. */
  seqOf: Map<string, number>;
  /** Single orders fetched from the server, with their position in the log. */
  fetched: { at: number; order: ApiOrder }[];
  plan: FaultKind[];
  releases: (() => void)[];
  /** All requests in flight, those of dead tabs included. */
  arrivals: Promise<unknown>[];
  /** Operations that the device keeps no longer, because they are too old by its clock: a restore takes them for good. */
  letGo: Set<number>;
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

/** The real server; each schedule sets its clock. */
export interface Restaurant extends TestApp {
  waiterAt: (at: () => string) => Waiter;
  /** The id of a group of options. */
  milk: number;
  /** Members who take turns at the devices, and approve. */
  people: readonly number[];
  /** A method of the business. */
  retention: PaymentMethod;
  /** Of both devices. */
  till: Pick<Till, 'id' | 'name'>;
  time: { now: () => number };
}

export const openRestaurant = async (): Promise<Restaurant> => {
  const time = { now: Date.now };
  const often = { points: 1_000_000, seconds: 3_600 };
  const server = await createTestApp({
    now: () => new Date(time.now()),
    limits: { ...defaultLimits, epochBusiness: often, session: often },
  });
  const menu = await fetchMenu(injectTransport(server.app), server.own);
  const milk = await addMilk({ ...server, time });
  const people = await addPeople(server);
  const [till] = await listTills(server.database.db, server.own);
  if (!till) throw new Error('the business has no till');
  return {
    ...server,
    time,
    milk,
    people,
    retention: await addRetention(server),
    till: { id: till.id, name: till.name },
    waiterAt: (at) => waiter(menu, server.own.businessId, at),
  };
};

export interface Room {
  server: Restaurant;
  /** Its time passes everywhere, whatever a device's clock says. */
  clock: ManualClock;
  serverClock: ManualClock;
  /** By how much the server's clock has ever been ahead (ms). */
  serverWasAhead: Set<number>;
  stations: Station[];
  door: Door;
  /** To restore. */
  moments: Moment[];
  /** Requests whose effect a restore has undone. */
  undone: Set<Exchange>;
  /** Requests whose effect a restore has undone and a later one has brought back. */
  broughtBack: Set<Exchange>;
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

/** @returns the time by the device's clock; answers that arrive before the operation is stored are too late for it */
const tap = (station: Station): string => {
  const [tab] = station.device.tabs;
  if (!tab) throw new Error('no tab is open');
  const now = tab.deviceClock.now();
  const stamp = tab.deviceClock.stamp();
  station.tapped = { now: () => now, stamp: () => stamp };
  return new Date(now).toISOString();
};

const slow = (station: Station): Fault => {
  const gate = delayed();
  station.releases.push(gate.release);
  return gate.fault;
};

/** The keys of what a call changes: of a batch, those of its calls. */
const keysOf = ({ path, body = '', headers = {} }: Call): string[] =>
  path === batchPath
    ? z.parse(batchInput, JSON.parse(body)).calls.map((each) => each.headers[idempotencyKey])
    : [headers[idempotencyKey] ?? []].flat();

const openStation = async (
  server: Restaurant,
  clock: ManualClock,
  door: Door,
  user: number,
  printed: Printed,
): Promise<Station> => {
  const network = createNetwork(server.app);
  const reached = new Set<string>();
  let made: Station | null = null;
  const transport: Transport = async (call) => {
    const station = made;
    if (!station) return network.transport(call);
    for (const key of keysOf(call)) {
      const entry = await station.device.ledger.outbox.where({ opId: key }).first();
      if (entry) station.seqOf.set(key, entry.seq);
    }
    while (door.closed) await door.closed;
    const answer = network.transport(call);
    station.arrivals.push(answer.catch(() => {}));
    const got = await answer;
    if (call.method === 'GET' && /^orders\/(?!changes)[^?]/.test(call.path) && got.status === 200)
      station.fetched.push({
        at: network.log.length,
        order: z.parse(orderAnswer, JSON.parse(got.body)),
      });
    return got;
  };
  const token = server.own.users[user]?.token ?? '';
  const onOpen = ({ outbox, sent }: Ledger) => {
    outbox.hook('creating', function remember(_key, entry) {
      this.onsuccess = (seq) => made && noteEntry(made, printed, seq, entry);
    });
    sent.hook('deleting', (seq) => void made?.letGo.add(seq));
  };
  const device = await createDevice({ transport, clock, token, compares: true, onOpen });
  const station: Station = {
    device,
    clock,
    waiter: server.waiterAt(() => tap(station)),
    menu: await readMenu(server, server.milk),
    tapped: undefined,
    network,
    recorded: new Map(),
    madeAt: new Map(),
    attended: { actorId: server.own.users[user]?.memberId, approvedById: undefined },
    attendedAt: new Map(),
    moved: new Set(),
    seqOf: new Map(),
    fetched: [],
    plan: [],
    releases: [],
    arrivals: [],
    letGo: new Set(),
  };
  made = station;
  network.rule((call) => {
    const key = call.headers?.[idempotencyKey];
    return key ? nextFault(station, key, reached) : null;
  });
  await device.openTab();
  await device.openTab();
  return station;
};

/** An empty dining room on `server`, with two devices of two tabs each. */
export const openRoom = async (
  server: Restaurant,
  [first, second, off]: Schedule['clocks'],
): Promise<Room> => {
  const clock = manualClock(randomFrom(7));
  const serverClock = clockBeside(clock, off);
  server.time.now = serverClock.now;
  const door: Door = { closed: null };
  const printed: Printed = new Map();
  const stations = [
    await openStation(server, clockBeside(clock, first), door, 0, printed),
    await openStation(server, clockBeside(clock, second), door, 1, printed),
  ];
  return {
    server,
    clock,
    serverClock,
    serverWasAhead: new Set([off]),
    stations,
    door,
    moments: [],
    undone: new Set(),
    broughtBack: new Set(),
  };
};

export const wipe = ({ database }: TestApp): Promise<void> =>
  database.transaction(async (tx) => {
    for (const table of [
      'trail',
      'bill_lines',
      'bill_texts',
      'bills',
      'order_transfers',
      'shift_movements',
      'shifts',
      'order_lines',
      'line_copies',
      'kitchen_tickets',
      'kitchen_claims',
      'removed_options',
      'answer_bases',
      'orders',
      'idempotency_keys',
      'customers',
    ] as const)
      await tx.deleteFrom(table).execute();
  });
