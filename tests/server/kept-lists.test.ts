import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Product } from '#contract/catalog.ts';
import { epochHeader } from '#contract/headers.ts';
import { keepLists } from '#server/http/helpers/kept-lists.ts';
import type { SmallBusiness } from '#tests/harness/seed-small.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector, takeOne } from './inject.ts';

/** The list of products is kept in memory while its ETag is the same. */

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

afterEach(() => server.close());

const ask = (
  { businessId, users }: SmallBusiness,
  { token = users[0]?.token, encoding = '', query = '' } = {},
) =>
  server.app.inject({
    url: `/api/products/business/${businessId}${query}`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
  });

const productsOf = async (...given: Parameters<typeof ask>): Promise<Product[]> =>
  (await ask(...given)).json();

/** Changes names without telling anybody, so that they are seen only where the rows are read. */
const renameAll = async () => {
  const { db } = server.database;
  await db.updateTable('products').set({ name: 'Otro' }).execute();
  await db.updateTable('categories').set({ name: 'Otra' }).execute();
};

const namesOf = (products: readonly Product[]) =>
  new Set(products.map(({ productName }) => productName));

test('a list is read once for its name, and again under the next one', async () => {
  const { own } = server;
  const first = await ask(own);
  await renameAll();
  const second = await ask(own);
  expect(second.body).toBe(first.body);
  expect(second.headers.etag).toBe(first.headers.etag);
  const call = injector(server);
  const order = await takeOne(call, own.products.beer);
  await call('POST', 'bills/v2', {
    businessId: own.businessId,
    orderId: order.id,
    finalCustomer: true,
    selectedProducts: [{ productId: own.products.beer, quantity: 1 }],
    paymentMethodId: 2,
  });
  expect(namesOf(await productsOf(own))).toEqual(new Set(['Otro']));
});

test('another business never gets a kept list, even where its own has the same ETag', async () => {
  const { own, other } = server;
  await server.database.db.updateTable('businesses').set({ epoch: 'same' }).execute();
  const [mine, theirs] = [await ask(own), await ask(other)];
  expect(theirs.headers.etag).toBe(mine.headers.etag);
  expect(theirs.json().map(({ id }: Product) => id)).toContain(other.products.coffee);
  expect((await ask(own)).body).toBe(mine.body);
});

test.each(['products/business/:id', 'categories'])(
  'after a restore a device gets %s anew, even where the catalog has the same state',
  async (path) => {
    const { own, database } = server;
    const call = injector(server);
    const read = (tag = '') =>
      call('GET', path.replace(':id', String(own.businessId)), undefined, { 'if-none-match': tag });
    const before = await read();
    const tag = String(before.headers.etag);
    expect((await read(tag)).status).toBe(304);
    await renameAll();
    // As a restored server has it.
    await database.db.updateTable('businesses').set({ epoch: '' }).execute();
    const after = await read(tag);
    expect(after.status).toBe(200);
    expect(after.body).not.toEqual(before.body);
    expect(after.headers[epochHeader]).not.toBe(before.headers[epochHeader]);
  },
);

test('a kept list is only for a session of its business', async () => {
  const { own, other } = server;
  await ask(own);
  expect((await ask(own, { token: own.users[0]?.expired })).statusCode).toBe(401);
  expect((await ask(own, { token: other.users[0]?.token })).statusCode).toBe(404);
});

test('a filtered list is not taken for the whole one', async () => {
  const { own } = server;
  const whole = await productsOf(own);
  const hidden = await productsOf(own, { query: '?available=false' });
  expect(hidden.map(({ id }) => id)).toEqual([own.products.hidden]);
  expect(await productsOf(own)).toEqual(whole);
});

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, GZIP;q=0.5', 'gzip', gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)(
  'to a client that accepts %s a kept list is sent as %s',
  async (encoding, sent, open) => {
    const { own } = server;
    const { body } = await ask(own);
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask(own, { encoding });
      expect(answer.headers['content-encoding']).toBe(sent);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(open(answer.rawPayload).toString()).toBe(body);
    }
  },
);

test.each(['', 'br'])('every answer varies by origin and encoding (%s)', async (encoding) => {
  const origin = 'https://caja.test';
  const edge = await createTestApp({ edge: { corsOrigins: [origin] } });
  const list = (tag = '') =>
    edge.app.inject({
      url: `/api/products/business/${edge.own.businessId}`,
      headers: {
        authorization: `Bearer ${edge.own.users[0]?.token}`,
        origin,
        'accept-encoding': encoding,
        'if-none-match': tag,
      },
    });
  const first = await list();
  for (const answer of [first, await list(), await list(String(first.headers.etag))])
    expect(answer.headers.vary).toBe('Origin, accept-encoding');
  await edge.close();
});

const parts = async function* (...all: string[]) {
  yield* all;
};

test('what has grown too long is passed on but not kept', async () => {
  const lists = keepLists({ all: 100, one: 5 });
  expect(await text(lists.keeping(1, 'a', parts('123', '456')))).toBe('123456');
  expect(lists.find(1, 'a')).toBeNull();
});

test('the list of one client of a business is collected at a time, until it goes', async () => {
  const lists = keepLists();
  const slow = lists.keeping(1, 'a', parts('12', '3'));
  await slow.next();
  expect(await text(lists.keeping(1, 'a', parts('12', '3')))).toBe('123');
  expect(lists.find(1, 'a')).toBeNull();
  await slow.return(undefined);
  await text(lists.keeping(1, 'a', parts('12', '3')));
  expect(lists.find(1, 'a')?.bytes.toString()).toBe('123');
});

test('both limits count bytes', async () => {
  const lists = keepLists({ all: 100, one: 5 });
  await text(lists.keeping(1, 'a', parts('ñañ')));
  expect(lists.find(1, 'a')?.bytes.length).toBe(5);
  await text(lists.keeping(1, 'b', parts('ñañb')));
  expect(lists.find(1, 'b')).toBeNull();
});

test('a list that breaks off is not kept', async () => {
  const lists = keepLists();
  const broken = async function* () {
    yield '[';
    throw new Error('gone');
  };
  await expect(text(lists.keeping(1, 'a', broken()))).rejects.toThrow('gone');
  expect(lists.find(1, 'a')).toBeNull();
});

test('where all lists are too long together, the one unused for longest goes first', async () => {
  const lists = keepLists({ all: 10, one: 5 });
  for (const id of [1, 2]) await text(lists.keeping(id, 'a', parts('12345')));
  lists.find(1, 'a');
  await text(lists.keeping(3, 'a', parts('12345')));
  expect([1, 2, 3].map((id) => lists.find(id, 'a')?.bytes.toString())).toEqual([
    '12345',
    undefined,
    '12345',
  ]);
});
