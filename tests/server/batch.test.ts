import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BatchAnswer } from '#contract/batch.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector } from './inject.ts';

/** Batches on a slow, busy or closing server. */

let server: TestApp;

beforeEach(async () => {
  server = await createTestApp();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Takes an order, finishes it and opens it again. */
const callsOfOrder = () => {
  const key = randomUUID();
  const call = (method: string, path: string, body: object) => ({
    order: key,
    method,
    path,
    headers: { 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  const products = [{ productId: server.own.products.beer, quantity: 1 }];
  const take = call('POST', 'orders/', { key, tableNumber: '1', products });
  const [finish, reopen] = ['finish', 'reactivate'].map((verb) =>
    call('PATCH', `orders/${key}/${verb}`, {}),
  );
  return [take, finish, reopen];
};

const send = async (calls: unknown[]) => {
  const { status, body } = await injector(server)('POST', 'batch/', { calls });
  expect(status).toBe(200);
  return body.map((answer: BatchAnswer | null) => answer?.status ?? null);
};

/** Does something before each write, and counts how many run at once. */
const onWrites = (before: () => unknown) => {
  const { transaction } = server.database;
  const count = { running: 0, most: 0 };
  vi.spyOn(server.database, 'transaction').mockImplementation(async (work) => {
    before();
    count.running += 1;
    count.most = Math.max(count.most, count.running);
    return transaction(work).finally(() => {
      count.running -= 1;
    });
  });
  return count;
};

test('a batch of small calls about a large order answers as much as fits, and the next one goes on', async () => {
  const { db } = server.database;
  const [take, finish, reopen] = callsOfOrder();
  await send([take]);
  // As a build without bounds has left them.
  await db
    .updateTable('line_copies')
    .set({ options: JSON.stringify([{ name: 'n'.repeat(180_000) }]) })
    .execute();
  const anew = (call: object | undefined) => ({
    ...call,
    headers: { 'idempotency-key': randomUUID() },
  });
  const calls = [finish, reopen, anew(finish), anew(reopen)];
  expect(await send(calls)).toEqual([200, 200, 200, null]);
  expect(await send(calls.slice(3))).toEqual([200]);
});

test('a slow batch begins no call after ten seconds, and answers those that were made', async () => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  onWrites(() => {
    time += 6_000;
  });
  const calls = callsOfOrder();
  expect(await send(calls)).toEqual([201, 200, null]);
  expect(await send(calls.slice(2))).toEqual([200]);
});

test('when the server closes during a batch, what was made is answered and the rest not made', async () => {
  onWrites(() => void server.app.close());
  expect(await send([...callsOfOrder(), ...callsOfOrder()])).toEqual([
    201,
    null,
    null,
    201,
    null,
    null,
  ]);
});

test('of all batches eight orders are worked on at a time', async () => {
  // On a busy machine they take longer than a batch may.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const count = onWrites(() => undefined);
  const many = () => send(Array.from({ length: 20 }, callsOfOrder).flat());
  const answers = await Promise.all([many(), many(), many()]);
  expect(new Set(answers.flat())).toEqual(new Set([201, 200]));
  expect(count.most).toBe(8);
});

test('a call that fails outside its route is answered, and those of other orders too', async () => {
  const [one, two] = [callsOfOrder(), callsOfOrder()];
  const inject = server.app.inject.bind(server.app);
  const failing = (options: InjectOptions) =>
    options.url === `/api/${one[1]?.path}` ? Promise.reject(new Error('gone')) : inject(options);
  vi.spyOn(server.app, 'inject').mockImplementation(failing as never);
  expect(await send([...one, ...two])).toEqual([201, 503, null, 201, 200, 200]);
});
