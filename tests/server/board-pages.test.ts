import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { order } from '#contract/orders.ts';
import { listOrders } from '#server/services/orders/list.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { newTicket } from '#tests/harness/tickets.ts';
import { type Inject, injector, takeOne } from './inject.ts';

let server: TestApp;
let call: Inject;

beforeEach(async () => {
  server = await createTestApp();
  call = injector(server);
});
afterEach(() => server.close());

const take = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await takeOne(call, server.own.products.coffee)).id);
  return ids;
};

/** How many orders each page of the board has. */
const pagesOf = async (): Promise<number[]> => {
  const scope = { businessId: server.own.businessId, now: new Date() };
  const { pages } = await listOrders(server.database.db, scope, { status: 'active' });
  const sizes: number[] = [];
  for await (const page of pages)
    if (!('parts' in page)) sizes.push(page.length);
    else if (page.parts.length > 0) sizes.push(1);
  return sizes;
};

const ticketWith = (...notes: string[]) => ({
  ...newTicket(),
  ...{ tableNumber: '1', note: '', after: [] },
  entries: notes.map((note) => ({
    ...{ lineId: crypto.randomUUID(), productName: 'Café', quantity: 1, note },
  })),
});

const setSize = (ids: readonly number[], size: number) =>
  server.database.db.updateTable('orders').set({ size }).where('id', 'in', ids).execute();

test('usual orders are read many at a time, large ones and those of unknown size one at a time', async () => {
  const ids = await take(70);
  expect(await pagesOf()).toEqual([64, 6]);
  await setSize(ids.slice(1, 3), 2_000_000);
  await setSize(ids.slice(68), 0);
  expect(await pagesOf()).toEqual([1, 1, 1, 64, 1, 1, 1]);
});

test('the board has what each order says by itself, as the contract has it and nothing more', async () => {
  const [id] = await take(3);
  const { Products } = (await call('GET', `orders/${id}`)).body;
  const { productName, OrderProduct } = Products[0];
  const entry = { lineId: OrderProduct.lineId, productName, quantity: 1, note: 'sin "azúcar"' };
  await call('POST', `orders/${id}/tickets`, {
    ...newTicket(),
    ...{ tableNumber: '1', note: '', entries: [entry], after: [] },
  });
  const { body } = await call('GET', 'orders?status=active');
  expect(body).toHaveLength(3);
  expect(z.parse(z.array(order), body)).toEqual(body);
  for (const each of body) expect((await call('GET', `orders/${each.id}`)).body).toEqual(each);
});

test('an order that is finished while the board is sent is left out of it', async () => {
  const ids = await take(2);
  await setSize(ids, 2_000_000);
  const scope = { businessId: server.own.businessId, now: new Date() };
  const { pages } = await listOrders(server.database.db, scope, { status: 'active' });
  const told: number[] = [];
  for await (const page of pages) {
    if (!('parts' in page) || page.parts.length === 0) continue;
    told.push(JSON.parse(page.parts.join('')).id);
    await call('PATCH', `orders/${ids[1]}/finish`);
  }
  expect(told).toEqual([ids[0]]);
});

test('a large order is read a little at a time, and anew when it changes meanwhile', async () => {
  const [id = 0] = await take(1);
  const ticket = () => call('POST', `orders/${id}/tickets`, ticketWith('n'.repeat(400)));
  for (let count = 0; count < 3; count += 1) expect((await ticket()).status).toBe(200);
  await setSize([id], 1_000_000);
  const scope = { businessId: server.own.businessId, now: new Date() };
  for (const changes of [0, 1, 5]) {
    const { pages } = await listOrders(server.database.db, scope, { status: 'active' });
    let [moments, left] = [0, changes];
    let text = '';
    for await (const page of pages) {
      if (!('parts' in page)) throw new Error('a page of usual orders');
      if (page.parts.length === 0) moments += 1;
      text += page.parts.join('');
      if (text === '' && left-- > 0) expect((await ticket()).status).toBe(200);
      if (text === '') await setSize([id], 1_000_000);
    }
    expect(moments).toBeGreaterThanOrEqual(4);
    expect(JSON.parse(text)).toEqual((await call('GET', `orders/${id}`)).body);
  }
});

test('a large answer is sent in parts', async () => {
  const [id = 0] = await take(1);
  const long = Array.from({ length: 300 }, () => 'n'.repeat(480));
  for (let count = 0; count < 4; count += 1)
    expect((await call('POST', `orders/${id}/tickets`, ticketWith(...long))).status).toBe(200);
  const scope = { businessId: server.own.businessId, now: new Date() };
  const { pages } = await listOrders(server.database.db, scope, { status: 'active' });
  const parts: string[] = [];
  for await (const page of pages) if ('parts' in page) parts.push(...page.parts);
  expect(parts.length).toBeGreaterThan(2);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(400_000);
  expect(JSON.parse(parts.join('')).tickets).toHaveLength(4);
  const { body } = await call('GET', 'orders?status=active');
  expect(body).toEqual([JSON.parse(parts.join(''))]);
});
