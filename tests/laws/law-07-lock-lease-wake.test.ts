import { expect, test } from 'vitest';
import { delayed, faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

test('one tab drains at a time', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 3);
  const slow = delayed();
  tablet.network.next(slow.fault);
  await tablet.record(waiter.create({ coffee: 1 }));
  const drains = tablet.tabs.map(({ engine }) => engine.wake(true));
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  await Promise.race(drains);
  expect(tablet.network.writes()).toHaveLength(1);
  slow.release();
  await Promise.all(drains);
  expect(tablet.network.writes()).toHaveLength(1);
});

test('an entry in flight is leased: another holder of the lock skips it until the lease ends', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device(0, 2);
  const frozen = delayed();
  tablet.network.next(frozen.fault);
  await tablet.record(waiter.create({ coffee: 1 }));
  void tablet.tabs[0]?.engine.wake();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  tablet.steal();
  await tablet.tabs[1]?.engine.wake();
  expect(tablet.network.writes()).toHaveLength(1);
  clock.jump(80_000);
  await tablet.tabs[1]?.engine.wake();
  expect(tablet.network.writes()).toHaveLength(2);
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
  frozen.release();
});

test('the lease of a tab that died during a send is released: the next tab sends at once', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 2);
  const lost = delayed();
  tablet.network.next(lost.fault);
  await tablet.record(waiter.create({ coffee: 1 }));
  void tablet.tabs[0]?.engine.wake();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  tablet.tabs[0]?.kill();
  await tablet.flush();
  expect(tablet.network.writes()).toHaveLength(2);
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
  lost.release();
});

test('the engine drains when a backoff ends, at once when woken, and at every probe', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.status(503));
  await tablet.send(waiter.create({ coffee: 1 }));
  clock.advance(1_000);
  await until(async () => expect(await tablet.outbox()).toEqual([]));

  await tablet.record(waiter.create({ juice: 1 }));
  await tablet.tabs[0]?.engine.wake();
  expect(await tablet.outbox()).toEqual([]);

  await tablet.record(waiter.create({ sweet: 1 }));
  clock.advance(30_000);
  await until(async () => expect(await tablet.outbox()).toEqual([]));
});

test('a successful probe ends the backoffs after network failures', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  await tablet.record(waiter.create({ coffee: 1 }));
  for (let i = 0; i < 6; i += 1) await tablet.flush();
  await tablet.tabs[0]?.engine.probe();
  expect(await tablet.outbox()).toHaveLength(1);
  tablet.network.down(false);
  await tablet.tabs[0]?.engine.probe();
  expect(await tablet.outbox()).toEqual([]);
});

test('while a screen polls the orders, no probe asks for them too', async () => {
  const { device, clock } = floor.current;
  const tablet = await device();
  const { engine } = tablet.tabs[0] ?? {};
  await engine?.probe();
  const asked = tablet.network.log.length;
  for (let polls = 0; polls < 12; polls += 1) {
    clock.advance(10_000);
    await engine?.noteReached();
  }
  expect(tablet.network.log).toHaveLength(asked);
  clock.advance(30_000);
  await until(() => expect(tablet.network.log.length).toBeGreaterThan(asked));
});

test('an operation recorded in one tab while another sends does not wait for the next probe', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device(0, 2);
  const slow = delayed();
  tablet.network.next(slow.fault);
  await tablet.record(waiter.create({ coffee: 1 }));
  void tablet.tabs[0]?.engine.wake();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  await tablet.record(waiter.create({ juice: 1 }));
  await tablet.tabs[1]?.engine.wake();
  expect(tablet.network.writes()).toHaveLength(1);
  clock.advance(1_000);
  await until(() => expect(tablet.network.writes()).toHaveLength(2));
  slow.release();
  await until(async () => expect(await tablet.outbox()).toEqual([]));
});

test('a wake while a drain ends is not lost', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  for (let i = 0; i < 30; i += 1) {
    const running = tablet.tabs[0]?.engine.wake();
    for (let turn = 0; turn < i; turn += 1) await Promise.resolve();
    await tablet.record(waiter.create({ coffee: 1 }));
    void tablet.tabs[0]?.engine.wake();
    await running;
    await until(async () => expect(await tablet.outbox()).toEqual([]));
  }
});
