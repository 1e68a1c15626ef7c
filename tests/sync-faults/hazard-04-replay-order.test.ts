import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 4: after a reload, 200 operations of one millisecond replay in recorded order per order', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const orders = Array.from({ length: 5 }, (_, i) =>
    waiter.create({ coffee: 1 }, { table: `${i}` }),
  );
  const recorded = [...orders];
  await Promise.all(orders.map((create) => tablet.record(create)));
  const notes = Array.from({ length: 39 }, (_, i) => `nota ${i}`);
  await Promise.all(
    notes.flatMap((note) =>
      orders.map((create) => tablet.record(waiter.edit(keyOf(create), {}, { note }))),
    ),
  );
  await tablet.reload();
  expect(await tablet.outbox()).toHaveLength(recorded.length * 40);
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  for (const create of orders) {
    const arrived = tablet.network
      .writes()
      .filter(({ server, call }) => server && call.path.endsWith(keyOf(create)))
      .map(({ call }) => (JSON.parse(call.body ?? '') as { note: string }).note);
    expect(arrived).toEqual(notes);
  }
});
