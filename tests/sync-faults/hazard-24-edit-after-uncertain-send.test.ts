import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 24: an edit after an uncertain send is a new operation; no key is sent with two bodies', async () => {
  const { waiter, device, clock, server } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  tablet.network.next(faults.dropAfter);
  await tablet.send(waiter.edit(keyOf(create), { coffee: 1 }));
  await tablet.record(waiter.edit(keyOf(create), { coffee: 1, juice: 1 }));
  expect((await tablet.outbox()).map(({ state }) => state)).toEqual(['uncertain', 'queued']);
  const shown = (await tablet.order(keyOf(create)))?.order.lines.map(({ quantity }) => quantity);
  expect(shown).toEqual([3, 1]);
  clock.advance(61_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const { coffee, juice } = server.own.products;
  expect(await floor.current.orders()).toMatchObject([
    { version: 3, lines: { [coffee]: [3, 0], [juice]: [1, 0] } },
  ]);
  const bodies = new Map<string, Set<string>>();
  for (const { key, call } of tablet.network.writes())
    bodies.set(key ?? '', (bodies.get(key ?? '') ?? new Set()).add(call.body ?? ''));
  expect([...bodies.values()].map((each) => each.size)).toEqual([1, 1, 1]);
});
