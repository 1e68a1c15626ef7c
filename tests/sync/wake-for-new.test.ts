import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

test('a new operation reads at most the fifty oldest of all that wait, and is tried', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const [tab] = tablet.tabs;
  let reads = 0;
  tab?.ledger.outbox.hook('reading', (row) => {
    reads += 1;
    return row;
  });
  tablet.network.down(true);

  const readsOfOne = async (waiting: number): Promise<number> => {
    for (let i = (await tablet.outbox()).length; i < waiting; i += 1)
      await tablet.record(waiter.create({ coffee: 1 }));
    await tab?.engine.wake();
    const tried = tablet.network.writes().length;
    floor.current.clock.advance(1_000);
    reads = 0;
    await tablet.record(waiter.create({ coffee: 1 }));
    await tab?.engine.wakeForNew();
    expect(tablet.network.writes().length).toBeGreaterThan(tried);
    return reads;
  };
  expect(await readsOfOne(2)).toBeGreaterThan(0);
  expect(await readsOfOne(150)).toBeLessThan(60);
});

test('while the network is gone one order is tried for all, and all leave once it is back', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const [tab] = tablet.tabs;
  tablet.network.down(true);
  for (let i = 0; i < 60; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  await tab?.engine.wakeForNew();
  const tried = tablet.network.writes().length;
  for (let i = 0; i < 10; i += 1) {
    clock.advance(60_000);
    await tab?.engine.wakeForNew();
  }
  expect(tablet.network.writes().length - tried).toBe(10);

  tablet.network.down(false);
  clock.advance(60_000);
  await tab?.engine.wakeForNew();
  expect(await tablet.outbox()).toEqual([]);
});

test('what another tab did meanwhile is noticed: what it left behind is sent with the next try', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 2);
  const [one, other] = tablet.tabs;
  const create = waiter.create({ coffee: 1 });
  tablet.network.down(true);
  await tablet.record(create);
  await tablet.record(waiter.edit(keyOf(create), { coffee: 1 }));
  for (let i = 0; i < 6; i += 1) await one?.engine.wake(true);

  tablet.network.down(false);
  const slow = delayed();
  tablet.network.rule(({ method }) => (method === 'PUT' ? slow.fault : null));
  void other?.engine.wake(true);
  await until(async () =>
    expect(await tablet.outbox()).toMatchObject([{ kind: 'order-update', state: 'sending' }]),
  );
  other?.kill();
  tablet.network.rule(null);
  floor.current.clock.advance(1_000);
  await one?.engine.wakeForNew();
  expect(await tablet.outbox()).toEqual([]);
  slow.release();
});
