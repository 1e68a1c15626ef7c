import { afterEach, expect, test } from 'vitest';
import { type Floor, keyOf, openFloor } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';

const minute = 60_000;
const day = 1_440 * minute;
let floor: Floor;
afterEach(() => floor.close());

/** A server whose clock is right, and a tablet whose clock is `off`. */
const open = async (off: number, online: boolean) => {
  floor = await openFloor();
  const { clock } = floor;
  const tablet = await floor.device(0, 1, true);
  if (!online) {
    // As at a start without a network: nothing is known of the clock.
    await tablet.ledger.values.clear();
    await tablet.reload();
    tablet.network.down(true);
  }
  clock.jump(off);
  if (!online) await tablet.reload();
  const waiter = floor.waiterAt(() =>
    new Date(tablet.tabs[0]?.deviceClock.now() ?? 0).toISOString(),
  );
  /** Sells, and says when in truth. */
  const sell = async () => {
    const at = clock.right();
    const create = waiter.create({ coffee: 2 });
    await tablet.record(create);
    await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
    return at;
  };
  const times = async (table: 'orders' | 'bills') => {
    const rows = await floor.server.database.db
      .selectFrom(table)
      .select('created_at')
      .orderBy('created_at')
      .execute();
    return rows.map(({ created_at }) => Date.parse(created_at));
  };
  /** Whether orders and bills count at these times. */
  const count = async (...right: number[]) => {
    for (const table of ['orders', 'bills'] as const) {
      const found = await times(table);
      expect(found).toHaveLength(right.length);
      for (const [i, at] of right.entries())
        expect(Math.abs((found[i] ?? 0) - at)).toBeLessThan(5_000);
    }
    expect(await tablet.outbox()).toEqual([]);
  };
  return { tablet, clock, sell, count };
};

const offs = [-60 * day, -2 * day, 3 * day];

test.each(offs)(
  'hazard 31: a clock that is %i ms off while online changes no time of a sale',
  async (off) => {
    const { tablet, clock, sell, count } = await open(off, true);
    const first = await sell();
    await tablet.flush();
    clock.advance(10 * minute);
    tablet.network.down(true);
    const second = await sell();
    clock.advance(60 * minute);
    await tablet.flush();
    tablet.network.down(false);
    await tablet.flush();
    await count(first, second);
  },
);

test.each(offs)(
  'hazard 31: what a device sold before it could know that its clock is %i ms off is corrected by the server',
  async (off) => {
    const { tablet, clock, sell, count } = await open(off, false);
    const first = await sell();
    clock.advance(30 * minute);
    await tablet.flush();
    tablet.network.down(false);
    await tablet.flush();
    await count(first);
    const [sold] = await tablet.bills();
    expect(Math.abs(Date.parse(sold?.bill.createdAt ?? '') - first)).toBeLessThan(5_000);
    expect(sold?.bill).toMatchObject({ claimedAt: expect.any(String) });
  },
);

test('hazard 31: a clock that is put right before the first answer changes no time of a sale', async () => {
  const { tablet, clock, sell, count } = await open(-60 * day, false);
  const first = await sell();
  clock.advance(minute);
  clock.jump(60 * day);
  const second = await sell();
  clock.advance(minute);
  await tablet.flush();
  tablet.network.down(false);
  await tablet.flush();
  await count(first, second);
});

test.each(offs)(
  'hazard 31: a clock that is set by %i ms while the app is closed moves nothing that an answer had confirmed',
  async (off) => {
    const { tablet, clock, sell, count } = await open(0, true);
    await tablet.tabs[0]?.engine.probe();
    tablet.network.down(true);
    const first = await sell();
    for (const tab of [...tablet.tabs]) tab.kill();
    clock.advance(10 * minute);
    clock.jump(off);
    await tablet.openTab();
    tablet.network.down(false);
    await tablet.flush();
    await count(first);
  },
);

test.each([-60 * day, 60 * day])(
  'hazard 31: a leap of %i ms makes nothing wait longer than it would have',
  async (leap) => {
    const { tablet, clock, sell, count } = await open(0, true);
    await tablet.tabs[0]?.engine.probe();
    tablet.network.next(faults.status(503, { 'retry-after': '300' }));
    const first = await sell();
    await tablet.flush();
    await tablet.reload();
    clock.jump(leap);
    await tablet.reload();
    for (let waited = 0; waited < 11 * minute; waited += minute) {
      clock.advance(minute);
      await tablet.tabs[0]?.engine.probe();
    }
    await count(first);
  },
);
