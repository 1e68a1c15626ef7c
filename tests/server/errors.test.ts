import { expect, test } from 'vitest';
import { createTestApp } from '#tests/harness/server.ts';
import { injector, takeOne } from './inject.ts';

test('a defect answers 500 in the contract’s form, without a word of its inside', async () => {
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
  await server.database.db.updateTable('order_lines').set({ taxes: '[{"id":"x"}]' }).execute();
  expect(await call('GET', `orders/${id}`)).toMatchObject({
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
