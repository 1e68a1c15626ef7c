import { expect, test } from 'vitest';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

test('hazard 17: when the server returns without an `online` event, the outbox drains within 35 s', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  for (let i = 0; i < 3; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  for (let i = 0; i < 12; i += 1) {
    await tablet.flush();
    clock.advance(60_000);
  }
  await tablet.flush();
  tablet.network.down(false);
  for (let second = 0; second < 35; second += 1) clock.advance(1_000);
  await until(async () => expect(await tablet.outbox()).toEqual([]));
  expect(await floor.current.orders()).toHaveLength(3);
});
