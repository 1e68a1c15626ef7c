import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiBillRow } from '#contract/bills.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { apiOf, type Call } from '#tests/harness/api.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { isNight } from '#tests/harness/night.ts';
import { type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { createTestApp } from '#tests/harness/server.ts';

const rounds = isNight ? 20 : 5;
const waiters = 4;

const directory = mkdtempSync(join(tmpdir(), 'comanda-kill-'));
let bundle: string;
let token: string;
let productId: number;
let businessId: number;

beforeAll(async () => {
  bundle = sharedBundle();
  const seeded = await createTestApp({ directory });
  token = seeded.own.users[0]?.token ?? '';
  productId = seeded.own.products.coffee;
  businessId = seeded.own.businessId;
  await seeded.close();
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const start = () => startProcess(bundle, { DATA_DIR: directory, SEED_DEMO: 'false' });

/** A write as a device keeps it: it is sent with the same key until it is answered. */
interface Write {
  path: string;
  body: { key: string };
  headers: { 'idempotency-key': string };
}

const write = (path: string, body: object): Write => ({
  path,
  body: { key: randomUUID(), ...body },
  headers: { 'idempotency-key': randomUUID() },
});

/** An order of three, and a bill for one of them. */
const sale = (): [Write, Write] => {
  const order = write('orders/', { tableNumber: '5', products: [{ productId, quantity: 3 }] });
  const bill = write('bills/v2', {
    businessId,
    orderId: order.body.key,
    finalCustomer: true,
    selectedProducts: [{ productId, quantity: 1 }],
    paymentMethodId: 2,
  });
  return [order, bill];
};

/** One waiter's outbox, and what the server has acknowledged of it. */
class Waiter {
  private readonly outbox: Write[] = [];
  readonly acknowledged: Record<string, string[]> = { 'orders/': [], 'bills/v2': [] };

  /** Sells without a pause until the server is gone, what was left unanswered first. */
  async sell(call: Call, acknowledged: () => void): Promise<void> {
    for (;;) {
      if (this.outbox.length === 0) this.outbox.push(...sale());
      const [next] = this.outbox as [Write];
      try {
        const { status } = await call('POST', next.path, next);
        expect(status).toBe(201);
      } catch (error) {
        if (error instanceof TypeError) return;
        throw error;
      }
      this.outbox.shift();
      this.acknowledged[next.path]?.push(next.body.key);
      acknowledged();
    }
  }

  /** Sends what is left of a sale. */
  async finish(call: Call): Promise<void> {
    for (const next of this.outbox) {
      expect((await call('POST', next.path, next)).status).toBe(201);
      this.acknowledged[next.path]?.push(next.body.key);
    }
  }
}

/** One life of the server: it ends in the middle of a stream of sales. */
const live = async (server: ServerProcess, team: Waiter[], round: number): Promise<void> => {
  let left = 5 + 3 * round;
  let killed: Promise<unknown> | undefined;
  const acknowledged = () => {
    left -= 1;
    if (left <= 0) killed ??= server.end('SIGKILL');
  };
  const call = apiOf([server.url], token);
  await Promise.all(team.map((waiter) => waiter.sell(call, acknowledged)));
  await killed;
};

const sorted = (keys: readonly string[]): string[] => [...keys].sort();

const patience = 300_000;

test(`kill -9 in the middle of sales, ${rounds} times: what was acknowledged is there, once`, {
  timeout: patience,
}, async () => {
  const team = Array.from({ length: waiters }, () => new Waiter());
  for (let round = 0; round < rounds; round += 1) await live(await start(), team, round);
  const last = await start();
  const call = apiOf([last.url], token);
  for (const waiter of team) await waiter.finish(call);
  const acknowledged = (path: string) =>
    sorted(team.flatMap((waiter) => waiter.acknowledged[path] ?? []));

  const orders: ApiOrder[] = (await call('GET', 'orders/?status=active')).body;
  expect(sorted(orders.map(({ key }) => key))).toEqual(acknowledged('orders/'));
  const today = 24 * 3_600_000;
  const [startDate, endDate] = [-today, today].map((ms) => new Date(Date.now() + ms).toISOString());
  const range = `businessId=${businessId}&startDate=${startDate}&endDate=${endDate}`;
  const bills: ApiBillRow[] = (await call('GET', `bills/by-filters?${range}`)).body;
  expect(sorted(bills.map(({ key }) => key))).toEqual(acknowledged('bills/v2'));
  expect(sorted(bills.map(({ orderKey }) => orderKey))).toEqual(acknowledged('orders/'));
  for (const { version, Products } of orders) {
    expect(version).toBe(2);
    expect(Products.map(({ OrderProduct }) => OrderProduct.quantityBilled)).toEqual([1]);
  }
  expect(await last.end('SIGTERM')).toBe(0);
});

test('a second process on the same data is refused in clear words', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Another Comanda server is already using ${directory}`);
  const { status } = await apiOf([first.url], token)('GET', 'settings');
  expect(status).toBe(200);
  expect(await first.end('SIGINT')).toBe(0);
});
