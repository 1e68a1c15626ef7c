import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/server.ts';
import { injector, takeOne } from './inject.ts';

test('a defect answers 500 with the contract’s error and no details', async () => {
  const server = await createTestApp();
  await server.database.db.schema.dropTable('bill_lines').execute();
  await server.database.db.schema.dropTable('bills').execute();
  const answer = await injector(server)('GET', 'bills/1');
  expect(answer).toMatchObject({ status: 500 });
  expect(answer.body).toEqual({ code: 'internal', message: 'Ocurrió un error.' });
  await server.close();
});

test('an answer that breaks the contract is a defect too', async () => {
  const server = await createTestApp();
  const call = injector(server);
  const { id } = await takeOne(call, server.own.products.coffee);
  const bill = await call('POST', 'bills/v2', {
    businessId: server.own.businessId,
    orderId: id,
    finalCustomer: true,
    selectedProducts: [{ productId: server.own.products.coffee, quantity: 1 }],
    paymentMethodId: 1,
  });
  await server.database.db.updateTable('bills').set({ customer: '{"dni":1}' }).execute();
  expect(await call('GET', `bills/${bill.body.id}`)).toMatchObject({
    status: 500,
    body: { code: 'internal' },
  });
  await server.close();
});

test('a database that does not answer makes the server unavailable', async () => {
  const server = await createTestApp();
  await server.database.close();
  const answer = await server.app.inject({ url: '/api/health' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('unavailable');
  await server.app.close();
});

test('a full disk makes the server unavailable for writing, and keeps no half of a change', async () => {
  const server = await createTestApp();
  const call = injector(server);
  const pages = (most: number) =>
    sql`pragma max_page_count = ${sql.lit(most)}`.execute(server.database.db);
  const order = {
    tableNumber: '1',
    note: 'x'.repeat(500),
    products: [{ productId: server.own.products.coffee, quantity: 1 }],
  };
  await pages(1);
  let taken = 0;
  const take = async (): Promise<number> => {
    const { status } = await call('POST', 'orders', order);
    if (status === 201) taken += 1;
    return status;
  };
  await expect.poll(take, { interval: 1 }).toBe(503);
  const refused = await call('POST', 'orders', order);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const kept = await call('GET', 'orders?status=active');
  expect(kept.status).toBe(200);
  expect(kept.body).toHaveLength(taken);
  await pages(1_000_000);
  expect(await take()).toBe(201);
  await server.close();
});

test('a failed transaction reports its reason, even if the database rolled back by itself', async () => {
  const { database, close } = await createTestApp();
  const reason = new Error('the disk is gone');
  const work = database.transaction(async (tx) => {
    await sql`rollback`.execute(tx);
    throw reason;
  });
  await expect(work).rejects.toBe(reason);
  await close();
});
