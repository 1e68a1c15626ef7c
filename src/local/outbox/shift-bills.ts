import { type ObservabilitySet, RangeSet } from 'dexie';
import type { BillKey } from '#domain/order.ts';
import type { BillRow, Ledger } from '../ledger/ledger.ts';
import { watchChanges } from '../ledger/watch-changes.ts';

/**
 * The server's bills of open shifts, kept in memory: a busy day has thousands, and 'Caja' would read all of them again for each
 * change of the outbox. Only what was added or changed is read.
 */

/** Null: not read yet. */
type Rows = Map<BillKey, BillRow | null>;

interface Memory {
  byShift: Map<string, Rows>;
  /** To be read again, new or gone. */
  changed: Set<BillKey>;
  /** One after the other, so that no reader overtakes what another one is about to store. */
  reading: Promise<unknown>;
}

const memories = new WeakMap<Ledger, Memory>();

/** With more than these to read, all of a shift at once are faster. */
const few = 100;

/** Notes what any tab has changed, as Dexie notifies its live queries too. */
const noteChanged = (memory: Memory, told: ObservabilitySet[string]): void => {
  for (const { from, to } of new RangeSet().add(told)) {
    if (from === to) memory.changed.add(from as BillKey);
    else memory.byShift = new Map();
  }
};

const memoryOf = (ledger: Ledger): Memory => {
  const known = memories.get(ledger);
  if (known) return known;
  const memory: Memory = { byShift: new Map(), changed: new Set(), reading: Promise.resolve() };
  watchChanges(
    ledger,
    'bills',
    (told) => noteChanged(memory, told),
    () => memories.delete(ledger),
  );
  memories.set(ledger, memory);
  return memory;
};

const readChanged = async (ledger: Ledger, memory: Memory): Promise<void> => {
  const { byShift } = memory;
  const keys = [...memory.changed];
  memory.changed.clear();
  if (byShift.size === 0 || keys.length === 0) return;
  const found = await ledger.bills.bulkGet(keys);
  for (const [shift, rows] of byShift)
    for (const [place, key] of keys.entries()) {
      const row = found[place];
      if (row && shiftOf(row.businessId, row.bill.shiftKey) === shift) rows.set(key, row);
      else rows.delete(key);
    }
};

const shiftOf = (businessId: number, key: string | undefined) => `${businessId} ${key}`;

const readShift = async (
  ledger: Ledger,
  { byShift }: Memory,
  businessId: number,
  key: string,
  leftOut: ReadonlySet<string>,
): Promise<BillRow[]> => {
  const name = shiftOf(businessId, key);
  const ofShift = () => ledger.bills.where('[businessId+bill.shiftKey]').equals([businessId, key]);
  const rows: Rows =
    byShift.get(name) ?? new Map((await ofShift().primaryKeys()).map((each) => [each, null]));
  const missing = [...rows].flatMap(([each, row]) => (row || leftOut.has(each) ? [] : each));
  const read =
    missing.length > few ? await ofShift().toArray() : await ledger.bills.bulkGet(missing);
  for (const row of read) if (row) rows.set(row.key, row);
  byShift.set(name, rows);
  return [...rows.values()].flatMap((row) => (row && !leftOut.has(row.key) ? row : []));
};

/** The rows of bills that were paid in these shifts, but for those `leftOut`. Not within a transaction. Table: bills. */
export const rowsOfShifts = async (
  ledger: Ledger,
  businessId: number,
  shiftKeys: readonly string[],
  leftOut: ReadonlySet<string>,
): Promise<BillRow[]> => {
  const memory = memoryOf(ledger);
  // It tells a live query of every change.
  await ledger.bills.count();
  const reading = memory.reading
    .catch(() => {})
    .then(() =>
      // In a transaction, because Dexie would copy what a live query reads without one.
      ledger.transaction('r', ledger.bills, async () => {
        const found: BillRow[] = [];
        await readChanged(ledger, memory);
        for (const key of shiftKeys)
          found.push(...(await readShift(ledger, memory, businessId, key, leftOut)));
        return found;
      }),
    );
  memory.reading = reading.catch(() => {
    memory.byShift = new Map();
  });
  return reading;
};
