import Dexie, { type ObservabilitySet, RangeSet } from 'dexie';
import { groupBy } from '#domain/collections.ts';
import type { Lane } from '#operations/lane.ts';
import type { Ledger, OutboxEntry } from '../ledger/ledger.ts';
import { watchChanges } from '../ledger/watch-changes.ts';

/**
 * The outbox as screens read it, kept in memory: after days without a network thousands of operations wait, and reading all of
 * them again for each that is added would cost every tap more. Only what was added or changed is read.
 */

/** What waits of a business. Lists and lanes that have not changed stay the same objects. */
export interface Waiting {
  /** Oldest first. */
  entries: readonly OutboxEntry[];
  /** The same by lane. */
  lanes: ReadonlyMap<Lane, readonly OutboxEntry[]>;
}

interface Reading {
  /** `told` when it began. */
  since: number;
  entries: Promise<OutboxEntry[]>;
}

interface Memory {
  /** As they were read last, but for those in `changed`. */
  entries: Map<number, OutboxEntry>;
  /** To be read again, new or gone: the `seq` and the number of the change that told of it. */
  changed: Map<number, number>;
  /** Counts the changes that were told. */
  told: number;
  /** The last change that told of a range: after it there may be more than `entries` and `changed` name. */
  rangeToldAt: number;
  /** `told` when the last reading began that is kept here. */
  readAt: number;
  byBusiness: Map<number, Waiting>;
  /** The whole table, while it is read. */
  reading: Reading | null;
}

const memories = new WeakMap<Ledger, Memory>();

/** With more than these to read, the whole table at once is faster. */
const fewEntries = 300;

/** Notes what any tab has changed, as Dexie tells its live queries too. */
const noteChanged = (memory: Memory, told: ObservabilitySet[string]): void => {
  memory.told += 1;
  for (const { from, to } of new RangeSet().add(told)) {
    if (from === to) memory.changed.set(from as number, memory.told);
    else memory.rangeToldAt = memory.told;
  }
};

const memoryOf = (ledger: Ledger): Memory => {
  const known = memories.get(ledger);
  if (known) return known;
  const memory: Memory = {
    entries: new Map(),
    changed: new Map(),
    told: 0,
    rangeToldAt: 0,
    readAt: -1,
    byBusiness: new Map(),
    reading: null,
  };
  watchChanges(
    ledger,
    'outbox',
    (told) => noteChanged(memory, told),
    () => memories.delete(ledger),
  );
  memories.set(ledger, memory);
  return memory;
};

const sameList = <T>(a: readonly T[], b: readonly T[] | undefined): boolean =>
  a.length === b?.length && a.every((each, i) => each === b[i]);

/** With the objects of `before` wherever nothing has changed. */
const waitingAfter = (before: Waiting | undefined, entries: readonly OutboxEntry[]): Waiting => {
  if (before && sameList(entries, before.entries)) return before;
  const lanes = groupBy(entries, ({ aggregate }) => aggregate);
  for (const [key, lane] of lanes) {
    const old = before?.lanes.get(key);
    if (old && sameList(lane, old)) lanes.set(key, old as OutboxEntry[]);
  }
  return { entries, lanes };
};

/** What tells whether a transaction sees what is in memory: a change may be told after it. */
interface Seen {
  count: number;
  newest: OutboxEntry | undefined;
}

const isAll = (entries: ReadonlyMap<number, OutboxEntry>, { count, newest }: Seen): boolean =>
  entries.size === count && (newest === undefined || entries.has(newest.seq));

/** Whether every entry is either known or among the changed ones. */
const isListed = ({ readAt, rangeToldAt }: Memory): boolean => readAt >= rangeToldAt;

/**
 * At a start several screens ask at once, and share one reading: no writer gets into it, so what is told meanwhile is in its
 * rows or in `changed`. A transaction of its own can't wait for what another one reads.
 */
