import { expect, test } from 'vitest';
import { recentChanges } from '#domain/order-news.ts';
import { arrivals, claimArrivals } from '#local/queries/arrivals.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { replay, seenByTwo } from '#tests/harness/restored.ts';
import { freshFloor } from '#tests/harness/setup.ts';

const floor = freshFloor();

test('another waiter’s changes are news, even when first seen in a conflict; the device’s own changes are not', async () => {
  const { waiter, device, clock, server } = floor.current;
  const business = server.own;
  const tablet = await device();
  const other = await device(1);
  const { juice, sweet } = business.products;
  const mine = waiter.create({ coffee: 1 }, { table: '1' });
  const theirs = waiter.create({ coffee: 1 }, { table: '2' });
  const changed = async () => {
    const news = (await tablet.order(keyOf(mine)))?.news ?? null;
    return recentChanges(news, clock.now())?.changes.lines.map((line) => [
      line.productId,
      line.quantity,
    ]);
  };
  const waiting = () => arrivals(tablet.ledger, business.businessId);

  await tablet.pull();
  await tablet.send(mine);
  await tablet.send(waiter.edit(keyOf(mine), { coffee: 1 }));
  await tablet.pull();
  expect(await changed()).toBeUndefined();
  expect(await waiting()).toEqual([]);

  await other.pull();
  await other.send(theirs, waiter.edit(keyOf(mine), { juice: 2 }));
  await tablet.pull();
  expect(await changed()).toEqual([[juice, 2]]);
  expect(await waiting()).toMatchObject([{ key: keyOf(theirs), tableNumber: '2' }]);

  const rows = await tablet.ledger.orders.toArray();
  await tablet.pull();
  expect(await tablet.ledger.orders.toArray()).toEqual(rows);

  const claims = await Promise.all(
    [1, 2, 3].map(() => claimArrivals(tablet.ledger, [keyOf(theirs)])),
  );
  expect(claims.flat()).toHaveLength(1);
  expect(await waiting()).toEqual([]);

  await other.send(waiter.edit(keyOf(mine), { sweet: 1 }));
  await tablet.send(waiter.edit(keyOf(mine), { coffee: 1 }));
  expect(await changed()).toEqual([
    [juice, 2],
    [sweet, 1],
  ]);
});

test('after a sign-in, the orders of the first pull are not news, only later ones', async () => {
  const { waiter, device, server } = floor.current;
  const other = await device(1);
  const before = waiter.create({ coffee: 1 }, { table: '1' });
  const after = waiter.create({ coffee: 1 }, { table: '2' });
  await other.send(before);
  const tablet = await device();
  const waiting = () => arrivals(tablet.ledger, server.own.businessId);

  await tablet.pull();
  expect(await tablet.order(keyOf(before))).toBeDefined();
  expect(await waiting()).toEqual([]);

  await other.send(after);
  await tablet.pull();
  expect(await waiting()).toMatchObject([{ key: keyOf(after) }]);
});

test.each([
  ['an order', 'lacks'],
  ['a part of an order', 'has'],
] as const)(
  '%s that a restored server %s is no news to a tablet that had seen it, once the others sent it again',
  async (_what, has) => {
    const scene = await seenByTwo(floor.current, { coffee: 2 }, has);
    const { waiter, server, clock, key, lose, tablet, other } = scene;
    const { businessId, products } = server.own;
    await tablet.send(waiter.edit(key, { juice: 1 }));
    await other.pull();
    await lose();
    await other.pull();
    await replay(tablet);
    await other.pull();
    await other.send(waiter.edit(key, { sweet: 1 }));
    await tablet.pull();
    const news = (await tablet.order(key))?.news ?? null;
    const changes = recentChanges(news, clock.now())?.changes;
    expect(changes).toMatchObject({ lines: [{ productId: products.sweet, quantity: 1 }] });
    expect(await arrivals(tablet.ledger, businessId)).toEqual([]);
  },
);
