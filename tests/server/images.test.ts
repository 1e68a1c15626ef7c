import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobQueue } from '#server/images/normalise.ts';
import { pruneImages, readImage, storeImage } from '#server/services/kernel/images.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { day, injector, takeOne } from './inject.ts';

let server: TestApp;
const now = new Date('2026-03-15T17:00:00.000Z');
const later = new Date(now.getTime() + day + 1);

beforeEach(async () => {
  server = await createTestApp({ now: () => now });
});
afterEach(() => server.close());

const store = (text: string, at = now) =>
  server.database.transaction((tx) => storeImage(tx, Buffer.from(text), at));

test('unreferenced images are deleted after a day', async () => {
  const { db } = server.database;
  const orphan = await store('orphan');
  await pruneImages(db, now);
  expect(await readImage(db, orphan)).not.toBeNull();
  await pruneImages(db, later);
  expect(await readImage(db, orphan)).toBeNull();
});

test('storing an image again renews its age', async () => {
  const { db } = server.database;
  const hash = await store('twice');
  await store('twice', later);
  await pruneImages(db, later);
  expect(await readImage(db, hash)).not.toBeNull();
});

test('images of products, categories, orders, bills and ready images are kept', async () => {
  const { db } = server.database;
  const { coffee, juice } = server.own.products;
  const call = injector(server);
  const hashes = {
    product: await store('product'),
    category: await store('category'),
    line: await store('line'),
  };
  const show = (id: number, image_hash: string) =>
    db.updateTable('products').set({ image_hash }).where('id', '=', id).execute();
  await show(juice, hashes.product);
  await db.updateTable('categories').set({ image_hash: hashes.category }).execute();
  await show(coffee, hashes.line);
  const order = await takeOne(call, coffee);
  await call('POST', 'bills/v2', {
    businessId: server.own.businessId,
    orderId: order.id,
    finalCustomer: true,
    selectedProducts: [{ productId: coffee, quantity: 1 }],
    paymentMethodId: 1,
  });
  await show(coffee, hashes.product);
  const ready = await call('GET', 'categories/images');
  await pruneImages(db, later);
  for (const hash of Object.values(hashes)) expect(await readImage(db, hash)).not.toBeNull();
  for (const { img } of ready.body) expect((await server.app.inject(img)).statusCode).toBe(200);

  // Lines from before copies have it themselves.
  const inLines = (image_hash: string | null) => [
    db.updateTable('order_lines').set({ image_hash }).execute(),
    db.updateTable('bill_lines').set({ image_hash }).execute(),
  ];
  await Promise.all(inLines(hashes.line));
  await db.updateTable('line_copies').set({ image_hash: null }).execute();
  for (const table of ['order_lines', 'bill_lines'] as const) {
    await pruneImages(db, later);
    expect(await readImage(db, hashes.line)).not.toBeNull();
    await db.updateTable(table).set({ image_hash: null }).execute();
  }
  await pruneImages(db, later);
  expect(await readImage(db, hashes.line)).toBeNull();
});

test('jobs run one at a time, go on after one has failed, and are refused when too many wait', async () => {
  const inTurn = createJobQueue(3);
  let running = 0;
  const job = async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    return 'done';
  };
  const fails = inTurn(async () => {
    await job();
    throw new Error('broken');
  });
  const others = [inTurn(job), inTurn(job)];
  await expect(inTurn(job)).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(fails).rejects.toThrow('broken');
  expect(await Promise.all(others)).toEqual(['done', 'done']);
  expect(await inTurn(job)).toBe('done');
});
