import type { Ledger, OrderRow, OutboxEntry } from '#local/ledger/ledger.ts';
import { pendingOf } from '#local/outbox/projection.ts';
import { isOrderLane, type Lane } from '#operations/lane.ts';
import { operationOf } from '#operations/registry.ts';
import { runLength } from './run.ts';
import type { Changes } from './settle.ts';

/** What a drain reads of lanes, and how that is after the changes that it is about to write. */

export interface LaneRows {
  /** The oldest entries of each lane: those with a result, and a run behind them. */
  entries: Map<Lane, OutboxEntry[]>;
  orders: Map<Lane, OrderRow>;
  /** What a lane may have to wait for in another one. */
  ahead: Map<Lane, OutboxEntry[]>;
}

/** What waits in the lanes from which the oldest entries of others take something. */
const readAhead = async (
  ledger: Ledger,
  entries: ReadonlyMap<Lane, readonly OutboxEntry[]>,
): Promise<Map<Lane, OutboxEntry[]>> => {
  const ahead = new Map<Lane, OutboxEntry[]>();
  for (const [lane, [head]] of entries) {
    const from = head && operationOf(head)?.takesFrom?.(head.params as never);
    if (from) ahead.set(lane, await pendingOf(ledger, from).toArray());
  }
  return ahead;
};

export const readLanes = async (ledger: Ledger, lanes: readonly Lane[]): Promise<LaneRows> => {
  const [rows, ...entries] = await Promise.all([
    ledger.orders.bulkGet(lanes.filter(isOrderLane)),
    ...lanes.map((lane) =>
      pendingOf(ledger, lane)
        .limit(2 * runLength)
        .toArray(),
    ),
  ]);
  const byLane = new Map(lanes.map((lane, i) => [lane, entries[i] ?? []]));
  return {
    entries: byLane,
    ahead: await readAhead(ledger, byLane),
    orders: new Map(rows.flatMap((row) => (row ? [[row.key, row]] : []))),
  };
};

/** The rows as they will be once `changes` are written. */
export const withChanges = ({ entries, orders, ahead }: LaneRows, changes: Changes): LaneRows => {
  const gone = new Set(changes.accepted.map(({ seq }) => seq));
  const changed = new Map(changes.entries.map((entry) => [entry.seq, entry]));
  const left = (lane: OutboxEntry[]) =>
    lane.flatMap((entry) => (gone.has(entry.seq) ? [] : (changed.get(entry.seq) ?? entry)));
  return {
    entries: new Map([...entries].map(([lane, list]) => [lane, left(list)])),
    ahead: new Map([...ahead].map(([lane, list]) => [lane, left(list)])),
    orders: new Map([...orders, ...changes.orders.map((row) => [row.key, row] as const)]),
  };
};
