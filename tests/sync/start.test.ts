import { expect, test } from 'vitest';
import type { Ledger } from '#local/ledger/ledger.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** A start knows nothing of the network: it tries one order, and whatever waits must leave all the same. */

const floor = freshFloor();

test('at a start one of thousands is read and tried, until somebody replies', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const many = 400;
  const oldest = waiter.create({ coffee: 1 });
  await tablet.record(oldest);
  const taken = await tablet.order(keyOf(oldest));
  const ticket = taken && waiter.print(taken.order);
  if (!ticket) throw new Error('nothing to print');
  // Both leave together.
  await tablet.record(ticket);
  for (let i = 0; i < many; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  const tried = tablet.network.writes().length;

  const tab = await tablet.reload();
  let reads = 0;
  tab.ledger.outbox.hook('reading', (row) => {
    reads += 1;
    return row;
  });
  await tab.engine.wake();
  expect(tablet.network.writes().length - tried).toBe(2);
  expect(reads).toBeLessThan(many / 2);

  tablet.network.down(false);
  clock.advance(60_000);
  await tab.engine.wakeForNew();
  expect(await tablet.outbox()).toEqual([]);
});

test('an order that nobody may send yet holds up no other at a start', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  for (let i = 0; i < 60; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  const [last] = (await tablet.outbox()).slice(-1);
  await tablet.ledger.outbox
    .filter(({ seq }) => seq !== last?.seq)
    .modify({ state: 'parked', lastError: { code: 'invalid' } });
  tablet.network.down(false);
  const tab = await tablet.reload();
  await tab.engine.wake();
  expect((await tablet.outbox()).map(({ state }) => state)).toEqual(Array(59).fill('parked'));
});

test('an order that can’t be read holds up no other at a start', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 0);
  for (const table of ['1', '2']) await tablet.record(waiter.create({ coffee: 1 }, { table }));
  const [first] = await tablet.outbox();
  await tablet.ledger.outbox.update(first?.seq ?? 0, { params: {} });
  const tab = await tablet.openTab();
  await tab.engine.wake();
  expect(await floor.current.orders()).toMatchObject([{ table: '2' }]);
  expect(await tablet.outbox()).toMatchObject([{ state: 'parked' }]);
});

for (const fault of ['hang', 'html'] as const) {
  test(`an order that is never answered (${fault}) holds up no other, in a tab and in the service worker`, async () => {
    const { waiter, device, clock } = floor.current;
    const tablet = await device();
    tablet.network.down(true);
    const [first, second, third] = ['1', '2', '3'].map((table) =>
      waiter.create({ coffee: 1 }, { table }),
    );
    if (!first || !second || !third) throw new Error('no orders');
    await tablet.record(first);
    await tablet.record(second);
    const tab = await tablet.reload();
    await tab.engine.wake();
    const key = keyOf(first);
    tablet.network.rule(({ body }) => (body?.includes(key) ? faults[fault] : null));
    tablet.network.down(false);
    const again = await tablet.reload();
    await again.engine.wake();
    expect(await floor.current.orders()).toMatchObject([{ table: '2' }]);

    again.kill();
    await tablet.record(third);
    clock.advance(60_000);
    await tablet.drainAlone();
    expect(await floor.current.orders()).toMatchObject([{ table: '2' }, { table: '3' }]);
    expect(await tablet.outbox()).toMatchObject([{ aggregate: key }]);
  });
}

test('in a drain alone fifty entries that can’t be read hold up no other order', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 0);
  for (let i = 0; i < 60; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  await tablet.ledger.outbox.toCollection().modify({ params: {} });
  await tablet.record(waiter.create({ coffee: 1 }, { table: 'last' }));
  await tablet.drainAlone();
  expect(await floor.current.orders()).toMatchObject([{ table: 'last' }]);
});

test('what has to wait for a moment at a start leaves then', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.status(429, { 'retry-after': '3' }));
  await tablet.send(waiter.create({ coffee: 1 }));
  const tab = await tablet.reload();
  await tab.engine.wake();
  expect(await floor.current.orders()).toEqual([]);
  for (let i = 0; i < 14; i += 1) {
    clock.advance(250);
    await tab.engine.wakeForNew();
  }
  expect(await floor.current.orders()).toHaveLength(1);
});

const sessionEnds = {
  'is over': (ledger: Ledger) => ledger.session.delete('current'),
  'has expired': (ledger: Ledger) => ledger.session.update('current', { expired: true }),
};

for (const [how, end] of Object.entries(sessionEnds)) {
  test(`the session ${how} while something waits: nothing is tried, no timer runs, and nothing fails`, async () => {
    const { waiter, device, clock } = floor.current;
    const tablet = await device();
    tablet.network.down(true);
    for (let i = 0; i < 3; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
    const tab = await tablet.reload();
    await tab.engine.wake();
    const tried = tablet.network.writes().length;
    await end(tablet.ledger);
    clock.advance(60_000);
    await tab.engine.wakeForNew();
    await tab.engine.probe();
    expect(tablet.network.writes()).toHaveLength(tried);
    expect(tablet.errors).toEqual([]);
    // The next probe.
    expect(clock.timers()).toBe(1);
  });
}
