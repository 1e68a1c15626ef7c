import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OrderKey } from '#domain/order.ts';
import { type Floor, keyOf, openFloor } from '#tests/harness/floor.ts';
import { delayed, faults } from '#tests/harness/network.ts';
import { until } from '#tests/harness/until.ts';

let floor: Floor;
beforeEach(async () => {
  floor = await openFloor();
});
afterEach(() => floor.close());

const paths = (device: { network: { writes: () => { call: { path: string } }[] } }) =>
  device.network.writes().map(({ call }) => call.path.replace(/[0-9a-f-]{36}/, '*'));

test('operations of one order are sent one at a time in recorded order, even when the clock jumps', async () => {
  const device = await floor.device();
  const create = floor.waiter.create({ coffee: 2 });
  const key = keyOf(create);
  await device.record(create);
  floor.clock.jump(-3_600_000);
  await device.record(floor.waiter.edit(key, { juice: 1 }));
  floor.clock.jump(7_200_000);
  await device.send(floor.waiter.bill(key, { coffee: 1 }), floor.waiter.finish(key));

  expect(paths(device)).toEqual(['orders/', 'orders/*', 'bills/v2', 'orders/*/finish']);
  expect(await device.outbox()).toEqual([]);
  expect(await floor.orders()).toMatchObject([{ status: 'finished', version: 4 }]);
});

test('an operation waits while an earlier one of its order waits', async () => {
  const device = await floor.device();
  const create = floor.waiter.create({ coffee: 1 });
  await device.record(create);
  await device.record(floor.waiter.edit(keyOf(create), { coffee: 1 }));
  device.network.next(faults.status(503));
  await device.flush();
  await device.flush();

  expect(paths(device)).toEqual(['orders/']);
  expect((await device.outbox()).map(({ state }) => state)).toEqual(['uncertain', 'queued']);
});

test('other orders are sent while one order hangs, even those recorded meanwhile', async () => {
  const device = await floor.device();
  const slow = delayed();
  device.network.next(slow.fault);
  await device.record(floor.waiter.create({ coffee: 1 }, { table: 'lenta' }));
  const draining = device.flush();
  await until(() => expect(device.network.writes()).toHaveLength(1));

  await device.record(floor.waiter.create({ juice: 1 }, { table: 'rápida' }));
  void device.flush();
  await until(async () => expect(await device.outbox()).toHaveLength(1));
  expect((await device.outbox())[0]?.state).toBe('sending');

  slow.release();
  await draining;
  expect(await device.outbox()).toEqual([]);
});

test('a lane resumes after its backoff while another order hangs', async () => {
  const device = await floor.device();
  const slow = delayed();
  device.network.older();
  device.network.next(slow.fault, faults.dropBefore);
  await device.record(floor.waiter.create({ coffee: 1 }));
  await device.record(floor.waiter.create({ juice: 1 }));
  const draining = device.flush();
  await until(async () =>
    expect((await device.outbox()).map(({ state }) => state)).toEqual(['sending', 'uncertain']),
  );
  await until(async () => {
    floor.clock.advance(1_000);
    expect(await device.outbox()).toHaveLength(1);
  });
  slow.release();
  await draining;
});

test('of many orders, at most ten are sent at a time where each goes by itself', async () => {
  const device = await floor.device();
  device.network.older();
  const gates = Array.from({ length: 20 }, () => delayed());
  device.network.next(...gates.map(({ fault }) => fault));
  for (let i = 0; i < 20; i += 1) await device.record(floor.waiter.create({ coffee: 1 }));
  const draining = device.flush();
  await until(() => expect(device.network.writes()).toHaveLength(10));
  for (const { release } of gates) release();
  await draining;
  expect(await device.outbox()).toEqual([]);
  expect(new Set((await floor.orders()).map(({ key }) => key as OrderKey)).size).toBe(20);
});

test('many simultaneous results leave no order unsent, even those with further operations', async () => {
  const device = await floor.device();
  device.network.older();
  const gates = Array.from({ length: 10 }, () => delayed());
  device.network.next(...gates.map(({ fault }) => fault));
  const orders = Array.from({ length: 16 }, () => floor.waiter.create({ coffee: 1 }));
  for (const order of orders) await device.record(order);
  for (const order of orders.slice(6, 10)) await device.record(floor.waiter.finish(keyOf(order)));
  const draining = device.flush();
  await until(() => expect(device.network.writes()).toHaveLength(10));
  for (const { release } of gates) release();
  await draining;
  expect(await device.outbox()).toEqual([]);
});

test('entries leased behind a failed one are put back unchanged and unsent', async () => {
  const { waiter, device } = floor;
  const tablet = await device();
  tablet.network.older();
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  tablet.network.down(true);
  for (const intent of [create, waiter.bill(key, { coffee: 1 }), waiter.bill(key, { coffee: 1 })])
    await tablet.record(intent);
  const [, ...behind] = await tablet.outbox();
  tablet.network.down(false);
  tablet.network.next(faults.status(503));
  const before = tablet.network.writes().length;
  await tablet.tabs[0]?.engine.wake(true);
  expect(tablet.network.writes().slice(before)).toHaveLength(1);
  expect((await tablet.outbox()).slice(1)).toEqual(behind);
});
