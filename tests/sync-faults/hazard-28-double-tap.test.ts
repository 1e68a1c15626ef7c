import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 28: twenty taps on Facturar are one operation and one bill', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device(0, 2);
  const create = waiter.create({ coffee: 20 });
  await tablet.record(create);
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  const opId = uuidv7();
  await Promise.all(Array.from({ length: 20 }, () => tablet.record(bill, opId)));
  expect(await tablet.outbox()).toHaveLength(2);
  await tablet.flush();
  expect(await floor.current.bills()).toHaveLength(1);
});

test('hazard 28: even as separate operations, repeated taps create one bill', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  const create = waiter.create({ coffee: 20 });
  await tablet.record(create);
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  await Promise.all(Array.from({ length: 20 }, () => tablet.record(bill)));
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.bills()).toHaveLength(1);
  const { coffee } = floor.current.server.own.products;
  expect(await floor.current.orders()).toMatchObject([{ lines: { [coffee]: [20, 1] } }]);
});
