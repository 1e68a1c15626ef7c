import { describe, expect, test } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import type { OrderKey } from '#domain/order.ts';
import { olderName } from '#local/ledger/counter-names.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults, type Network } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';
import { until } from '#tests/harness/until.ts';

const floor = freshFloor();

type Tablet = Awaited<ReturnType<typeof floor.current.device>>;

/** Calls for single orders. */
const looksOf = ({ log }: Network): string[] =>
  log.flatMap(({ call: { method, path } }) =>
    method === 'GET' && !path.includes('?') ? [path] : [],
  );

describe('billed orders, a day after they were finished', () => {
  /** A tablet with orders of another one, billed but for the last, which have all aged; table '9' is new on the server. */
  const agedBoard = async (tables: string[]) => {
    const { waiter, device, clock, server } = floor.current;
    const tablet = await device();
    const other = await device(1);
    for (const table of tables) {
      const create = waiter.create({ coffee: 1 }, { table });
      await other.record(create);
      if (table !== tables.at(-1)) await other.record(waiter.bill(keyOf(create), { coffee: 1 }));
      await other.record(waiter.finish(keyOf(create)));
      clock.advance(1_000);
    }
    await other.flush();
    await tablet.pull();
    const rows = await tablet.ledger.orders.toArray();
    const keys = new Map(rows.map(({ key, order }) => [order.tableNumber, key]));
    const finishedAt = Date.parse(rows[0]?.order.updatedAt ?? '');
    // Only the device's clock will be later.
    const finished_at = new Date(finishedAt - 25 * 3_600_000).toISOString();
    await server.database.db.updateTable('orders').set({ finished_at }).execute();
    clock.jump(finishedAt + 25 * 3_600_000 - clock.now());
    await other.send(waiter.create({ coffee: 1 }, { table: '9' }));
    tablet.network.clear();
    return {
      tablet,
      keyOf: (table: string) => keys.get(table) as OrderKey,
      shown: async () => (await tablet.orders()).map(({ order }) => order.tableNumber).sort(),
    };
  };

  test('go without a look at each, but for one behind which something waits', async () => {
    const { tablet, keyOf, shown } = await agedBoard(['1', '2', '3', '4', '5', '6']);
    tablet.network.rule(({ path }) => (path.includes('changes') ? faults.status(503) : null));
    await tablet.pull();
    expect(await shown()).toEqual(['1', '2', '3', '4', '5', '6']);
    tablet.network.rule(null);
    await tablet.record(floor.current.waiter.reactivate(keyOf('1')));
    await tablet.pull();
    expect(await shown()).toEqual(['1', '6', '9']);
    expect(looksOf(tablet.network)).toEqual([`orders/${keyOf('1')}`]);
  });
});

test('what the device has sent is looked at once where no board tells it, and goes with the next whole one', async () => {
  const { waiter, device, server, clock } = floor.current;
  const tablet = await device();
  const creates = ['1', '2', '3'].map((table) => waiter.create({ coffee: 1 }, { table }));
  for (const create of creates) {
    await tablet.record(create);
    await tablet.record(waiter.bill(keyOf(create), { coffee: 1 }));
    await tablet.record(waiter.finish(keyOf(create)));
  }
  await tablet.flush();
  const finished_at = new Date(0).toISOString();
  await server.database.db.updateTable('orders').set({ finished_at }).execute();
  await tablet.pull();
  expect(looksOf(tablet.network)).toHaveLength(3);
  clock.jump(2 * 3_600_000);
  await tablet.pull();
  expect(await tablet.orders()).toEqual([]);
  expect(looksOf(tablet.network)).toHaveLength(3);
});

/** Says how many older orders the board of a tablet wants. */
const wishOf = async ({ ledger }: Tablet) => {
  const { businessId = 0 } = (await ledger.session.get('current')) ?? {};
  return (value: number) => ledger.counters.put({ name: olderName.wanted(businessId), value });
};

/** All that was finished was so two days ago. */
const finishEarlier = async () => {
  const { clock, server } = floor.current;
  const finished_at = new Date(clock.now() - 2 * dayMs).toISOString();
  await server.database.db.updateTable('orders').set({ finished_at }).execute();
};

/** The same, and nothing has changed for a day. */
const ageOrders = async () => {
  await finishEarlier();
  floor.current.clock.jump(1.1 * dayMs);
};

test('older orders that the board no longer asks for go without a look at each', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  for (let table = 1; table <= 5; table += 1) {
    const create = waiter.create({ coffee: 1 }, { table: String(table) });
    await other.record(create);
    await other.record(waiter.finish(keyOf(create)));
  }
  await other.flush();
  await ageOrders();
  const { businessId = 0 } = (await tablet.ledger.session.get('current')) ?? {};
  const tables = async () => (await tablet.orders()).map(({ order }) => order.tableNumber).sort();
  const left = async () => (await tablet.ledger.counters.get(olderName.left(businessId)))?.value;
  const want = await wishOf(tablet);
  await want(4);
  await tablet.pull();
  expect(await tables()).toEqual(['2', '3', '4', '5']);
  expect(await left()).toBe(1);
  await want(2);
  tablet.network.clear();
  await tablet.pull();
  expect(await tables()).toEqual(['4', '5']);
  expect(await left()).toBe(3);
  expect(looksOf(tablet.network)).toEqual([]);
});

test('an old order that was finished just now keeps no older ones on the device', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const creates = ['1', '2', '3', '4'].map((table) => waiter.create({ coffee: 1 }, { table }));
  for (const create of creates) await other.record(create);
  const [left, ...rest] = creates.map(keyOf);
  if (!left) throw new Error('no order');
  for (const key of rest) await other.record(waiter.finish(key));
  await other.flush();
  await ageOrders();
  await tablet.pull();
  await other.send(waiter.finish(left));
  await (await wishOf(tablet))(1);
  await tablet.pull();
  expect((await tablet.orders()).map(({ order }) => order.tableNumber).sort()).toEqual(['1', '4']);
  expect(looksOf(tablet.network)).toEqual([]);
});

