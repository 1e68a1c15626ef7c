import { expect, test, vi } from 'vitest';
import { delayed } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

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
    vi.waitFor(() => expect(tablet.network.writes()).toHaveLength(writes), { timeout: 10_000 });
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
  const startedAt = performance.now();
  for (let i = 2; i <= 7; i += 1) {
    floor.current.clock.advance(200);
    await take();
    await arrived(i);
  }
  expect(performance.now() - startedAt).toBeLessThan(5 * 500);
  await end();
});
