import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPostgres } from '#tests/harness/engines.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';
import { injector, takeOne } from './inject.ts';

/** PostgreSQL restarts, or somebody ends its connections: what is under way fails, the server goes on. */
let server: TestApp;
let observer: TestApp;

beforeAll(async () => {
  const url = await newPostgres();
  server = await createTestApp({ url });
  observer = await createTestApp({ url, join: server });
});
afterAll(async () => {
  await server.close();
  await observer.close();
});

const endConnection = async (pid: number): Promise<void> => {
  await sql`select pg_terminate_backend(${pid}::int)`.execute(observer.database.db);
};

const lockWaiters = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(observer.database.db);
  return rows.map((row) => row.pid);
};

test('a connection that ends between two queries of a transaction ends nothing else', async () => {
  let failed = false;
  const work = server.database.transaction(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await endConnection(rows[0]?.pid ?? 0);
    await expect.poll(() => sql`select 1`.execute(tx).catch(() => (failed = true))).toBe(true);
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect(failed).toBe(true);
  const call = injector(server);
  await takeOne(call, server.own.products.coffee);
});

test('a request whose connection ends is one to try again, and then succeeds', async () => {
  const call = injector(server);
  const { id } = await takeOne(call, server.own.products.coffee);
  const refused = await observer.database.transaction(async (tx) => {
    await tx.updateTable('orders').set({ note: 'held' }).where('id', '=', id).execute();
    const asked = call('PATCH', `orders/${id}/finish`);
    await expect.poll(async () => (await lockWaiters()).length).toBe(1);
    for (const pid of await lockWaiters()) await endConnection(pid);
    return asked;
  });
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await call('PATCH', `orders/${id}/finish`)).toMatchObject({ status: 200 });
});
