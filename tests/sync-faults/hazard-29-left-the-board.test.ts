import { describe, expect, test } from 'vitest';
import { olderName } from '#local/ledger/counter-names.ts';
import { type Floor, keyOf } from '#tests/harness/floor.ts';
import { faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { lost, renewals, replay } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

type Tablet = Awaited<ReturnType<Floor['device']>>;

describe('billed orders that would have left the board by their age', () => {
  const soldBy = async (tablet: Tablet) => {
    const { waiter } = floor.current;
    const create = waiter.create({ coffee: 1 });
    const key = keyOf(create);
    await tablet.send(create, waiter.bill(key, { coffee: 1 }), waiter.finish(key));
    return key;
  };
  const lostOrders = async (tablet: Tablet) =>
    (await lost(tablet)).flatMap(({ kind, key }) => (kind === 'order' ? key : [])).sort();

  test('are found on the list of what a copy lacks, where another device has made them', async () => {
    const { device, server, clock } = floor.current;
    const [maker, tablet] = [await device(0), await device(1)];
    const backup = await backUp(server);
    const keys = [await soldBy(maker), await soldBy(maker)];
    await tablet.pull();
    await restore(server, backup, 'copy');
    clock.jump(25 * 3_600_000);
    await tablet.pull();
    expect(await lostOrders(tablet)).toEqual(keys.sort());
    expect(renewals(tablet)).toHaveLength(1);
  });

  test('come back by themselves, also when the oldest one was changed last, and the new epoch comes late', async () => {
    const { waiter, device, server, clock, orders, bills } = floor.current;
    const tablet = await device();
    const oldest = await soldBy(tablet);
    for (let later = 0; later < 3; later += 1) {
      clock.advance(60_000);
      await soldBy(tablet);
    }
    const backup = await backUp(server);
    clock.advance(60_000);
    await tablet.send(waiter.reactivate(oldest), waiter.edit(oldest, { juice: 1 }));
    await tablet.send(waiter.bill(oldest, { juice: 1 }), waiter.finish(oldest));
    const [before, paid] = [await orders(), await bills()];
    await restore(server, backup, 'copy');
    const finished_at = new Date(0).toISOString();
    await server.database.db.updateTable('orders').set({ finished_at }).execute();
    clock.jump(25 * 3_600_000);
    tablet.network.rule(({ path }) => (path.endsWith('/epoch') ? faults.status(503) : null));
    await tablet.pull();
    // The others have left the board by their age: the server has had the place that the device names.
    expect((await tablet.orders()).map(({ order }) => order.key)).toEqual([oldest]);
    tablet.network.rule(null);
    await replay(tablet);
    expect(await lostOrders(tablet)).toEqual([]);
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toEqual(before);
    expect(await bills()).toEqual(paid);
  });
});

describe('older orders beyond those that the board asks for stay while the server may have been put back', () => {
  /** Three orders of earlier days, and one of now, of which the server has lost all or the last change. The board asks for all. */
  const afterRestore = async (lost: 'all' | 'a change') => {
    const { waiter, device, server, clock } = floor.current;
    const tablet = await device();
    for (let table = 1; table <= 3; table += 1) {
      const create = waiter.create({ coffee: 1 }, { table: String(table) });
      await tablet.send(create, waiter.finish(keyOf(create)));
    }
    const latest = waiter.create({ coffee: 1 });
    const before = await backUp(server);
    await tablet.send(latest);
    const backup = lost === 'all' ? before : await backUp(server);
    await tablet.send(waiter.edit(keyOf(latest), { juice: 1 }));
    await tablet.pull();
    await restore(server, backup, 'copy');
    const finished_at = new Date(0).toISOString();
    await server.database.db
      .updateTable('orders')
      .set({ finished_at })
      .where('status', '=', 'finished')
      .execute();
    clock.jump(25 * 3_600_000);
    return tablet;
  };
  const askForOne = async ({ ledger }: Tablet) => {
    const { businessId = 0 } = (await ledger.session.get('current')) ?? {};
    await ledger.counters.put({ name: olderName.wanted(businessId), value: 1 });
  };

  test('by a board that has less of an order than the device had', async () => {
    const tablet = await afterRestore('a change');
    await askForOne(tablet);
    tablet.network.rule(({ path }) => (path.includes('?') ? null : faults.status(503)));
    await tablet.pull();
    expect(await tablet.orders()).toHaveLength(4);
  });

  test('by what was looked up, until the new epoch has come', async () => {
    const tablet = await afterRestore('all');
    tablet.network.rule(({ path }) => (path.endsWith('/epoch') ? faults.status(503) : null));
    await askForOne(tablet);
    await tablet.pull();
    await tablet.pull();
    expect(await tablet.orders()).toHaveLength(4);
  });

  test('by a look at the one that the device saw change on the same day', async () => {
    const { waiter, device, server, orders } = floor.current;
    const tablet = await device();
    const creates = ['1', '2', '3'].map((table) => waiter.create({ coffee: 1 }, { table }));
    for (const create of creates) await tablet.send(create, waiter.finish(keyOf(create)));
    const finished_at = new Date(0).toISOString();
    await server.database.db.updateTable('orders').set({ finished_at }).execute();
    await tablet.pull();
    const backup = await backUp(server);
    const [oldest] = creates;
    if (!oldest) throw new Error('no order');
    await tablet.send(waiter.reactivate(keyOf(oldest)), waiter.edit(keyOf(oldest), { juice: 2 }));
    await tablet.send(waiter.finish(keyOf(oldest)));
    const before = await orders();
    await restore(server, backup, 'copy');
    await askForOne(tablet);
    expect(await orders()).not.toEqual(before);
    await replay(tablet);
    expect(renewals(tablet)).toHaveLength(1);
    expect(await orders()).toEqual(before);
    expect(await lost(tablet)).toEqual([]);
  });
});
