import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { done, failure } from '#api/outcome.ts';
import type { Call, Reply } from '#api/transport.ts';
import { forgetCatalog, Mirror, readList } from '#local/catalog/mirror.ts';
import { watchCatalogName } from '#local/ledger/watch.ts';
import { changeBoard } from '#server/services/board/board-state.ts';
import { beginCatalogChange } from '#server/services/catalog/state.ts';
import type { Scope } from '#server/services/kernel/scope.ts';
import { catalogWatch, pullCatalog } from '#sync/pull/catalog.ts';
import { pullOrders } from '#sync/pull/orders.ts';
import { createDevice } from '#tests/harness/device.ts';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { until } from '#tests/harness/until.ts';
import { manualClock } from '../harness/clock.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A device with a catalog to fetch; `around.answered` runs before an answer with products reaches it. */
const setUp = async () => {
  const server = await createTestApp();
  const inject = injectTransport(server.app);
  const around = { answered: async (_reply: Reply) => {} };
  const transport = async (call: Call): Promise<Reply> => {
    const reply = await inject(call);
    if (call.path.startsWith('products/')) await around.answered(reply);
    return reply;
  };
  const clock = manualClock();
  const token = server.own.users[0]?.token ?? '';
  const device = await createDevice({ transport, clock, token });
  const mirror = new Mirror('mirror', { indexedDB: new IDBFactory(), IDBKeyRange });
  closers.push(server.close, device.close, () => mirror.close());
  const deps = { ledger: device.ledger, mirror, transport, clock };
  const products = () => readList(mirror, server.own.businessId, 'products');
  return { server, deps, mirror, products, pull: () => pullCatalog(deps), around };
};

test('a list deleted while the server answers 304 is fetched whole the next time', async () => {
  const { mirror, products, pull, around } = await setUp();
  await pull();
  const all = await products();
  expect(all).not.toEqual([]);
  around.answered = async (reply) => {
    expect(reply.status).toBe(304);
    await forgetCatalog(mirror);
  };
  await pull();
  around.answered = async () => {};
  await pull();
  expect(await products()).toEqual(all);
});

test('a list deleted while it is written is fetched whole the next time', async () => {
  const { mirror, products, pull } = await setUp();
  const put = mirror.pages.bulkPut.bind(mirror.pages);
  let forgotten: unknown;
  mirror.pages.bulkPut = ((pages: never) => {
    forgotten ??= Dexie.ignoreTransaction(() => forgetCatalog(mirror));
    return put(pages);
  }) as never;
  await pull();
  await forgotten;
  const { products: outcome } = await pull();
  expect(outcome).toEqual(done);
  expect(await products()).not.toEqual([]);
});

test('an idle tablet asks for no catalog; a changed one is asked for after the next poll of the board', async () => {
  const { server, deps, products } = await setUp();
  let looks = 0;
  const refreshCatalog = () => {
    looks += 1;
    return pullCatalog(deps);
  };
  const look = catalogWatch({ ...deps, refreshCatalog });
  const minutes = async () => {
    await pullOrders(deps);
    await look();
  };
  for (let i = 0; i < 3; i += 1) await minutes();
  expect(looks).toBe(1);

  const { id } = (await products())[0] ?? { id: 0 };
  const scope = { businessId: server.own.businessId };
  await server.database.transaction(async (tx) => {
    await beginCatalogChange(tx, scope as Scope);
    await tx.updateTable('products').set({ name: 'Cambiado' }).where('id', '=', id).execute();
  });
  for (let i = 0; i < 3; i += 1) await minutes();
  expect(looks).toBe(2);
  expect((await products()).map(({ productName }) => productName)).toContain('Cambiado');
});

test('a changed catalog is heard of with the board, once, and no other change of the board is taken for one', async () => {
  const { server, deps } = await setUp();
  const scope = { businessId: server.own.businessId } as Scope;
  const change = async () => {
    await server.database.transaction((tx) => beginCatalogChange(tx, scope));
    await pullOrders(deps);
    const { catalog_state } = await server.database.db
      .selectFrom('businesses')
      .select('catalog_state')
      .where('id', '=', scope.businessId)
      .executeTakeFirstOrThrow();
    return catalog_state;
  };
  await change();
  const heard: string[] = [];
  closers.push(watchCatalogName(deps.ledger, (name) => heard.push(name)));
  // It hears from its first look on.
  await until(async () => {
    await change();
    expect(heard).not.toEqual([]);
  });
  const known = await change();
  await until(() => expect(heard.at(-1)).toBe(known));
  const before = heard.length;
  await server.database.transaction((tx) => changeBoard(tx, scope, null));
  await pullOrders(deps);
  const latest = await change();
  await until(() => expect(heard.at(-1)).toBe(latest));
  expect(heard.length).toBe(before + 1);
});

test('a look at the catalog that failed is made again, though the board has not changed', async () => {
  const { deps } = await setUp();
  await pullOrders(deps);
  let looks = 0;
  const refreshCatalog = async () => {
    looks += 1;
    const outcomes = await pullCatalog(deps);
    return looks === 1 ? { ...outcomes, taxes: failure('internal') } : outcomes;
  };
  const look = catalogWatch({ ...deps, refreshCatalog });
  for (let i = 0; i < 3; i += 1) await look();
  expect(looks).toBe(2);
});

test('a product is on the device only once it is known what has to be chosen of it', async () => {
  const { deps, products, mirror } = await setUp();
  let answer = () => {};
  const groupsMayCome = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let hear = () => {};
  const asked = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const transport = async (call: Call): Promise<Reply> => {
    const reply = await deps.transport(call);
    if (call.path === 'option-groups/') await groupsMayCome;
    if (call.path.startsWith('products/')) hear();
    return reply;
  };
  const stored = new Promise<void>((resolve) => {
    mirror.fetched.hook('creating', (_key, { key }) => {
      if (String(key).endsWith('paymentMethod')) resolve();
    });
  });
  const pulling = pullCatalog({ ...deps, transport });
  await asked;
  await stored;
  expect(await products()).toEqual([]);
  answer();
  await pulling;
  expect(await products()).not.toEqual([]);
});
