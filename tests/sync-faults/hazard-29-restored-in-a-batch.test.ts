import { expect, test } from 'vitest';
import { epochHeader } from '#contract/headers.ts';
import type { Intent } from '#operations/registry.ts';
import { customer } from '#tests/harness/builders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** The database is replaced between two requests of a batch: the second reaches a server that has lost the first. */

const floor = freshFloor();

/**
 * Sends `setUp`, makes a backup, and sends the two others as one batch. The server is restored once it has accepted the
 * first of them.
 */
const straddle = async (setUp: readonly Intent[], batch: readonly [Intent, Intent]) => {
  const { device, server } = floor.current;
  const tablet = await device();
  const { network } = tablet;
  for (const intent of setUp) await tablet.record(intent);
  await tablet.flush();
  const backup = await backUp(server);
  network.down(true);
  for (const intent of batch) await tablet.record(intent);
  network.down(false);
  network.next({
    after: async (reply) => {
      await restore(server, backup, 'backup');
      return reply;
    },
  });
  const before = network.writes().length;
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
  const [first, second] = network.writes().slice(before);
  expect(first?.server?.status).toBeLessThan(300);
  expect(second?.server?.header(epochHeader)).not.toBe(first?.server?.header(epochHeader));
};

test('an order that was finished and reopened stays open', async () => {
  const { waiter, orders } = floor.current;
  const create = waiter.create({ coffee: 1 });
  const key = keyOf(create);
  await straddle([create], [waiter.finish(key), waiter.reactivate(key)]);
  expect(await orders()).toMatchObject([{ status: 'active' }]);
});

test('an order that was reopened and finished is finished', async () => {
  const { waiter, orders } = floor.current;
  const create = waiter.create({ coffee: 1 });
  const key = keyOf(create);
  await straddle([create, waiter.finish(key)], [waiter.reactivate(key), waiter.finish(key)]);
  expect(await orders()).toMatchObject([{ status: 'finished' }]);
});

test('of two customers of a bill the later one counts', async () => {
  const { waiter, server } = floor.current;
  const create = waiter.create({ coffee: 1 });
  const bill = waiter.bill(keyOf(create), { coffee: 1 });
  const change = (fullName: string) =>
    waiter.customer(keyOf(create), bill.params.billKey, { ...customer, fullName });
  await straddle([create, bill], [change('Primera'), change('Segunda')]);
  const { customer: kept } = await server.database.db
    .selectFrom('bills')
    .select('customer')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(String(kept))).toMatchObject({ fullName: 'Segunda' });
});

test('a bill that was sent again behind another is there once', async () => {
  const { waiter, orders, bills } = floor.current;
  const create = waiter.create({ coffee: 3 });
  const key = keyOf(create);
  const sale = waiter.bill(key, { coffee: 1 });
  await straddle([create], [waiter.bill(key, { coffee: 2 }), sale]);
  expect(await bills()).toHaveLength(2);
  expect(Object.values((await orders())[0]?.lines ?? {})).toEqual([[3, 3]]);
});
