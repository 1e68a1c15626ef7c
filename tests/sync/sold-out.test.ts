import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { actorHeader } from '#contract/headers.ts';
import { Mirror, readList } from '#local/catalog/mirror.ts';
import { tellFormer } from '#local/compat/tell-former.ts';
import type { SessionRow } from '#local/ledger/ledger.ts';
import { valueKeys } from '#local/ledger/value-keys.ts';
import { soldOutMarks } from '#local/outbox/sold-out.ts';
import { putPerson } from '#local/people/person.ts';
import { menuOf } from '#parts/options/menu.ts';
import { pullCatalog } from '#sync/pull/catalog.ts';
import { delayed, faults } from '#tests/harness/network.ts';
import { backUp, restore } from '#tests/harness/restore.ts';
import { freshFloor } from '#tests/harness/setup.ts';

/** 'Agotado hoy': an operation that is about no order. */

const floor = freshFloor();

const tabletOf = async (user = 0) => {
  const { device, server, clock, waiterAt } = floor.current;
  const { businessId, products } = server.own;
  const tablet = await device(user);
  const mirror = new Mirror('mirror', { indexedDB: new IDBFactory(), IDBKeyRange });
  const { transport } = tablet.network;
  const readCatalog = () => pullCatalog({ ledger: tablet.ledger, mirror, transport, clock });
  const catalog = await readCatalog();
  expect(catalog.products.ok).toBe(true);
  const { sellOut } = waiterAt(() => new Date(clock.now()).toISOString());
  /** Whether the screens show the coffee as sold out. */
  const isSoldOut = async () => {
    const all = await readList(mirror, businessId, 'products');
    const coffee = all.find(({ id }) => id === products.coffee);
    const marks = await soldOutMarks(tablet.ledger, mirror, businessId, clock.now());
    return coffee && menuOf({ optionGroups: [] }, marks, clock.now()).isSoldOut(coffee);
  };
  const calls = () =>
    tablet.network.log.flatMap(({ call }) =>
      call.path.endsWith('/sold-out') ? JSON.parse(call.body ?? '') : [],
    );
  return { ...tablet, readCatalog, sellOut, isSoldOut, calls };
};

/** As the server has it. */
const isOnServer = async (): Promise<boolean> => {
  const { server } = floor.current;
  const row = await server.database.db
    .selectFrom('products')
    .select('sold_out_until')
    .where('id', '=', server.own.products.coffee)
    .executeTakeFirstOrThrow();
  return row.sold_out_until !== null;
};

test('without a connection a product is sold out on this tablet at once, and on the others when it is back', async () => {
  const mine = await tabletOf(0);
  const other = await tabletOf(1);
  mine.network.down(true);
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  expect(await mine.isSoldOut()).toBe(true);
  expect(await isOnServer()).toBe(false);
  mine.network.down(false);
  await mine.flush();
  expect(await mine.outbox()).toEqual([]);
  expect(await isOnServer()).toBe(true);
  // The catalog here is older than what the server knows.
  expect(await mine.isSoldOut()).toBe(true);
  await other.readCatalog();
  expect(await other.isSoldOut()).toBe(true);
});

test('once the catalog was read after it, what others say of it since counts', async () => {
  const { clock } = floor.current;
  const mine = await tabletOf(0);
  const other = await tabletOf(1);
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  clock.advance(1_000);
  await mine.readCatalog();
  expect(await mine.isSoldOut()).toBe(true);
  clock.advance(1_000);
  await other.record(other.sellOut('coffee', false));
  await other.flush();
  expect(await mine.isSoldOut()).toBe(true);
  await mine.readCatalog();
  expect(await mine.isSoldOut()).toBe(false);
});

test('a catalog that was asked for before the server knew does not take it back', async () => {
  const { clock } = floor.current;
  const mine = await tabletOf();
  const late = delayed();
  mine.network.rule(({ path }) => (path.startsWith('products/business/') ? late.fault : null));
  mine.network.log.length = 0;
  const reading = mine.readCatalog();
  const isAsked = () =>
    mine.network.log.some(({ call }) => call.path.startsWith('products/business/'));
  await expect.poll(isAsked).toBe(true);
  clock.advance(1_000);
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  late.release();
  await reading;
  expect(await mine.isSoldOut()).toBe(true);
});

