import { expect, test } from 'vitest';
import { keyOf } from '#tests/harness/floor.ts';
import { type Fault, faults, reply } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

/**
 * An edit whose reply was lost is sent again after the server has deleted its key, as it may after a leap of its clock,
 * and after `changes` of another waiter. `lost`: how the first attempt ended.
 */
const sendAgain = async (lost: Fault, changes: number) => {
  const { waiter, device, clock, server } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  await other.pull();
  tablet.network.next(lost);
  await tablet.send(waiter.edit(keyOf(create), { coffee: 1 }));
  for (let i = 0; i < changes; i += 1) {
    await other.pull();
    await other.send(waiter.edit(keyOf(create), { juice: 1 }));
  }
  await server.database.db.deleteFrom('idempotency_keys').execute();
  const send = async () => {
    clock.advance(61_000);
    await tablet.flush();
  };
  const lines = async () => {
    const [order] = await floor.current.orders();
    const { coffee, juice } = server.own.products;
    return [order?.lines[coffee]?.[0], order?.lines[juice]?.[0]];
  };
  return { tablet, send, lines };
};

test.each([0, 1, 19])(
  'hazard 32: an edit that the server knows to have made is not made again, %i changes later',
  async (changes) => {
    const { tablet, send, lines } = await sendAgain(faults.dropAfter, changes);
    await send();
    expect(await tablet.outbox()).toEqual([]);
    expect(await lines()).toEqual([2, changes || undefined]);
  },
);

test('hazard 32: an edit that the server knows not to have made is sent again as a new operation', async () => {
  const { tablet, send, lines } = await sendAgain(faults.dropBefore, 3);
  await send();
  expect(await tablet.outbox()).toEqual([]);
  expect(await lines()).toEqual([2, 3]);
});

test.each([
  ['made', faults.dropAfter, 2],
  ['not made', faults.dropBefore, 1],
])(
  'hazard 32: where the server can no longer tell, an edit that was %s parks',
  async (_name, lost, coffees) => {
    const { tablet, send, lines } = await sendAgain(lost, 21);
    await send();
    expect(await tablet.outbox()).toMatchObject([
      { state: 'parked', lastError: { code: 'maybe-applied' } },
    ]);
    expect(await lines()).toEqual([coffees, 21]);
  },
);

test('hazard 32: an uncertain edit parks when the server does not say what it has done', async () => {
  const { tablet, send, lines } = await sendAgain(faults.dropBefore, 1);
  tablet.network.rule(({ method, path }) => {
    if (method !== 'GET' || !path.includes('?operations')) return null;
    return {
      after: (answer) => {
        const { operations: _unknown, ...order } = JSON.parse(answer.body);
        return reply(answer.status, JSON.stringify(order));
      },
    };
  });
  await send();
  expect(await tablet.outbox()).toMatchObject([
    { state: 'parked', lastError: { code: 'maybe-applied' } },
  ]);
  expect(await lines()).toEqual([1, 1]);
});

test('hazard 32: a change of status that was made is not made again after the order was reopened', async () => {
  const { waiter, device, clock, server } = floor.current;
  const [tablet, other] = [await device(), await device(1)];
  const create = waiter.create({ coffee: 1 });
  await tablet.send(create);
  tablet.network.next(faults.dropAfter);
  await tablet.send(waiter.finish(keyOf(create)));
  await other.pull();
  await other.send(waiter.reactivate(keyOf(create)));
  await server.database.db.deleteFrom('idempotency_keys').execute();
  clock.advance(61_000);
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  expect(await floor.current.orders()).toMatchObject([{ status: 'active', version: 3 }]);
  expect((await tablet.order(keyOf(create)))?.order.status).toBe('active');
});
