import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('hazard 10: when another tablet edits the order during the PUT, both waiters’ lines survive', async () => {
  const { waiter, device, server } = floor.current;
  const tablet = await device();
  const other = await device(1);
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  await other.pull();
  let raced = false;
  tablet.network.rule(({ method }) => {
    if (method !== 'PUT' || raced) return null;
    raced = true;
    return {
      before: async () => {
        await other.send(waiter.edit(keyOf(create), { sweet: 2 }));
        return tablet.network.transport(last());
      },
    };
  });
  const last = () => {
    const call = tablet.network.writes().at(-1)?.call;
    if (!call) throw new Error('nothing was sent');
    return call;
  };
  await tablet.send(waiter.edit(keyOf(create), { juice: 1 }));
  await other.pull();
  const { coffee, juice, sweet } = server.own.products;
  const lines = { [coffee]: [1, 0], [juice]: [1, 0], [sweet]: [2, 0] };
  expect(await floor.current.orders()).toMatchObject([{ lines, version: 3 }]);
  for (const each of [tablet, other])
    expect((await each.order(keyOf(create)))?.order.lines).toHaveLength(3);
  expect(await tablet.ledger.notices.count()).toBe(1);
});
