import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderWire } from '#contract/orders.ts';
import { apiOf } from '#tests/harness/api.ts';
import { bundleServer, type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { createTestApp } from '#tests/harness/server.ts';

const rounds = 20;
const waiters = 4;

const directory = mkdtempSync(join(tmpdir(), 'comanda-kill-'));
let bundle: string;
let token: string;
let productId: number;

beforeAll(async () => {
  bundle = bundleServer();
  const seeded = await createTestApp({ directory });
  token = seeded.own.users[0]?.token ?? '';
  productId = seeded.own.products.coffee;
  await seeded.close();
});

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
  rmSync(dirname(bundle), { recursive: true, force: true });
});

const start = () => startProcess(bundle, { DATA_DIR: directory, SEED_DEMO: 'false' });

/** Takes orders without a pause until the server is gone; tells of each one that was acknowledged. */
const takeOrders = async (url: string, acknowledged: (key: string) => void): Promise<void> => {
  const call = apiOf([url], token);
  for (;;) {
    const key = randomUUID();
    const body = { key, tableNumber: '5', products: [{ productId, quantity: 1 }] };
    try {
      const answer = await call('POST', 'orders/', {
        body,
        headers: { 'idempotency-key': randomUUID() },
      });
      if (answer.status === 201) acknowledged(key);
    } catch {
      return;
    }
  }
};

/** One life of the server: it ends in the middle of a stream of orders. */
const live = async (server: ServerProcess, keys: Set<string>, round: number): Promise<void> => {
  const enough = keys.size + 5 + 3 * round;
  let killed: Promise<unknown> | undefined;
  const acknowledged = (key: string) => {
    keys.add(key);
    if (keys.size >= enough) killed ??= server.end('SIGKILL');
  };
  await Promise.all(Array.from({ length: waiters }, () => takeOrders(server.url, acknowledged)));
  await killed;
};

const patience = 300_000;

test('kill -9 in the middle of orders, 20 times: no acknowledged order is missing', {
  timeout: patience,
}, async () => {
  const keys = new Set<string>();
  for (let round = 0; round < rounds; round += 1) await live(await start(), keys, round);
  const last = await start();
  const { body } = await apiOf([last.url], token)('GET', 'orders/?status=active');
  const present: string[] = body.map((order: OrderWire) => order.key);
  expect(new Set(present).size).toBe(present.length);
  expect([...keys].filter((key) => !present.includes(key))).toEqual([]);
  expect(body.every((order: OrderWire) => order.Products.length === 1)).toBe(true);
  expect(await last.end('SIGTERM')).toBe(0);
});

test('a second process on the same data is refused in clear words', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Another Comanda server is already using ${directory}`);
  const { status } = await apiOf([first.url], token)('GET', 'settings');
  expect(status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
});
