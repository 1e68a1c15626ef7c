import { expect, test } from 'vitest';
import { discardEntry } from '#local/outbox/pending.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults, type Network, reply } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { coffees } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

/** Many operations in one call: each is made once and in its order's sequence, wherever the batch is cut. */

const floor = freshFloor();

/** A tablet that has taken orders without a network, each with a bill and its end. */
const offline = async (orders: number) => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const keys = [];
  for (let i = 0; i < orders; i += 1) {
    const create = waiter.create({ coffee: 2 });
    const key = keyOf(create);
    keys.push(key);
    for (const intent of [create, waiter.bill(key, { coffee: 1 }), waiter.finish(key)])
      await tablet.record(intent);
  }
  tablet.network.clear();
  return { ...tablet, keys };
};

const callsOf = ({ log }: Network): number =>
  log.filter(({ call }) => call.method !== 'GET').length;

/** Every order is there, billed once and finished. */
const allIsThere = async (orders: number) => {
  const found = await floor.current.orders();
  expect(found).toHaveLength(orders);
  for (const each of found)
    expect(each).toMatchObject({ status: 'finished', lines: coffees(floor.current, 2, 1) });
  expect(await floor.current.bills()).toHaveLength(orders);
};

test('what waits in many orders goes in one call', async () => {
  const tablet = await offline(8);
  await tablet.flush();
  await allIsThere(8);
  expect(tablet.network.batches()).toBe(1);
  expect(callsOf(tablet.network)).toBe(24);
  expect(await tablet.outbox()).toEqual([]);
});

test('one operation goes by itself', async () => {
  const tablet = await floor.current.device();
  await tablet.send(floor.current.waiter.create({ coffee: 1 }));
  expect(tablet.network.batches()).toBe(0);
});

test('an older server is asked once for a batch, and then gets each operation by itself', async () => {
  const tablet = await offline(4);
  tablet.network.older();
  await tablet.flush();
  await allIsThere(4);
  expect(tablet.network.batches()).toBe(1);
  for (const _order of [1, 2]) {
    const create = floor.current.waiter.create({ coffee: 2 });
    await tablet.record(create);
    await tablet.record(floor.current.waiter.bill(keyOf(create), { coffee: 1 }));
    await tablet.record(floor.current.waiter.finish(keyOf(create)));
  }
  await tablet.flush();
  await allIsThere(6);
  expect(tablet.network.batches()).toBe(1);
});

test.each([1, 2, 3, 5, 6, 9])(
  'a batch that is cut before its call %i leaves everything there once',
  async (at) => {
    const tablet = await offline(3);
    let calls = 0;
    tablet.network.rule(({ method }) => {
      if (method === 'GET') return null;
      calls += 1;
      return calls === at ? faults.dropBefore : null;
    });
    await tablet.flush();
    tablet.network.rule(null);
    const waiting = await tablet.outbox();
    expect(waiting).toHaveLength(9);
    // Only what each order waits for says why, and backs off; the rest follows at once.
    expect(waiting.filter(({ lastError }) => lastError?.code === 'network')).toHaveLength(3);
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['uncertain']));
    const sent = waiting.map(({ opId, frozenRequest }) => ({ opId, frozenRequest }));
    floor.current.clock.advance(2_000);
    await tablet.flush();
    await allIsThere(3);
    expect(await tablet.outbox()).toEqual([]);
    for (const { opId } of sent)
      expect(
        new Set(tablet.network.log.filter(({ key }) => key === opId).map(({ call }) => call.body))
          .size,
      ).toBe(1);
  },
);

test.each([
  ['is lost', faults.dropAfter],
  ['is replaced by a proxy’s refusal', { after: () => reply(403, '<!doctype html>') }],
  ['is replaced by a Wi-Fi’s page', { after: () => reply(200, '<!doctype html>') }],
  ['is an error', faults.failAfter],
])('the answer to a batch %s: everything is there once', async (_what, fault) => {
  const tablet = await offline(5);
  tablet.network.batchRule(fault);
  await tablet.flush();
  await allIsThere(5);
  const waiting = await tablet.outbox();
  expect(waiting).toHaveLength(15);
  // Nobody may take them as never sent.
  for (const { firstSentAt, state } of waiting)
    expect({ firstSentAt, state }).toEqual({ firstSentAt: expect.any(Number), state: 'uncertain' });
  tablet.network.batchRule(null);
  floor.current.clock.advance(2_000);
  await tablet.flush();
  await allIsThere(5);
  expect(await tablet.outbox()).toEqual([]);
  const { batches } = tablet.network;
  const before = batches();
  await tablet.send(
    floor.current.waiter.create({ coffee: 1 }),
    floor.current.waiter.create({ coffee: 1 }),
  );
  expect(batches()).toBe(before + 1);
});

