import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderBody } from '#tests/conformance/steps.ts';
import { apiOf } from '#tests/harness/api.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { newPostgres } from '#tests/harness/engines.ts';
import { type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';

/** Devices that wait for news of the board, at two processes over one PostgreSQL. */

let seeded: TestApp;
let processes: ServerProcess[];
const calls = () =>
  processes.map(({ url }) => apiOf([url], seeded.own.users[0]?.token ?? '')) as [
    ReturnType<typeof apiOf>,
    ReturnType<typeof apiOf>,
  ];

beforeAll(async () => {
  const url = await newPostgres();
  seeded = await createTestApp({ url });
  const start = () => startProcess(sharedBundle(), { DATABASE_URL: url });
  processes = [await start(), await start()];
});
afterAll(async () => {
  for (const { end } of processes) await end('SIGKILL');
  await seeded.close();
});

/** The requests that the first process is answering, besides this one. */
const underWay = async (): Promise<number> => {
  const text = await (await fetch(`${processes[0]?.url}/api/metrics`)).text();
  return Number(text.match(/^http_requests_in_flight (\d+)/m)?.[1]) - 1;
};

/** Begins to wait at the first process. @returns the status of the answer */
const wait = async (): Promise<{ status: Promise<number> }> => {
  const [call] = calls();
  const tag = (await call('GET', 'orders/changes?older=100')).headers.get('etag') ?? '';
  const headers = { 'if-none-match': tag };
  const waiting = call('GET', 'orders/changes/next?seconds=20', { headers });
  await expect.poll(underWay).toBe(1);
  return { status: waiting.then(({ status }) => status) };
};

test('what another process has done is told to who waits at this one', async () => {
  const [, other] = calls();
  const waiting = await wait();
  const { status } = await other('POST', 'orders/', {
    body: orderBody([{ productId: seeded.own.products.coffee, quantity: 1 }]),
  });
  expect(status).toBe(201);
  expect(await waiting.status).toBe(200);
});

test('a server that is stopped sends away who waits, and ends by itself', async () => {
  const waiting = await wait();
  expect(await processes[0]?.end('SIGTERM')).toBe(0);
  expect(await waiting.status).toBe(304);
});
