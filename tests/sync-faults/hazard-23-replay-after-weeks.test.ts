import { afterEach, expect, test } from 'vitest';
import { pruneKeys } from '#server/services/kernel/idempotency.ts';
import { type Floor, keyOf, openFloor } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';

const day = 86_400_000;
let floor: Floor;
afterEach(() => floor.close());

/** A device that lost its replies and is reopened after some days, while the server deletes expired rows. */
const afterDays = async (days: number) => {
  let now = Date.parse('2026-03-01T15:00:00.000Z');
  floor = await openFloor({ now: () => new Date(now) });
  const { waiter, device, clock, server } = floor;
  const tablet = await device();
  const create = waiter.create({ coffee: 2 });
  await tablet.send(create);
  await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
  tablet.network.next(faults.dropAfter);
  await tablet.flush();
  tablet.network.down(true);
  now += days * day;
  clock.jump(days * day);
  await pruneKeys(server.database.db, new Date(now));
  tablet.network.down(false);
  await tablet.reload();
  await tablet.flush();
  return tablet;
};

test.each([30, 200])(
  'hazard 23: a bill replayed %i days later has no second effect',
  async (days) => {
    const tablet = await afterDays(days);
    expect(await tablet.outbox()).toEqual([]);
    expect(await floor.bills()).toHaveLength(1);
    const { coffee } = floor.server.own.products;
    expect(await floor.orders()).toMatchObject([{ lines: { [coffee]: [2, 1] } }]);
  },
);