const readTable = (ledger: Ledger, memory: Memory): Reading => {
  const { reading } = memory;
  const isOwn = Dexie.currentTransaction !== null;
  if (reading && !isOwn && reading.since >= memory.rangeToldAt) return reading;
  const since = memory.told;
  if (isOwn) return { since, entries: ledger.outbox.toArray() };
  // In a transaction, because Dexie would copy what a live query reads without one.
  const entries = ledger
    .transaction('r', ledger.outbox, async () => ledger.outbox.toArray())
    .finally(() => {
      if (memory.reading?.entries === entries) memory.reading = null;
    });
  memory.reading = { since, entries };
  return memory.reading;
};

/**
 * Reads what is not in memory.
 * @param told before what was `seen`
 * @returns all entries, oldest first; `since`: what has changed after it is older in them
 */
const readMissing = async (
  ledger: Ledger,
  memory: Memory,
  told: number,
  seen: Seen,
): Promise<{ all: OutboxEntry[]; since: number }> => {
  if (seen.count === 0) return { all: [], since: told };
  const isTable =
    !isListed(memory) || memory.entries.size === 0 || memory.changed.size > fewEntries;
  const known = new Map(isTable ? [] : memory.entries);
  const keep = (found: readonly (OutboxEntry | undefined)[]) => {
    for (const entry of found) if (entry) known.set(entry.seq, entry);
  };
  const table = isTable ? readTable(ledger, memory) : null;
  if (table) keep(await table.entries);
  const changed = [...memory.changed].flatMap(([seq, toldAt]) =>
    table && toldAt <= table.since ? [] : seq,
  );
  for (const seq of changed) known.delete(seq);
  if (changed.length > 0) keep(await ledger.outbox.bulkGet(changed));
  const since = table ? Math.min(told, table.since) : told;
  if (isAll(known, seen)) return { all: [...known.values()].sort((a, b) => a.seq - b.seq), since };
  // What is in memory is newer than what this transaction sees, or older.
  const seqs = await ledger.outbox.orderBy('seq').primaryKeys();
  keep(await ledger.outbox.bulkGet(seqs.filter((seq) => !known.has(seq))));
  return { all: seqs.flatMap((seq) => known.get(seq) ?? []), since };
};

/** Keeps what was read, but for what was told meanwhile. @param since `told` when the reading began */
const keepRead = (memory: Memory, all: readonly OutboxEntry[], since: number): boolean => {
  if (since < memory.readAt || since < memory.rangeToldAt) return false;
  for (const [seq, toldAt] of memory.changed) if (toldAt <= since) memory.changed.delete(seq);
  memory.entries = new Map(all.map((entry) => [entry.seq, entry]));
  memory.readAt = since;
  memory.byBusiness.clear();
  return true;
};

/**
 * What waits of the business. Which entries there are is sure, also in a transaction that has not written to the outbox itself;
 * their states may be those of a moment before, if another tab has just changed them. Table: outbox.
 */
export const waitingIn = async (ledger: Ledger, businessId: number): Promise<Waiting> => {
  const memory = memoryOf(ledger);
  const { told } = memory;
  // They tell a live query of every change.
  const [count, newest] = await Promise.all([
    ledger.outbox.count(),
    ledger.outbox.orderBy('seq').last(),
  ]);
  const seen = { count, newest };
  const isWhole = isListed(memory) && memory.changed.size === 0 && isAll(memory.entries, seen);
  const before = memory.byBusiness.get(businessId);
  if (isWhole && before) return before;
  const { all, since } = isWhole
    ? { all: [...memory.entries.values()], since: told }
    : await readMissing(ledger, memory, told, seen);
  const ofBusiness = all.filter((entry) => entry.businessId === businessId);
  const waiting = waitingAfter(before, ofBusiness);
  // What another reader has kept meanwhile may be newer.
  if (isWhole || keepRead(memory, all, since)) memory.byBusiness.set(businessId, waiting);
  return waiting;
};

/** Of up to so many puts at once Dexie names each key; of more it tells only that the table has changed. */
const toldByKey = 49;

/** Puts entries so that only they are read again. Table: outbox. */
export const putEntries = async (ledger: Ledger, entries: readonly OutboxEntry[]) => {
  for (let i = 0; i < entries.length; i += toldByKey)
    await ledger.outbox.bulkPut(entries.slice(i, i + toldByKey));
};
