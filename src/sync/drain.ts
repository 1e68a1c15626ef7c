import { v7 as uuidv7 } from 'uuid';
import type { OrderKey } from '#domain/order.ts';
import type { Entry, Ledger, SessionRow } from '#local/ledger.ts';
import { entriesOf } from '#local/pictures.ts';
import { operationOf } from '#operations/registry.ts';
import { longestBackoffMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import { type Landing, type SendableEntry, send } from './send.ts';
import { settle } from './settle.ts';
import { requestTimeoutMs, type Transport } from './transport.ts';

export interface DrainPorts {
  ledger: Ledger;
  transport: Transport;
  clock: Clock;
}

/** Orders that flow at the same time. */
const lanesAtOnce = 8;
/** Longer than a request and its look at a conflict can take. */
const leaseMs = 2 * requestTimeoutMs + 15_000;
const longestWaitMs = 600_000;

/** A time of this device's clock that lies further ahead than any wait was set by a clock that has jumped. */
const isAhead = (time: number, now: number, longest: number): boolean =>
  time > now && time <= now + longest;

const isLeased = (entry: Entry, now: number): boolean => isAhead(entry.leaseUntil, now, leaseMs);

/** `eager`: the network is known to be back, so waits after a silent network are over. */
const isWaiting = (entry: Entry, now: number, eager: boolean): boolean => {
  const silent = entry.lastError?.code === 'network' || entry.lastError?.code === 'timeout';
  if (eager && silent) return false;
  return isAhead(entry.nextAttemptAt, now, silent ? longestBackoffMs : longestWaitMs);
};

const mayLeave = (entry: Entry, session: SessionRow, now: number, eager: boolean): boolean =>
  entry.ownerId === session.ownerId &&
  entry.businessId === session.businessId &&
  entry.state !== 'parked' &&
  operationOf(entry) !== null &&
  !isLeased(entry, now) &&
  !isWaiting(entry, now, eager);

/** Fixes key and bytes of a first try; a retry keeps them. */
const frozen = async (ledger: Ledger, entry: Entry, now: number): Promise<SendableEntry | null> => {
  const leased = {
    ...entry,
    state: 'sending' as const,
    attempts: entry.attempts + 1,
    leaseId: uuidv7(),
    leaseUntil: now + leaseMs,
    firstSentAt: entry.firstSentAt ?? now,
  };
  if (entry.frozenRequest) return { ...leased, frozenRequest: entry.frozenRequest };
  const operation = operationOf(entry);
  if (!operation) return null;
  const row = await ledger.orders.get(entry.aggregate);
  const { method, path, body, version } = operation.request(entry.params as never, {
    order: row?.order ?? null,
    bills: [],
  });
  return {
    ...leased,
    frozenRequest: {
      method,
      path,
      body: JSON.stringify(body),
      ...(version === undefined ? {} : { version }),
    },
  };
};

type Lanes = Map<OrderKey, number[]>;

/** Pending sequence numbers by order. Only the first of a lane may leave. */
const readLanes = async (ledger: Ledger, businessId: number): Promise<Lanes> => {
  const lanes: Lanes = new Map();
  for (const { aggregate, seq } of await entriesOf(ledger, businessId)) {
    const lane = lanes.get(aggregate);
    if (lane) lane.push(seq);
    else lanes.set(aggregate, [seq]);
  }
  return lanes;
};

/** One sweep over what is pending: every lane goes on until it is empty or has to wait. */
export const drain = async (
  { ledger, transport, clock }: DrainPorts,
  eager: boolean,
  signal: AbortSignal,
): Promise<void> => {
  const opening = await ledger.session.get('current');
  if (!opening || opening.expired) return;
  const lanes = await readLanes(ledger, opening.businessId);
  const idle = new Set(lanes.keys());
  const landings: Landing[] = [];
  let inFlight = 0;
  let wake = () => {};

  /** Settles what has landed and leases what may leave, in one transaction. */
  const turn = () =>
    ledger.transaction(
      'rw',
      [ledger.outbox, ledger.orders, ledger.bills, ledger.notices, ledger.counters, ledger.session],
      async () => {
        const landed = landings.splice(0);
        const flowing = await settle(ledger, landed, clock);
        for (const { entry, kind } of landed) {
          if (!flowing.has(entry.seq)) continue;
          if (kind === 'accepted' || !(await ledger.outbox.get(entry.seq)))
            lanes.get(entry.aggregate)?.shift();
          idle.add(entry.aggregate);
        }
        return signal.aborted ? null : takeOff();
      },
    );

  const takeOff = async () => {
    const session = await ledger.session.get('current');
    if (!session || session.expired) return null;
    const room = lanesAtOnce - inFlight;
    const chosen = [...idle].slice(0, Math.max(0, room));
    for (const lane of chosen) idle.delete(lane);
    const heads = await ledger.outbox.bulkGet(chosen.map((lane) => lanes.get(lane)?.[0] ?? -1));
    const now = clock.now();
    const leaving: SendableEntry[] = [];
    for (const head of heads) {
      if (!head || !mayLeave(head, session, now, eager)) continue;
      const entry = await frozen(ledger, head, now);
      if (entry) leaving.push(entry);
    }
    await ledger.outbox.bulkPut(leaving);
    return { token: session.token, leaving, more: idle.size > 0 && chosen.length > 0 };
  };

  for (;;) {
    const taken = await turn();
    for (const entry of taken?.leaving ?? []) {
      inFlight += 1;
      send(entry, taken?.token ?? '', transport, clock).then((landing) => {
        inFlight -= 1;
        landings.push(landing);
        wake();
      });
    }
    if (landings.length > 0 || (taken?.more && inFlight < lanesAtOnce)) continue;
    if (inFlight === 0) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
};