test('an older order goes with a look once it is billed, because the server has it on no list', async () => {
  const { waiter, device, clock } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const creates = ['1', '2', '3'].map((table) => waiter.create({ coffee: 1 }, { table }));
  for (const create of creates) {
    await other.record(create);
    await other.record(waiter.finish(keyOf(create)));
  }
  await other.flush();
  await ageOrders();
  await tablet.pull();
  const [oldest] = creates;
  if (!oldest) throw new Error('no order');
  await tablet.send(waiter.bill(keyOf(oldest), { coffee: 1 }));
  await (await wishOf(tablet))(1);
  tablet.network.clear();
  await tablet.pull();
  const tables = async () => (await tablet.orders()).map(({ order }) => order.tableNumber);
  expect(await tables()).toEqual(['1', '3']);
  expect(looksOf(tablet.network)).toEqual([`orders/${keyOf(oldest)}`]);
  clock.jump(2 * 3_600_000);
  await tablet.pull();
  expect(await tables()).toEqual(['3']);
});

describe('a pull that another one has overtaken', () => {
  /** A pull of which one answer is still on its way. @returns what lets it arrive */
  const slowPull = async (tablet: Tablet) => {
    const { network } = tablet;
    const late = delayed();
    const earlier = network.log.length;
    network.rule(({ path }) => (path.includes('changes') ? late.fault : null));
    const pulled = tablet.pull();
    await until(() => {
      const { call, server } = network.log.slice(earlier).at(-1) ?? {};
      expect(call?.path.includes('changes') && server?.status).toBe(200);
    });
    network.rule(null);
    return async () => {
      late.release();
      await pulled;
    };
  };
  const finishedBy = async (table: string) => {
    const { waiter, device } = floor.current;
    const other = await device(1);
    const create = waiter.create({ coffee: 1 }, { table });
    await other.send(create, waiter.finish(keyOf(create)));
  };

  test('takes away nothing that the other one brought', async () => {
    const tablet = await floor.current.device();
    const answer = await slowPull(tablet);
    await finishedBy('1');
    await tablet.pull();
    await answer();
    expect((await tablet.orders()).map(({ order }) => order.tableNumber)).toEqual(['1']);
  });

  test('is followed by a whole one where the other one brought what has left the board by then', async () => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    await tablet.pull();
    const other = await device(1);
    const create = waiter.create({ coffee: 1 }, { table: '1' });
    await other.send(create);
    const first = await slowPull(tablet);
    await other.send(waiter.cancel(keyOf(create)));
    const second = await slowPull(tablet);
    await first();
    await second();
    await tablet.pull();
    expect((await tablet.orders()).map(({ order }) => order.status)).not.toContain('active');
  });

  /** A tablet with a billed order of earlier days, which no list has any more; the order of table '3' is new on the server. */
  const billedDaysAgo = async () => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    const other = await device(1);
    const create = waiter.create({ coffee: 1 }, { table: '1' });
    const key = keyOf(create);
    await other.send(create, waiter.bill(key, { coffee: 1 }), waiter.finish(key));
    await tablet.pull();
    await ageOrders();
    await other.send(waiter.create({ coffee: 1 }, { table: '3' }));
    return { tablet, other, key };
  };

  test('takes no order away that was reactivated meanwhile', async () => {
    const { waiter } = floor.current;
    const { tablet, other, key } = await billedDaysAgo();
    const answer = await slowPull(tablet);
    await other.send(waiter.reactivate(key));
    await tablet.pull();
    await answer();
    expect((await tablet.orders()).map(({ order }) => order.status)).toEqual(['active', 'active']);
  });

  test('takes no older order away that the board has come to want again', async () => {
    const { waiter, device } = floor.current;
    const tablet = await device();
    for (const table of ['1', '2']) await finishedBy(table);
    await finishEarlier();
    const want = await wishOf(tablet);
    await want(2);
    await tablet.pull();
    const [older] = (await tablet.orders()).filter(({ order }) => order.tableNumber === '1');
    if (!older) throw new Error('no order');
    await want(1);
    const other = await device(1);
    await other.send(waiter.create({ coffee: 1 }, { table: '3' }));
    const answer = await slowPull(tablet);
    await want(2);
    await tablet.pull();
    await answer();
    expect(await tablet.orders()).toHaveLength(3);
  });

  test('is followed by one that brings again what it has taken away', async () => {
    const { waiter } = floor.current;
    const { tablet, other, key } = await billedDaysAgo();
    const answer = await slowPull(tablet);
    await other.send(waiter.reactivate(key), waiter.finish(key));
    await tablet.pull();
    await answer();
    await tablet.pull();
    expect((await tablet.orders()).map(({ order }) => order.tableNumber).sort()).toEqual([
      '1',
      '3',
    ]);
  });

  test('asks again when the board has come to want more older orders', async () => {
    const tablet = await floor.current.device();
    for (const table of ['1', '2', '3']) await finishedBy(table);
    await ageOrders();
    const { businessId = 0 } = (await tablet.ledger.session.get('current')) ?? {};
    const want = await wishOf(tablet);
    await want(3);
    await tablet.pull();
    await want(1);
    const answer = await slowPull(tablet);
    await want(2);
    await tablet.pull();
    await answer();
    expect(await tablet.orders()).toHaveLength(2);
    expect(await tablet.ledger.counters.get(olderName.left(businessId))).toMatchObject({
      value: 1,
    });
  });
});
