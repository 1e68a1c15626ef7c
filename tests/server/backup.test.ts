import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Libsql from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { epochHeader } from '#contract/headers.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { OrderKey } from '#domain/order.ts';
import { apiOf, type Call } from '#tests/harness/api.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { startProcess } from '#tests/harness/process.ts';
import { createTestApp } from '#tests/harness/server.ts';

const root = mkdtempSync(join(tmpdir(), 'comanda-backup-'));
const directory = join(root, 'data');
let bundle: string;
let token: string;
let productId: number;

beforeAll(async () => {
  bundle = sharedBundle();
  const { own, close } = await createTestApp({ directory });
  token = own.users[0]?.token ?? '';
  productId = own.products.coffee;
  await close();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (data: string) => startProcess(bundle, { DATA_DIR: data, SEED_DEMO: 'false' });

const backup = (target: string, data = directory) =>
  promisify(execFile)(process.execPath, ['scripts/backup.mjs', target], {
    env: { PATH: process.env.PATH, DATA_DIR: data },
  });

const activeOrders = async (call: Call): Promise<ApiOrder[]> =>
  (await call('GET', 'orders/?status=active')).body;

test('a backup of a busy server is whole, has every order of before, and starts a server', async () => {
  const server = await start(directory);
  const call = apiOf([server.url], token);
  const keys: OrderKey[] = [];
  let busy = true;
  const takeOrders = async (): Promise<void> => {
    while (busy) {
      const body = {
        key: randomUUID() as string as OrderKey,
        tableNumber: '1',
        products: [{ productId, quantity: 1 }],
      };
      expect((await call('POST', 'orders', { body })).status).toBe(201);
      keys.push(body.key);
    }
  };
  const waiters = [takeOrders(), takeOrders(), takeOrders()];
  await expect.poll(() => keys.length, { timeout: 30_000 }).toBeGreaterThan(20);
  const before = [...keys];
  const target = join(root, 'copy.sqlite');
  await backup(target).finally(() => {
    busy = false;
  });
  const during = keys.length;
  await Promise.all(waiters);
  expect(during).toBeGreaterThan(before.length);
  expect(await server.end('SIGTERM')).toBe(0);

  const copy = new Libsql(target, { readonly: true });
  expect(copy.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  copy.close();

  const restored = join(root, 'restored');
  mkdirSync(restored);
  renameSync(target, join(restored, 'comanda.sqlite'));
  const again = await start(restored);
  const orders = await activeOrders(apiOf([again.url], token));
  const present = orders.map(({ key }) => key);
  expect(before.filter((key) => !present.includes(key))).toEqual([]);
  expect(present.filter((key) => !keys.includes(key))).toEqual([]);
  expect(await again.end('SIGTERM')).toBe(0);
});

test('a backup never replaces a file, and says what is missing', async () => {
  const target = join(root, 'mine.sqlite');
  writeFileSync(target, 'mine');
  await expect(backup(target)).rejects.toThrow('a backup replaces nothing');
  await expect(backup(join(root, 'new.sqlite'), join(root, 'nowhere'))).rejects.toThrow(
    'There is no database at',
  );
});

test('only the server’s user can read the database and its backup', async () => {
  const data = join(root, 'fresh');
  const server = await start(data);
  const target = join(root, 'private.sqlite');
  await backup(target, data);
  const files = readdirSync(data).map((name) => join(data, name));
  expect(files).toContain(join(data, 'comanda.sqlite'));
  const open = [data, target, ...files].filter((path) => (statSync(path).mode & 0o077) !== 0);
  expect(open).toEqual([]);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a backup restored twice begins a new epoch each time, and a restart does not', async () => {
  const target = join(root, 'twice.sqlite');
  const epochOf = async (data: string) => {
    const server = await start(data);
    const { headers } = await apiOf([server.url], token)('GET', 'settings');
    expect(await server.end('SIGTERM')).toBe(0);
    return headers.get(epochHeader);
  };
  const running = await epochOf(directory);
  await backup(target);
  const restored = ['first', 'second'].map((name) => join(root, name));
  const epochs = [running];
  for (const data of restored) {
    mkdirSync(data);
    copyFileSync(target, join(data, 'comanda.sqlite'));
    epochs.push(await epochOf(data));
    expect(await epochOf(data)).toBe(epochs.at(-1));
  }
  expect(epochs).not.toContain(null);
  expect(new Set(epochs).size).toBe(3);
});