test('after a batch has failed, at most ten orders go by themselves at a time', async () => {
  const tablet = await offline(25);
  tablet.network.batchRule(faults.hang);
  await tablet.flush();
  const gates = Array.from({ length: 25 }, () => delayed());
  tablet.network.next(...gates.map(({ fault }) => fault));
  const before = tablet.network.writes().length;
  floor.current.clock.advance(2_000);
  const draining = tablet.flush();
  await until(() => expect(tablet.network.writes()).toHaveLength(before + 10));
  tablet.network.batchRule(null);
  for (const { release } of gates) release();
  await draining;
  await allIsThere(25);
});

test('a refused operation stops its own order only, and what is behind it was never sent', async () => {
  const { waiter, orders } = floor.current;
  const tablet = await offline(2);
  const create = waiter.create({ coffee: 1 });
  for (const intent of [
    create,
    waiter.bill(keyOf(create), { coffee: 1 }),
    waiter.finish(keyOf(create)),
  ])
    await tablet.record(intent);
  const [, , , , , , , bill, finish] = await tablet.outbox();
  tablet.network.rule((call) =>
    call.headers?.['idempotency-key'] === bill?.opId
      ? faults.refuse('quantity-exceeds-remaining')
      : null,
  );
  await tablet.flush();
  const [parked, behind] = await tablet.outbox();
  expect(parked).toMatchObject({ opId: bill?.opId, state: 'parked' });
  expect(behind).toEqual(finish);
  expect((await orders()).map(({ status }) => status).sort()).toEqual([
    'active',
    'finished',
    'finished',
  ]);
  await discardEntry(tablet.ledger, Number(parked?.seq));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
});

test.each(['unauthorized', 'too-many-requests'] as const)(
  'a batch refused as a whole (%s) leaves what is behind each order’s oldest unsent',
  async (code) => {
    const tablet = await offline(3);
    const before = await tablet.outbox();
    tablet.network.batchRule(faults.refuse(code));
    await tablet.flush();
    const after = await tablet.outbox();
    const isBehind = (_entry: unknown, i: number) => i % 3 !== 0;
    expect(after.filter(isBehind)).toEqual(before.filter(isBehind));
    expect(await floor.current.orders()).toEqual([]);
  },
);

test('after a restore only the oldest of each order is made before the tablet has looked', async () => {
  const { waiter, device, server, orders } = floor.current;
  const tablet = await device();
  const [one, two] = [waiter.create({ coffee: 1 }), waiter.create({ coffee: 1 })];
  await tablet.send(one, two);
  const backup = await backUp(server);
  tablet.network.down(true);
  for (const create of [one, two])
    for (const intent of [waiter.bill(keyOf(create), { coffee: 1 }), waiter.finish(keyOf(create))])
      await tablet.record(intent);
  await restore(server, backup, 'backup');
  tablet.network.down(false);
  await tablet.flush();
  await tablet.pull();
  await tablet.flush();
  const notMade = tablet.network.writes().filter((each) => !each.server);
  expect(notMade.map(({ call }) => call.path.split('/').at(-1))).toEqual(['finish', 'finish']);
  expect(await orders()).toMatchObject([{ status: 'finished' }, { status: 'finished' }]);
  expect(await floor.current.bills()).toHaveLength(2);
});

test.each([
  ['more calls than a batch takes', 30, 4, ''],
  ['fewer calls whose bodies are too long for one', 33, 2, 'ñ'.repeat(500)],
])('%s go in several', async (_what, count, bills, text) => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const to = { ...customer, address: text.slice(0, 200) || customer.address };
  for (let i = 0; i < count; i += 1) {
    const create = waiter.create({ coffee: bills }, { note: text });
    await tablet.record(create);
    for (let part = 0; part < bills; part += 1)
      await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }, { to }));
  }
  tablet.network.clear();
  await tablet.flush();
  expect(await floor.current.orders()).toHaveLength(count);
  expect(await floor.current.bills()).toHaveLength(count * bills);
  expect(tablet.network.batches()).toBe(2);
});
