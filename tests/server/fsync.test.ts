import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { apiOf } from '#tests/harness/api.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { startProcess } from '#tests/harness/process.ts';
import { createTestApp } from '#tests/harness/server.ts';

/** Every write of the embedded database is on the disk before it is answered. */

const directory = mkdtempSync(join(tmpdir(), 'comanda-fsync-'));
const wal = join(directory, 'comanda.sqlite-wal');
let bundle: string;
let token: string;
let body: object;

beforeAll(async () => {
  bundle = sharedBundle();
  const { own, close } = await createTestApp({ directory });
  token = own.users[0]?.token ?? '';
  body = { tableNumber: '1', products: [{ productId: own.products.coffee, quantity: 1 }] };
  await close();
});

afterAll(() => rmSync(directory, { recursive: true, force: true }));

const start = (under?: string[]) =>
  startProcess(bundle, { DATA_DIR: directory, SEED_DEMO: 'false' }, under);

/** Takes orders one after the other. */
const takeOrders = async (url: string, count: number, after = (): void => undefined) => {
  const call = apiOf([url], token);
  for (let index = 0; index < count; index += 1) {
    const headers = { 'idempotency-key': randomUUID() };
    expect((await call('POST', 'orders', { body, headers })).status).toBe(201);
    after();
  }
};

/** Not every machine has strace, and not every sandbox lets it look into a process. */
const canTrace = spawnSync('strace', ['-f', '-o', '/dev/null', 'true']).status === 0;

const orders = 40;

test.skipIf(!canTrace)(
  'the system is told to sync the log of each acknowledged write',
  async () => {
    const trace = join(directory, 'trace');
    const options = ['-D', '-f', '-y', '-e', 'trace=fsync,fdatasync', '-o', trace];
    const server = await start(['strace', ...options]);
    const calls = () =>
      readFileSync(trace, 'utf8')
        .split('\n')
        .filter((line) => /f(data)?sync\(/.test(line) && line.includes(wal)).length;
    const before = calls();
    const seen: number[] = [];
    await takeOrders(server.url, orders, () => seen.push(calls() - before));
    expect(seen.filter((count, index) => count < index + 1)).toEqual([]);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);

test('the engine syncs at each commit, and writes each one to its log before it answers', async () => {
  const database = await openDatabase({ directory });
  const pragma = async (name: string) =>
    (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(database.db)).rows[0];
  expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' });
  // 2 is FULL: the log is synced at the end of each transaction.
  expect(await pragma('synchronous')).toEqual({ synchronous: 2 });
  await database.close();

  const server = await start();
  const logs: string[] = [readFileSync(wal, 'latin1')];
  await takeOrders(server.url, orders, () => logs.push(readFileSync(wal, 'latin1')));
  expect(new Set(logs).size).toBe(orders + 1);
  expect(await server.end('SIGTERM')).toBe(0);
});
