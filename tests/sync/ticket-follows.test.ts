import { expect, test } from 'vitest';
import { ticketFollows } from '#contract/headers.ts';
import type { Order, OrderKey } from '#domain/order.ts';
import type { Intent } from '#operations/registry.ts';
import type { Device } from '#tests/harness/device.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { faults, type Network } from '#tests/harness/network.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** While a ticket waits behind a change of its order, the change says so, and the server keeps the order for its tablet. */

const floor = freshFloor();

type Tablet = Device & { network: Network };

/** What left, in turn: where to, and whether it said that a ticket follows. */
const said = ({ network }: Tablet): [string, boolean][] =>
  network
    .writes()
    .map(({ call }) => [
      call.path.replace(/[0-9a-f-]{36}/, '*'),
      call.headers?.[ticketFollows] === 'true',
    ]);

/** Prints what the kitchen has yet to be told of an order, as the tablet knows it. */
const print = async (tablet: Tablet, key: OrderKey) => {
  const known = await tablet.order(key);
  await tablet.record(floor.current.waiter.print(known?.order as Order) as Intent);
};

/** A tablet without network on which an order was taken. */
const taken = async () => {
  const { waiter, device } = floor.current;
  const tablet = await device();
  tablet.network.down(true);
  const create = waiter.create({ coffee: 2 });
  await tablet.record(create);
  return { tablet, waiter, key: keyOf(create) };
};

const reconnect = async (tablet: Tablet) => {
  tablet.network.clear();
  tablet.network.log.length = 0;
  await tablet.flush();
  expect(await tablet.outbox()).toEqual([]);
};

test('what was printed already says so, up to its ticket, and nothing behind it does', async () => {
  const { tablet, waiter, key } = await taken();
  await tablet.record(waiter.bill(key, { coffee: 1 }));
  await tablet.record(waiter.finish(key));
  await print(tablet, key);
  for (const later of [waiter.reactivate(key), waiter.finish(key)]) await tablet.record(later);
  await reconnect(tablet);
  expect(said(tablet)).toEqual([
    ['orders/', true],
    ['bills/v2', false],
    ['orders/*/finish', true],
    ['orders/*/tickets', false],
    ['orders/*/reactivate', false],
    ['orders/*/finish', false],
  ]);
});

test('a cancelled order whose two papers were printed says so twice', async () => {
  const { tablet, waiter, key } = await taken();
  await print(tablet, key);
  await tablet.record(waiter.cancel(key));
  await print(tablet, key);
  await reconnect(tablet);
  expect(said(tablet)).toEqual([
    ['orders/', true],
    ['orders/*/tickets', false],
    ['orders/*/cancel', true],
    ['orders/*/tickets', false],
  ]);
});

test('an edit that was printed says so, and the next one, which was not, does not', async () => {
  const { tablet, waiter, key } = await taken();
  await reconnect(tablet);
  tablet.network.down(true);
  await tablet.record(waiter.edit(key, { juice: 1 }));
  await print(tablet, key);
  await tablet.record(waiter.edit(key, { coffee: 1 }));
  await reconnect(tablet);
  expect(said(tablet)).toEqual([
    ['orders/*', true],
    ['orders/*/tickets', false],
    ['orders/*', false],
  ]);
});

test('an order says so where it leaves with others in a batch', async () => {
  const { tablet, waiter, key } = await taken();
  await print(tablet, key);
  await tablet.record(waiter.create({ juice: 1 }));
  await reconnect(tablet);
  expect(tablet.network.batches()).toBe(1);
  expect(said(tablet)).toEqual([
    ['orders/', true],
    ['orders/*/tickets', false],
    ['orders/', false],
  ]);
});

test.each(['dropBefore', 'dropAfter'] as const)(
  'a retry says it of what was printed since the first try (%s), with the same key and bytes',
  async (fault) => {
    const { tablet, key } = await taken();
    tablet.network.clear();
    tablet.network.next(faults[fault]);
    await tablet.flush();
    await print(tablet, key);
    await tablet.flush();
    expect(await tablet.outbox()).toEqual([]);
    expect(said(tablet)).toEqual([
      ['orders/', false],
      ['orders/', true],
      ['orders/*/tickets', false],
    ]);
    const [first, second] = tablet.network.writes();
    expect([second?.key, second?.call.body]).toEqual([first?.key, first?.call.body]);
    expect(await floor.current.orders()).toHaveLength(1);
  },
);

test('after a failed try the oldest goes alone, and says it', async () => {
  const { tablet, key } = await taken();
  await print(tablet, key);
  await tablet.flush();
  tablet.network.clear();
  tablet.network.log.length = 0;
  tablet.network.next(faults.status(503));
  await tablet.flush();
  expect(said(tablet)).toEqual([['orders/', true]]);
});

test('what is stored of an entry is the same with a ticket behind it', async () => {
  const { tablet, key } = await taken();
  await tablet.flush();
  const before = await tablet.outbox();
  await print(tablet, key);
  await tablet.flush();
  const [create] = await tablet.outbox();
  expect(create?.frozenRequest).toEqual(before[0]?.frozenRequest);
  expect(JSON.stringify(create)).not.toMatch(/ticket/i);
});
