import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { takenFrom } from '#domain/stock.ts';
import { Mirror, readList } from '#local/catalog/mirror.ts';
import { newOrderKey } from '#local/outbox/record.ts';
import { stockTaken } from '#local/outbox/stock-taken.ts';
import { pullCatalog } from '#sync/pull/catalog.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import { keyOf } from '#tests/harness/floor.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** What a device says is left of a product, wherever the units are: in orders of its own and of others, or billed. */

const floor = freshFloor();

const tabletOf = async (user = 0) => {
  const { device, server, clock } = floor.current;
  const { businessId, products } = server.own;
  const tablet = await device(user);
  const mirror = new Mirror('mirror', { indexedDB: new IDBFactory(), IDBKeyRange });
  const deps = { ledger: tablet.ledger, mirror, transport: tablet.network.transport, clock };
  await pullCatalog(deps);
  /** Of the beer, of which there are ten at first, as a new order sees it. */
  const left = async () => {
    const all = await readList(mirror, businessId, 'products');
    const beer = all.find(({ id }) => id === products.beer);
    const taken = takenFrom(await stockTaken(tablet.ledger, mirror, businessId), newOrderKey());
    return (beer?.stock ?? 0) - (taken.get(products.beer) ?? 0);
  };
  return {
    ...tablet,
    left,
    readCatalog: () => pullCatalog(deps),
    readBoard: () => pullOrders(deps),
  };
};

test('units count at once, in own and other open orders, and stay taken when they are billed', async () => {
  const { waiter, clock } = floor.current;
  const [mine, other] = [await tabletOf(0), await tabletOf(1)];
  const order = waiter.create({ beer: 3 });
  await mine.record(order);
  expect(await mine.left()).toBe(7);
  await mine.flush();
  expect(await mine.left()).toBe(7);

  expect(await other.left()).toBe(10);
  await other.readBoard();
  expect(await other.left()).toBe(7);

  clock.advance(1_000);
  await mine.record(waiter.bill(keyOf(order), { beer: 2 }));
  expect(await mine.left()).toBe(7);
  await mine.flush();
  expect(await mine.left()).toBe(7);
  clock.advance(1_000);
  await mine.readCatalog();
  expect(await mine.left()).toBe(7);
});

test('a cancelled order gives its units back, a finished one takes none for ever', async () => {
  const { waiter } = floor.current;
  const mine = await tabletOf(0);
  const [cancelled, finished] = [waiter.create({ beer: 3 }), waiter.create({ beer: 4 })];
  await mine.send(cancelled, finished);
  expect(await mine.left()).toBe(3);
  await mine.record(waiter.cancel(keyOf(cancelled)));
  expect(await mine.left()).toBe(6);
  await mine.send(waiter.finish(keyOf(finished)));
  expect(await mine.left()).toBe(10);
});
