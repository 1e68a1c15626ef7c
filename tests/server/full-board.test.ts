import { afterEach, beforeEach, expect, test } from 'vitest';
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

const sizes = async () => {
  const { db } = server.database;
  const { businessId } = server.own;
  const board = await db
    .selectFrom('board_states')
    .select('size')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.sum<number>('size').as('size'))
    .where('business_id', '=', businessId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return { board: board.size, orders: orders.size ?? 0 };
};

const ticket = () => ({
  ...newTicket(),
  ...{ tableNumber: '1', note: '', after: [] },
  entries: [{ lineId: crypto.randomUUID(), productName: 'Capuchino', quantity: 1, note: '' }],
});

/** As many characters as a board may have. */
const most = 32_000_000;

const fill = async (id: number): Promise<void> => {
  const { db } = server.database;
  await db.updateTable('orders').set({ size: most }).where('id', '=', id).execute();
  await db.updateTable('board_states').set({ size: most }).execute();
};

test('the size of the board follows its orders through edits, tickets, ends and reopenings', async () => {
  const { coffee, juice } = server.own.products;
  const steps: [string, () => Promise<unknown>][] = [];
  const order = await takeOne(call, coffee, 2);
  const other = await takeOne(call, juice);
  const path = `orders/${order.id}`;
  const products = [coffee, juice].map((productId) => ({ productId, quantity: 1 }));
  steps.push(
    ['edit', () => call('PUT', path, { tableNumber: '1', products })],
    ['ticket', () => call('POST', `${path}/tickets`, ticket())],
    ['fewer lines', () => call('PUT', path, { tableNumber: '1', products: products.slice(1) })],
    ['finish', () => call('PATCH', `${path}/finish`)],
    ['late ticket', () => call('POST', `${path}/tickets`, ticket())],
    ['reopen', () => call('PATCH', `${path}/reactivate`)],
    ['cancel', () => call('PATCH', `${path}/cancel`)],
  );
  const seen = [];
  for (const [what, step] of steps) {
    await step();
    const { board, orders } = await sizes();
    expect([what, board]).toEqual([what, orders]);
    seen.push(board);
  }
  const [edited = 0, told = 0, fewer = 0, finished = 0, late, reopened = 0, cancelled] = seen;
  expect(told).toBeGreaterThan(edited);
  expect(fewer).toBeLessThan(told);
  expect(late).toBe(finished);
  expect(reopened).toBeGreaterThan(fewer);
  expect(cancelled).toBe(finished);
  await call('PATCH', `orders/${other.id}/cancel`);
  expect(await sizes()).toEqual({ board: 0, orders: 0 });
});

test('a full board takes nothing that makes it larger, and is sold from until there is room', async () => {
  const { coffee, juice } = server.own.products;
  const order = await takeOne(call, coffee, 2);
  const small = await takeOne(call, coffee);
  const parked = await takeOne(call, coffee);
  await call('PATCH', `orders/${parked.id}/finish`);
  await fill(order.id);
  const refused = await call('POST', 'orders', {
    ...{ key: crypto.randomUUID(), tableNumber: '1' },
    products: [{ productId: coffee, quantity: 1 }],
  });
  expect(refused).toMatchObject({ status: 422, body: { code: 'board-full' } });
  expect(refused.body.message).toContain('Finaliza o cancela');
  const products = [coffee, juice].map((productId) => ({ productId, quantity: 1 }));
  const larger = [
    call('PUT', `orders/${small.id}`, { tableNumber: '1', products }),
    call('POST', `orders/${small.id}/tickets`, ticket()),
    call('PATCH', `orders/${parked.id}/reactivate`),
  ];
  for (const answer of await Promise.all(larger)) expect(answer.body.code).toBe('board-full');
  const bill = {
    ...{ businessId: server.own.businessId, orderId: order.id, finalCustomer: true },
    ...{ selectedProducts: [{ productId: coffee, quantity: 2 }], paymentMethodId: 1 },
  };
  expect((await call('POST', 'bills/v2', bill)).status).toBe(201);
  expect((await call('PATCH', `orders/${order.id}/finish`)).status).toBe(200);
  expect((await takeOne(call, coffee)).status).toBe('active');
});

test('what an instance of an older build finished is counted before anything is refused', async () => {
  const { coffee } = server.own.products;
  const order = await takeOne(call, coffee);
  await fill(order.id);
  // An older instance doesn't count.
  await server.database.db.updateTable('orders').set({ status: 'finished' }).execute();
  expect((await takeOne(call, coffee)).status).toBe('active');
  const { board, orders } = await sizes();
  expect(board).toBe(orders);
});

test('another business has a board of its own', async () => {
  const order = await takeOne(call, server.own.products.coffee);
  await fill(order.id);
  const theirs = injector(server, server.other.users[0]);
  expect((await takeOne(theirs, server.other.products.coffee)).status).toBe('active');
});

test('the metrics tell the largest boards by business and the others together', async () => {
  const { db } = server.database;
  const { own, other } = server;
  await takeOne(call, own.products.coffee);
  await takeOne(injector(server, other.users[0]), other.products.coffee);
  const model = await db.selectFrom('businesses').selectAll().where('id', '=', own.businessId);
  const { id: _id, ...business } = await model.executeTakeFirstOrThrow();
  const more = await db
    .insertInto('businesses')
    .values(Array.from({ length: 20 }, (_, place) => ({ ...business, business_dni: `${place}` })))
    .returning('id')
    .execute();
  await db
    .insertInto('board_states')
    .values(more.map(({ id }) => ({ business_id: id, state: 'x', size: 100_000 + id })))
    .execute();
  const { body } = await server.app.inject({ url: '/api/metrics' });
  const lines = body.split('\n').filter((line) => line.startsWith('business_board_characters{'));
  expect(lines).toHaveLength(21);
  for (const { id } of more)
    expect(lines).toContain(`business_board_characters{business="${id}"} ${100_000 + id}`);
  const two = await sizes();
  expect(lines).toContain(`business_board_characters{business="others"} ${2 * two.board}`);
});
