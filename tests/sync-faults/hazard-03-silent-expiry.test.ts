import { expect, test } from 'vitest';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 3: after 30 days and a new build no entry is missing', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  for (let i = 0; i < 5; i += 1) await tablet.record(waiter.create({ coffee: 1 }));
  await tablet.flush();
  for (let day = 0; day < 30; day += 1) {
    clock.jump(86_400_000);
    await tablet.reload();
    await tablet.flush();
  }
  expect(await tablet.outbox()).toHaveLength(5);
  tablet.network.down(false);
  await tablet.flush();
  expect(await floor.current.orders()).toHaveLength(5);
});
