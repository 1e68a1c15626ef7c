import type { OrderKey } from '#domain/order.ts';
import type { Ledger, OrderRow, OutboxEntry, SessionRow } from '#local/ledger.ts';
import { entriesOf } from '#local/projection.ts';
import { acknowledgements } from '#local/snapshots.ts';
import type { Clock } from './clock.ts';
import { type Flight, flightOf, isLeaving, legsAtOnce } from './flight.ts';
import type { Landing } from './send.ts';
import { type Changes, settle, write } from './settle.ts';
import { mayLeave } from './waits.ts';

/** Where a sweep stands. A lane is an order: of its entries only the oldest may leave. */
export interface Sweep {
  /** Whether to look at everything again; `eager`: and to count waits after silence as over. */
  look: { eager: boolean } | null;
  /** Lanes to look at, the longest waiting first; the value says whether waits after silence are over. */
  queue: Map<OrderKey, boolean>;
  flying: Set<OrderKey>;
}

/** What leaves now, and in whose name. */
export interface TakeOff {
  token: string;
  leaving: Flight[];
}

/** Orders that flow at the same time. */
const lanesAtOnce = 10;
/** Queues every lane whose oldest entry may leave. */
const lookAround = async (ledger: Ledger, sweep: Sweep, session: SessionRow, now: number) => {
  const eager = sweep.look?.eager === true;
  sweep.look = null;
  const seen = new Set<OrderKey>();
  for (const head of await entriesOf(ledger, session.businessId)) {
    const lane = head.aggregate;
    if (seen.has(lane)) continue;
    seen.add(lane);
    if (!sweep.flying.has(lane) && mayLeave(head, session, now, eager))
      sweep.queue.set(lane, eager);
  }
};

interface Picked {
  /** The oldest entries of each lane: those that land now, and as many to follow. */
  entries: Map<OrderKey, OutboxEntry[]>;
  orders: Map<OrderKey, OrderRow>;
}

const pick = async (ledger: Ledger, lanes: readonly OrderKey[]): Promise<Picked> => {
  const [rows, ...entries] = await Promise.all([
    ledger.orders.bulkGet([...lanes]),
    ...lanes.map((lane) =>
      ledger.outbox
        .where('[aggregate+seq]')
        .between([lane, 0], [lane, Number.MAX_SAFE_INTEGER])
        .limit(2 * legsAtOnce)
        .toArray(),
    ),
  ]);
  return {
    entries: new Map(lanes.map((lane, i) => [lane, entries[i] ?? []])),
    orders: new Map(rows.flatMap((row) => (row ? [[row.key, row]] : []))),
  };
};

/** The picture after `changes`. */
const after = ({ entries, orders }: Picked, changes: Changes): Picked => {
  const gone = new Set(changes.gone);
  const changed = new Map(changes.entries.map((entry) => [entry.seq, entry]));
  const left = (lane: OutboxEntry[]) =>
    lane.flatMap((entry) => (gone.has(entry.seq) ? [] : (changed.get(entry.seq) ?? entry)));
  return {
    entries: new Map([...entries].map(([lane, list]) => [lane, left(list)])),
    orders: new Map([...orders, ...changes.orders.map((row) => [row.key, row] as const)]),
  };
};

const dequeue = ({ queue }: Sweep, count: number): [OrderKey, boolean][] => {
  const chosen = [...queue].slice(0, Math.max(0, count));
  for (const [lane] of chosen) queue.delete(lane);
  return chosen;
};

const leavingOf = (
  chosen: readonly [OrderKey, boolean][],
  { entries, orders }: Picked,
  session: SessionRow,
  now: number,
): Flight[] =>
  chosen.flatMap(([lane, eager]) => {
    const may = (entry: OutboxEntry) => mayLeave(entry, session, now, eager);
    const order = orders.get(lane)?.order ?? null;
    return flightOf(lane, entries.get(lane) ?? [], order, may, now) ?? [];
  });

/**
 * Settles what has landed and leases what may leave, in one transaction: what the turn needs is read at once, and what
 * it changes is written at once, so that many answers cost little more than one.
 * @param stop whether nothing more is to leave
 */
export const takeTurn = (
  ledger: Ledger,
  clock: Clock,
  sweep: Sweep,
  landed: readonly Landing[],
  stop: () => boolean,
): Promise<TakeOff> =>
  ledger.transaction(
    'rw',
    [ledger.outbox, ledger.orders, ledger.bills, ledger.notices, ledger.counters, ledger.session],
    async () => {
      const now = clock.now();
      const current = sweep.look && (await ledger.session.get('current'));
      if (current) await lookAround(ledger, sweep, current, now);
      for (const { entry } of landed)
        if (!sweep.flying.has(entry.aggregate)) sweep.queue.set(entry.aggregate, false);
      const room = () => lanesAtOnce - sweep.flying.size - leaving.length;
      const leaving: Flight[] = [];
      let chosen = dequeue(sweep, room());
      const lanes = new Set([
        ...landed.map(({ entry }) => entry.aggregate),
        ...chosen.map(([lane]) => lane),
      ]);
      const [session, ack, picked] = await Promise.all([
        ledger.session.get('current'),
        acknowledgements(ledger),
        pick(ledger, [...lanes]),
      ]);
      const entries = new Map([...picked.entries.values()].flat().map((each) => [each.seq, each]));
      const known = { entries, orders: picked.orders, acknowledgements: ack };
      const changes = settle(known, landed, clock);
      let picture = after(picked, changes);
      const ended = !session || session.expired || changes.refused.includes(session.token);
      if (ended || stop()) {
        sweep.look = null;
        await write(ledger, changes);
        return { token: '', leaving: [] };
      }
      for (;;) {
        leaving.push(...leavingOf(chosen, picture, session, now));
        chosen = dequeue(sweep, room());
        if (chosen.length === 0) break;
        // What has landed is not written yet, and may be among these.
        const more = await pick(
          ledger,
          chosen.map(([lane]) => lane),
        );
        picture = after(more, changes);
      }
      const leased = leaving.flatMap(({ legs }) => legs.map(({ entry }) => entry));
      await write(ledger, { ...changes, entries: [...changes.entries, ...leased] });
      return { token: session.token, leaving: leaving.filter(isLeaving) };
    },
  );
