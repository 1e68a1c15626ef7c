import { expect, test } from 'vitest';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 16: a captive portal’s HTML with 200 keeps the entry, with its reason', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  tablet.network.rule(() => faults.html);
  await tablet.send(create);
  await tablet.pull();
  expect(await tablet.outbox()).toMatchObject([
    { state: 'uncertain', lastError: { code: 'not-the-server' } },
  ]);
  tablet.network.rule(null);
  floor.current.clock.advance(61_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
});