test('what is taken back before the server knew of it is so in the end', async () => {
  const { clock } = floor.current;
  const mine = await tabletOf();
  mine.network.down(true);
  await mine.record(mine.sellOut('coffee'));
  clock.advance(1_000);
  await mine.record(mine.sellOut('coffee', false));
  expect(await mine.isSoldOut()).toBe(false);
  mine.network.down(false);
  await mine.flush();
  expect(mine.calls()).toMatchObject([{ soldOut: true }, { soldOut: false }]);
  expect(await isOnServer()).toBe(false);
  expect(await mine.isSoldOut()).toBe(false);
});

test('a clock that was ahead does not keep it sold out', async () => {
  const { clock } = floor.current;
  const mine = await tabletOf(0);
  const other = await tabletOf(1);
  clock.jump(3_600_000);
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  clock.jump(-3_600_000);
  clock.advance(1_000);
  await other.record(other.sellOut('coffee', false));
  await other.flush();
  await mine.readCatalog();
  expect(await mine.isSoldOut()).toBe(await isOnServer());
});

test('a refusal waits for a person, and holds no order up', async () => {
  const { waiter, orders } = floor.current;
  const mine = await tabletOf();
  mine.network.next(faults.refuse('product-not-found'));
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  await mine.record(waiter.create({ coffee: 1 }));
  await mine.flush();
  expect(await mine.outbox()).toMatchObject([
    { kind: 'sold-out', state: 'parked', lastError: { code: 'product-not-found' } },
  ]);
  expect(await orders()).toHaveLength(1);
});

test('a conflict of which the server tells nothing more is a refusal', async () => {
  const mine = await tabletOf();
  mine.network.next(faults.refuse('order-changed'));
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  expect(await mine.outbox()).toMatchObject([{ state: 'parked' }]);
  expect(mine.network.log.filter(({ call }) => call.path.startsWith('orders/'))).toEqual([]);
});

test('sent twice after a lost answer, it has its effect once', async () => {
  const { clock } = floor.current;
  const mine = await tabletOf();
  mine.network.next(faults.dropAfter);
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  clock.advance(60_000);
  await mine.flush();
  expect(await mine.outbox()).toEqual([]);
  expect(mine.network.log.filter(({ effect }) => effect)).toHaveLength(1);
});

test('a server that was put back hears of it again', async () => {
  const { server } = floor.current;
  const mine = await tabletOf();
  await mine.pull();
  const backup = await backUp(server);
  await mine.record(mine.sellOut('coffee'));
  await mine.flush();
  await restore(server, backup, 'backup');
  await server.database.db.updateTable('products').set({ sold_out_until: null }).execute();
  for (let polls = 0; polls < 3; polls += 1) await mine.pull();
  await mine.flush();
  expect(await mine.outbox()).toEqual([]);
  expect(await isOnServer()).toBe(true);
});

test('it is told as the account, whoever is at the tablet by then', async () => {
  const mine = await tabletOf();
  await mine.record(mine.sellOut('coffee'));
  await putPerson(mine.ledger, floor.current.server.own.businessId, { memberId: 2, locked: true });
  await mine.flush();
  expect(await isOnServer()).toBe(true);
  const told = mine.network.log.find(({ call }) => call.path.endsWith('/sold-out'));
  expect(told?.call.headers).not.toHaveProperty(actorHeader);
});

test('what an earlier build had kept for the server is recorded, but for what that knows', async () => {
  const { server, clock } = floor.current;
  const mine = await tabletOf();
  const { businessId, products } = server.own;
  const at = new Date(clock.now()).toISOString();
  const key = valueKeys.soldOut(businessId);
  const until = new Date(clock.now() + 3_600_000).toISOString();
  await mine.ledger.values.put({
    key,
    value: [
      { id: products.coffee, at, until },
      { id: products.juice, at, until, toldAt: clock.now() },
    ],
  });
  await tellFormer(
    mine.ledger,
    (await mine.ledger.session.get('current')) as SessionRow,
    clock.now(),
  );
  expect(await mine.ledger.values.get(key)).toBeUndefined();
  expect(await mine.outbox()).toHaveLength(1);
  await mine.flush();
  expect(await isOnServer()).toBe(true);
});
