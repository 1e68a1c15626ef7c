import Dexie, { cmp, type ObservabilitySet, RangeSet } from 'dexie';
import { groupBy } from '#domain/collections.ts';
import type { OrderKey } from '#domain/order.ts';
import type { Ledger, OutboxEntry } from './ledger.ts';

/**
 * The outbox as screens read it, kept in memory: after days without a network thousands of operations wait, and reading all of
 * them again for each that is added would cost every tap more. Only what was added or changed is read.
 */

/** What waits of a business. Lists and lanes that have not changed stay the same objects. */
export interface Waiting {
  /** Oldest first. */
  entries: readonly OutboxEntry[];
  /** The same by order. */
  lanes: ReadonlyMap<OrderKey, readonly OutboxEntry[]>;
}

interface Memory {
  /** Oldest first. */
  entries: Map<number, OutboxEntry>;
  byBusiness: Map<number, Waiting>;
  /** Counts the changes that were told. */
  changes: number;
  /** `changes` when the memory was whole. */
  wholeAt: number;
  /** The whole table, while it is read. */
  reading: Promise<OutboxEntry[]> | null;
}

const memories = new WeakMap<Ledger, Memory>();

/** With more than these to read, the whole table at once is faster. */
const fewEntries = 100;

/** Forgets what any tab has changed, as Dexie tells its live queries too. */
const forgetChanged = (memory: Memory, changed: ObservabilitySet[string]): void => {
  memory.changes += 1;
  for (const { from, to } of new RangeSet().add(changed)) {
    if (from === to) memory.entries.delete(from as number);
    else
      for (const seq of memory.entries.keys())
        if (cmp(seq, from) >= 0 && cmp(seq, to) <= 0) memory.entries.delete(seq);
  }
};

const memoryOf = (ledger: Ledger): Memory => {
  const known = memories.get(ledger);
  if (known) return known;
  const memory: Memory = {
    entries: new Map(),
    byBusiness: new Map(),
    changes: 0,
    wholeAt: -1,
    reading: null,
  };
  const part = `idb://${ledger.name}/${ledger.outbox.name}/`;
  const onMutated = (parts: ObservabilitySet) => {
    const changed = parts[part];
    if (changed) forgetChanged(memory, changed);
  };
  Dexie.on.storagemutated.subscribe(onMutated);
  ledger.on('close', () => {
    Dexie.on.storagemutated.unsubscribe(onMutated);
    memories.delete(ledger);
  });
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

/** At a start several screens ask at once. A transaction of its own can't wait for what another one reads. */
const readAll = (ledger: Ledger, memory: Memory): Promise<OutboxEntry[]> => {
  if (Dexie.currentTransaction) return ledger.outbox.toArray();
  memory.reading ??= ledger.outbox.toArray().finally(() => {
    memory.reading = null;
  });
  return memory.reading;
};

/** Reads what is not in memory. @returns all entries, oldest first */
const readMissing = async (ledger: Ledger, memory: Memory): Promise<OutboxEntry[]> => {
  const seqs = await ledger.outbox.orderBy('seq').primaryKeys();
  const known = new Map(memory.entries);
  const missing = () => seqs.filter((seq) => !known.has(seq));
  const keep = (found: readonly (OutboxEntry | undefined)[]) => {
    for (const entry of found) if (entry && !known.has(entry.seq)) known.set(entry.seq, entry);
  };
  if (missing().length > fewEntries) keep(await readAll(ledger, memory));
  // Of what another screen has read some may be newer.
  const rest = missing();
  if (rest.length > 0) keep(await ledger.outbox.bulkGet(rest));
  return seqs.flatMap((seq) => known.get(seq) ?? []);
};

/**
 * What waits of the business. Not for transactions that write: what they have written themselves is told afterwards.
 * Table: outbox.
 */
export const waitingIn = async (ledger: Ledger, businessId: number): Promise<Waiting> => {
  const memory = memoryOf(ledger);
  const { changes } = memory;
  // They tell a live query of every change, and here whether this transaction sees what is in memory: a change may be told after it.
  const [count, newest] = await Promise.all([
    ledger.outbox.count(),
    ledger.outbox.orderBy('seq').last(),
  ]);
  const isWhole =
    memory.wholeAt === memory.changes &&
    memory.entries.size === count &&
    (newest === undefined || memory.entries.has(newest.seq));
  const all = isWhole ? [...memory.entries.values()] : await readMissing(ledger, memory);
  const before = memory.byBusiness.get(businessId);
  if (isWhole && before) return before;
  const entries = all.filter((entry) => entry.businessId === businessId);
  const waiting = waitingAfter(before, entries);
  // What has changed meanwhile is read next time: its live query runs again.
  if (changes === memory.changes) {
    if (!isWhole) {
      memory.entries = new Map(all.map((entry) => [entry.seq, entry]));
      memory.byBusiness.clear();
    }
    memory.byBusiness.set(businessId, waiting);
    memory.wholeAt = changes;
  }
  return waiting;
};
