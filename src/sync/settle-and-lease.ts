import type { OrderKey } from '#domain/order.ts';
import type { Ledger, OrderRow, OutboxEntry, SessionRow } from '#local/ledger.ts';
import { entriesOf } from '#local/projection.ts';
import { acknowledgements } from '#local/snapshots.ts';
import type { AttemptResult } from './attempt.ts';
import { type Batch, batchOf, batchSize, isSendable } from './batch.ts';
import type { Clock } from './clock.ts';
import { isDue } from './due.ts';
import { type Changes, settle, write } from './settle.ts';

/** One transaction of a drain: writes the results that have arrived and leases the batches to send next. */

/** What a drain remembers between transactions. A lane is one order: only its oldest entries may be sent. */
export interface DrainState {
  /** Set when the whole outbox has to be scanned for due entries. */
  scan: { skipBackoff: boolean } | null;
  /** Lanes to look at, the longest waiting first; the value is their `skipBackoff`. */
  queue: Map<OrderKey, boolean>;
  /** Lanes with requests under way. */
  inFlight: Set<OrderKey>;
}

/** Batches that are leased to this drain, and the session's token to send them with. */
export interface LeasedBatches {
  token: string;
  batches: Batch[];
}

/** Lanes that are sent at the same time. */
const lanesAtOnce = 10;

/** Queues every lane whose oldest entry is due. */
const scanOutbox = async (ledger: Ledger, state: DrainState, session: SessionRow, now: number) => {
  const skipBackoff = state.scan?.skipBackoff === true;
  state.scan = null;
  const seen = new Set<OrderKey>();
  for (const head of await entriesOf(ledger, session.businessId)) {
    const lane = head.aggregate;
    if (seen.has(lane)) continue;
    seen.add(lane);
    if (!state.inFlight.has(lane) && isDue(head, session, now, skipBackoff))
      state.queue.set(lane, skipBackoff);
  }
};

interface LaneRows {
  /** The oldest entries of each lane: those with a result, and a batch behind them. */
  entries: Map<OrderKey, OutboxEntry[]>;
  orders: Map<OrderKey, OrderRow>;
}

const readLanes = async (ledger: Ledger, lanes: readonly OrderKey[]): Promise<LaneRows> => {
  const [rows, ...entries] = await Promise.all([
    ledger.orders.bulkGet([...lanes]),
    ...lanes.map((lane) =>
      ledger.outbox
        .where('[aggregate+seq]')
        .between([lane, 0], [lane, Number.MAX_SAFE_INTEGER])
        .limit(2 * batchSize)
        .toArray(),
    ),
  ]);
  return {
    entries: new Map(lanes.map((lane, i) => [lane, entries[i] ?? []])),
    orders: new Map(rows.flatMap((row) => (row ? [[row.key, row]] : []))),
  };
};

/** The rows as they will be once `changes` are written. */
const withChanges = ({ entries, orders }: LaneRows, changes: Changes): LaneRows => {
  const gone = new Set(changes.gone);
  const changed = new Map(changes.entries.map((entry) => [entry.seq, entry]));
  const left = (lane: OutboxEntry[]) =>
    lane.flatMap((entry) => (gone.has(entry.seq) ? [] : (changed.get(entry.seq) ?? entry)));
  return {
    entries: new Map([...entries].map(([lane, list]) => [lane, left(list)])),
    orders: new Map([...orders, ...changes.orders.map((row) => [row.key, row] as const)]),
  };
};

const dequeue = ({ queue }: DrainState, count: number): [OrderKey, boolean][] => {
  const chosen = [...queue].slice(0, Math.max(0, count));
  for (const [lane] of chosen) queue.delete(lane);
  return chosen;
};

const batchesOf = (
  chosen: readonly [OrderKey, boolean][],
  { entries, orders }: LaneRows,
  session: SessionRow,
  now: number,
): Batch[] =>
  chosen.flatMap(([lane, skipBackoff]) => {
    const due = (entry: OutboxEntry) => isDue(entry, session, now, skipBackoff);
    const order = orders.get(lane)?.order ?? null;
    return batchOf(lane, entries.get(lane) ?? [], order, due, now) ?? [];
  });

/**
 * Settles the results and leases what is due, in one transaction that reads everything once and writes everything
 * once: many results cost little more than one.
 * @param stopped whether to settle only, and lease nothing more
 */
export const settleAndLease = (
  ledger: Ledger,
  clock: Clock,
  state: DrainState,
  results: readonly AttemptResult[],
  stopped: () => boolean,
): Promise<LeasedBatches> =>
  ledger.transaction(
    'rw',
    [ledger.outbox, ledger.orders, ledger.bills, ledger.notices, ledger.counters, ledger.session],
    async () => {
      const now = clock.now();
      const current = state.scan && (await ledger.session.get('current'));
      if (current) await scanOutbox(ledger, state, current, now);
      for (const { entry } of results)
        if (!state.inFlight.has(entry.aggregate)) state.queue.set(entry.aggregate, false);
      const batches: Batch[] = [];
      const room = () => lanesAtOnce - state.inFlight.size - batches.length;
      let chosen = dequeue(state, room());
      const lanes = new Set([
        ...results.map(({ entry }) => entry.aggregate),
        ...chosen.map(([lane]) => lane),
      ]);
      const [session, ack, read] = await Promise.all([
        ledger.session.get('current'),
        acknowledgements(ledger),
        readLanes(ledger, [...lanes]),
      ]);
      const entries = new Map([...read.entries.values()].flat().map((each) => [each.seq, each]));
      const stored = { entries, orders: read.orders, acknowledgements: ack };
      const changes = settle(stored, results, clock);
      let rows = withChanges(read, changes);
      const sessionEnded = !session || session.expired || changes.refused.includes(session.token);
      if (sessionEnded || stopped()) {
        state.scan = null;
        await write(ledger, changes);
        return { token: '', batches: [] };
      }
      for (;;) {
        batches.push(...batchesOf(chosen, rows, session, now));
        chosen = dequeue(state, room());
        if (chosen.length === 0) break;
        // The changes are not written yet and may concern these lanes too.
        const more = await readLanes(
          ledger,
          chosen.map(([lane]) => lane),
        );
        rows = withChanges(more, changes);
      }
      const leased = batches.flatMap(({ items }) => items.map(({ entry }) => entry));
      await write(ledger, { ...changes, entries: [...changes.entries, ...leased] });
      return { token: session.token, batches: batches.filter(isSendable) };
    },
  );
