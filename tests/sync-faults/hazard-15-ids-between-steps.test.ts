import { expect, test } from 'vitest';
import { newBillKey } from '#local/outbox/record.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 15: create, edit, bill and customer offline, with reloads in between, give no 404, one order and one bill', async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 2 });
  const key = keyOf(create);
  const billKey = newBillKey();
  for (const intent of [
    create,
    waiter.edit(key, { juice: 1 }),
    waiter.bill(key, { coffee: 1, juice: 1 }, { key: billKey }),
    waiter.customer(key, billKey),
    waiter.finish(key),
  ]) {
    await tablet.record(intent);
    await tablet.reload();
    await tablet.flush();
  }
  tablet.network.down(false);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const statuses = tablet.network.log.flatMap(({ server }) => server?.status ?? []);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
  expect(await floor.current.orders()).toMatchObject([{ key, status: 'finished' }]);
  expect(await floor.current.bills()).toMatchObject([{ key: billKey, orderKey: key }]);
  const [shown] = await tablet.bills();
  expect(shown?.bill).toMatchObject({ id: expect.any(Number), hasCustomer: true });
  expect((await tablet.order(String((await tablet.order(key))?.order.id)))?.order.key).toBe(key);
});
