import { describe, expect, test } from 'vitest';
import { orderPath } from '#contract/api-paths.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { delayed, faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** A server that is put back gets again what this device had sent, as after days without a network. */

const floor = freshFloor();

const shown = async ({ orders }: { orders: () => Promise<unknown[]> }) =>
  (await orders()) as { lines: Record<string, [number, number]> }[];

describe.each(['backup', 'copy'] as const)('hazard 29: from a %s', (as) => {
  test('orders, edits and bills come back by themselves, under their own keys', async () => {
    const { waiter, device, server, orders, bills } = floor.current;
    const tablet = await device();
    const [kept, gone] = [waiter.create({ coffee: 1 }), waiter.create({ juice: 2 })];
    await tablet.send(kept);
    await tablet.pull();
    const backup = await backUp(server);
    await tablet.send(
      waiter.edit(keyOf(kept), { coffee: 4 }),
      gone,
      waiter.bill(keyOf(gone), { juice: 1 }),
      waiter.finish(keyOf(kept)),
    );
    await tablet.pull();
    const [before, paid] = [await orders(), await bills()];
    const keys = tablet.network.log.flatMap(({ key }) => key ?? []);

    await restore(server, backup, as);
    expect(await orders()).not.toEqual(before);
    for (let polls = 0; polls < 3; polls += 1) await tablet.pull();
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(await orders()).toEqual(before);
    expect(await bills()).toEqual(paid);
    expect(await tablet.ledger.lost.count()).toBe(0);
    const again = tablet.network.log.flatMap(({ key }) => key ?? []).slice(keys.length);
    expect(keys).toEqual(expect.arrayContaining(again));
    expect(again).toHaveLength(4);
  });
});

test('what waits of the same order goes after what comes back', async () => {
  const { waiter, device, server, orders } = floor.current;
  const tablet = await device();
  const order = waiter.create({ coffee: 1 });
  const backup = await backUp(server);
  await tablet.send(order, waiter.edit(keyOf(order), { juice: 1 }));
  await tablet.pull();
  tablet.network.down(true);
  await tablet.record(waiter.edit(keyOf(order), { coffee: 2 }));
  await tablet.record(waiter.bill(keyOf(order), { coffee: 3, juice: 1 }));
  await restore(server, backup, 'backup');
  tablet.network.down(false);
  await tablet.pull();
  const [mine] = await tablet.orders();
  expect(mine?.order.lines.map(({ quantity }) => quantity)).toEqual([3, 1]);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect((await shown({ orders }))[0]?.lines).toEqual({
    [server.own.products.coffee]: [3, 3],
    [server.own.products.juice]: [1, 1],
  });
});

test('an edit of another’s order waits for the device that took it, and says so', async () => {
  const { waiter, device, server, orders } = floor.current;
  const [taker, other] = [await device(0), await device(1)];
  const order = waiter.create({ coffee: 1 });
  const backup = await backUp(server);
  await taker.send(order);
  await other.pull();
  await other.send(
    waiter.edit(keyOf(order), { coffee: 2 }),
    waiter.bill(keyOf(order), { coffee: 2 }),
  );
  await taker.pull();
  const before = await orders();
  await restore(server, backup, 'backup');
  await other.pull();
  await other.flush();
  expect(await other.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'order-not-found' } },
    { state: 'queued' },
  ]);
  await taker.pull();
  await taker.flush();
  await other.pull();
  await other.flush();
  expect(await other.outbox()).toEqual([]);
  await taker.pull();
  expect((await orders()).map(({ lines }) => lines)).toEqual(before.map(({ lines }) => lines));
  for (const tablet of [taker, other]) expect(await tablet.ledger.lost.count()).toBe(0);
});

test('restored twice, to a moment that had what came back meanwhile, nothing doubles', async () => {
  const { waiter, device, server, orders } = floor.current;
  const tablet = await device();
  const order = waiter.create({ coffee: 1 });
  await tablet.send(order);
  await tablet.pull();
  const early = await backUp(server);
  await tablet.send(waiter.edit(keyOf(order), { coffee: 2 }));
  const late = await backUp(server);
  for (const moment of [early, late, early, late]) {
    await restore(server, moment, 'backup');
    await tablet.pull();
    await tablet.flush();
    await tablet.pull();
    expect((await orders())[0]?.lines).toEqual({ [server.own.products.coffee]: [3, 0] });
    expect(await tablet.outbox()).toEqual([]);
  }
});

test('an answer that was lost is no second plate', async () => {
  const { waiter, device, server, orders } = floor.current;
  const tablet = await device();
  const order = waiter.create({ coffee: 1 });
  await tablet.send(order);
  const backup = await backUp(server);
  await tablet.send(waiter.edit(keyOf(order), { coffee: 2 }));
  await restore(server, backup, 'backup');
  await tablet.pull();
  tablet.network.rule(() => faults.dropAfter);
  await tablet.flush();
  tablet.network.rule(null);
  const made = await backUp(server);
  await restore(server, backup, 'backup');
  await tablet.pull();
  await tablet.flush();
  await restore(server, made, 'backup');
  await tablet.pull();
  await tablet.flush();
  expect((await orders())[0]?.lines).toEqual({ [server.own.products.coffee]: [3, 0] });
});

test('so it is where the other device brought the order back while the edit was under way', async () => {
  const { waiter, device, server } = floor.current;
  const [taker, other] = [await device(0), await device(1)];
  const order = waiter.create({ coffee: 1 });
  const backup = await backUp(server);
  await taker.send(order);
  await other.pull();
  await other.send(waiter.edit(keyOf(order), { coffee: 2 }));
  await taker.pull();
  await restore(server, backup, 'backup');
  await other.pull();
  const late = delayed();
  other.network.rule((call) => (call.path.startsWith(orderPath(keyOf(order))) ? late.fault : null));
  const sending = other.flush();
  const isUnderWay = () => other.network.log.some(({ answer }) => answer === null);
  await expect.poll(isUnderWay).toBe(true);
  await taker.pull();
  await taker.flush();
  other.network.rule(null);
  await other.pull();
  late.release();
  await sending;
  await other.pull();
  await other.flush();
  expect(await other.outbox()).toEqual([]);
});
