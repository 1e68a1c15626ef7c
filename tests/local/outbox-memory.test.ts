import { expect, test, vi } from 'vitest';
import { putEntries, waitingIn } from '#local/outbox/outbox-memory.ts';
import { retryEntry } from '#local/outbox/pending.ts';
import { localOrders } from '#local/outbox/projection.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

const opened = async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const { businessId } = (await tablet.ledger.session.get('current')) ?? { businessId: 0 };
  return { ...tablet, waiter, read: () => waitingIn(tablet.ledger, businessId), businessId };
};

test('only what is new is read again, and what has not changed stays the same objects', async () => {
  const { ledger, record, waiter, read } = await opened();
  const [first, second] = [waiter.create({ coffee: 1 }), waiter.create({ coffee: 1 })];
  await record(first);
  await record(second);
  const before = await read();
  expect(await read()).toBe(before);
  const whole = vi.spyOn(ledger.outbox, 'toArray');
  const few = vi.spyOn(ledger.outbox, 'bulkGet');
  await record(waiter.edit(keyOf(second), { coffee: 1 }));
  const after = await read();
  expect(whole).not.toHaveBeenCalled();
  expect(few.mock.calls.map(([seqs]) => seqs)).toEqual([[after.entries[2]?.seq]]);
  expect(after.lanes.get(keyOf(first))).toBe(before.lanes.get(keyOf(first)));
  expect(after.lanes.get(keyOf(second))).toHaveLength(2);
});

test('an entry that has changed in its place is read again, and one that is gone is gone', async () => {
  const { ledger, record, flush, waiter, read } = await opened();
  const create = waiter.create({ coffee: 1 });
  await record(create);
  const [entry] = (await read()).entries;
  if (!entry) throw new Error('nothing waits');
  await ledger.outbox.update(entry.seq, { state: 'parked', lastError: { code: 'invalid' } });
  expect((await read()).entries).toMatchObject([
    { state: 'parked', lastError: { code: 'invalid' } },
  ]);
  await retryEntry(ledger, entry.seq);
  expect((await read()).entries).toMatchObject([{ state: 'queued' }]);
  await flush();
  expect((await read()).entries).toEqual([]);
});

test('what is in memory is never laid over an order that already has it, although nobody has told of that yet', async () => {
  const { ledger, record, flush, waiter, businessId } = await opened();
  const create = waiter.create({ coffee: 1 });
  await record(create);
  await flush();
  await record(waiter.edit(keyOf(create), { coffee: 2 }));
  const units = async () =>
    (await localOrders(ledger, businessId)).map(({ order }) => order.lines[0]?.quantity);
  expect(await units()).toEqual([3]);
  // The change is told after the transaction; one that reads before that sees the rows already.
  const row = await ledger.orders.get(keyOf(create));
  if (!row) throw new Error('the order was not stored');
  const seen: unknown[] = [];
  await ledger.transaction('rw', [ledger.outbox, ledger.orders], async () => {
    await ledger.outbox.clear();
    const lines = row.order.lines.map((line) => ({ ...line, quantity: 3 }));
    await ledger.orders.put({ ...row, order: { ...row.order, lines } });
    seen.push(await units());
  });
  expect(seen).toEqual([[3]]);
});

/** So many that the whole table is read at once. */
const many = 310;

const withMany = async () => {
  const tablet = await opened();
  const { record, waiter } = tablet;
  const create = waiter.create({ coffee: 1 });
  await record(create);
  for (let i = 1; i < many; i += 1) await record(waiter.edit(keyOf(create), { coffee: 1 }));
  return { ...tablet, whole: vi.spyOn(tablet.ledger.outbox, 'toArray') };
};

test('screens that ask at once after a start read the table once', async () => {
  const { read, whole } = await withMany();
  const lists = await Promise.all([read(), read(), read()]);
  expect(lists.map(({ entries }) => entries.length)).toEqual([many, many, many]);
  expect(whole).toHaveBeenCalledTimes(1);
});

test('what changes while the table is read is read again, and only that', async () => {
  const { ledger, read, whole } = await withMany();
  const [first] = await ledger.outbox.orderBy('seq').limit(1).toArray();
  if (!first) throw new Error('nothing waits');
  const reading = read();
  const seqs = await ledger.outbox.orderBy('seq').primaryKeys();
  await ledger.outbox.update(first.seq, { attempts: 7 });
  await Promise.all([reading, read()]);
  whole.mockClear();
  const { entries } = await read();
  expect(entries.map(({ seq }) => seq)).toEqual(seqs);
  expect(entries[0]).toMatchObject({ seq: first.seq, attempts: 7 });
  expect(whole).not.toHaveBeenCalled();
});

test('what is told between the reading and its end is not taken for read', async () => {
  const { ledger, read } = await withMany();
  const { seq } = (await read()).entries[0] ?? { seq: 0 };
  await ledger.outbox.update(seq, { attempts: 7 });
  const rows = await ledger.outbox.bulkGet([seq]);
  vi.spyOn(ledger.outbox, 'bulkGet').mockImplementationOnce((() =>
    ledger.outbox
      .update(seq, { attempts: 8 })
      .then(() => rows)) as unknown as typeof ledger.outbox.bulkGet);
  expect((await read()).entries[0]).toMatchObject({ attempts: 7 });
  expect((await read()).entries[0]).toMatchObject({ attempts: 8 });
});

test('of many that are put at once only these are read again', async () => {
  const { ledger, read, whole } = await withMany();
  const before = await read();
  const changed = before.entries.slice(100, 260).map((entry) => ({ ...entry, attempts: 3 }));
  whole.mockClear();
  await putEntries(ledger, changed);
  const { entries } = await read();
  expect(entries.slice(100, 260)).toEqual(changed);
  expect(entries[0]).toBe(before.entries[0]);
  expect(entries.map(({ seq }) => seq)).toEqual(before.entries.map(({ seq }) => seq));
  expect(whole).not.toHaveBeenCalled();
});

test('a change that is told of the whole table leaves nothing of what was in memory', async () => {
  const { ledger, read } = await withMany();
  const { entries } = await read();
  await ledger.outbox.bulkPut(entries.map((entry) => ({ ...entry, attempts: 4 })));
  expect((await read()).entries.filter(({ attempts }) => attempts !== 4)).toEqual([]);
});
