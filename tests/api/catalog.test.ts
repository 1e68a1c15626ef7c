import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test } from 'vitest';
import { pullCatalog } from '#api/catalog.ts';
import type { Call, Reply } from '#api/transport.ts';
import { forgetProducts, Mirror } from '#local/mirror.ts';
import { createDevice } from '#tests/harness/device.ts';
import { injectTransport } from '#tests/harness/network.ts';
import { createTestApp } from '#tests/harness/server.ts';
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
  const pull = () => pullCatalog({ ledger: device.ledger, mirror, transport, clock });
  return { mirror, pull, around };
};

test('a list deleted while the server answers 304 is fetched whole the next time', async () => {
  const { mirror, pull, around } = await setUp();
  await pull();
  const all = await mirror.products.count();
  expect(all).toBeGreaterThan(0);
  around.answered = async (reply) => {
    expect(reply.status).toBe(304);
    await forgetProducts(mirror);
  };
  await pull();
  around.answered = async () => {};
  await pull();
  expect(await mirror.products.count()).toBe(all);
});

test('a list deleted while it is written is fetched whole the next time', async () => {
  const { mirror, pull } = await setUp();
  const put = mirror.products.bulkPut.bind(mirror.products);
  mirror.products.bulkPut = (async (rows: never) => {
    await put(rows);
    await forgetProducts(mirror);
  }) as never;
  await pull();
  expect(await mirror.products.count()).toBe(0);
  mirror.products.bulkPut = put;
  await pull();
  expect(await mirror.products.count()).toBeGreaterThan(0);
});
