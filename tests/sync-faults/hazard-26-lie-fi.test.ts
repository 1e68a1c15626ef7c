import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

/** `tests/api/transport.test.ts` covers the request's own timeout. */
test('hazard 26: connected without answers, the device goes on taking and showing orders', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.rule(() => ({ before: () => new Promise(() => {}) }));
  const create = waiter.create({ coffee: 2 });
  await tablet.record(create);
  void tablet.flush();
  await until(() => expect(tablet.network.writes()).toHaveLength(1));
  await tablet.record(waiter.edit(keyOf(create), { juice: 1 }));
  await tablet.record(waiter.bill(keyOf(create), { coffee: 2 }));
  const shown = await tablet.order(keyOf(create));
  expect(shown?.order.lines.map((line) => [line.quantity, line.quantityBilled])).toEqual([
    [2, 2],
    [1, 0],
  ]);
  expect(await tablet.bills()).toHaveLength(1);
});

test('hazard 26: an operation that timed out is kept, and sent when the server answers again', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.next(faults.hang, faults.hangAfter);
  await tablet.send(waiter.create({ coffee: 2 }));
  expect(await tablet.outbox()).toMatchObject([
    { state: 'uncertain', lastError: { code: 'timeout' } },
  ]);
  await tablet.flush();
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toHaveLength(1);
});
