import { expect, test } from 'vitest';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 2: HTTP 500 is not counted as sent', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.refuse('internal'));
  await tablet.record(waiter.create({ coffee: 1 }));
  await tablet.flush();
  expect(await tablet.outbox()).toMatchObject([
    { state: 'uncertain', lastError: { code: 'server-error' } },
  ]);
  clock.advance(1_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
});
