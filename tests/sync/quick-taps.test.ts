import { expect, test } from 'vitest';
import { delayed } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

/** A tablet that has just sent an operation, whose reply is still to come. */
const sending = async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const [tab] = tablet.tabs;
  await tablet.flush();
  const slow = delayed();
  tablet.network.next(slow.fault);
  const arrived = (writes: number) =>
    until(() => expect(tablet.network.writes()).toHaveLength(writes));
  let ended: Promise<void> | undefined;
  const take = async () => {
    await tablet.record(waiter.create({ coffee: 1 }));
    ended = tab?.engine.wakeForNew();
  };
  await take();
  await arrived(1);
  const end = async () => {
    slow.release();
    await ended;
    expect(await tablet.outbox()).toEqual([]);
  };
  return { network: tablet.network, take, arrived, end };
};

test('orders in quick succession leave in one call, because taps wait for what each call leaves to the disk', async () => {
  const { network, take, arrived, end } = await sending();
  for (let i = 0; i < 3; i += 1) await take();
  await arrived(4);
  expect(network.batches()).toBe(1);
  await end();
});

test('an order that comes later leaves at once', async () => {
  const { take, arrived, end } = await sending();
  const waits: number[] = [];
  for (let i = 2; i <= 7; i += 1) {
    const startedAt = performance.now();
    floor.current.clock.advance(200);
    await take();
    await arrived(i);
    waits.push(performance.now() - startedAt);
  }
  expect(Math.min(...waits)).toBeLessThan(500);
  await end();
});

/** In how many batches twelve new orders leave when the network is back, after the clock has leapt by so many ms. */
const batchesAfter = async (leap: number): Promise<number> => {
  const { waiter, device, clock } = floor.current;
  const { network, tabs, record, flush, outbox } = await device();
  network.down(true);
  for (let i = 0; i < 12; i += 1) await record(waiter.create({ coffee: 1 }));
  await tabs[0]?.engine.wakeForNew();
  clock.jump(leap);
  network.clear();
  const before = network.batches();
  await flush();
  expect(await outbox()).toEqual([]);
  return network.batches() - before;
};

test('while somebody taps, orders leave a few at a time', async () => {
  expect(await batchesAfter(0)).toBeGreaterThan(1);
});

test('a clock that was set back by a day does not make taps of before look like new ones', async () => {
  expect(await batchesAfter(-86_400_000)).toBe(1);
});
