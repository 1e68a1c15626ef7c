import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { logOptions } from '#server/http/plugins/log.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { freePort } from '#tests/harness/free-port.ts';
import { createTestApp } from '#tests/harness/server.ts';
import { injector } from './inject.ts';

test('a server whose log is on a full disk goes on answering', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-full-log-'));
  const bundle = sharedBundle();
  // The server prints its address to the full disk too, so the test chooses the port.
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    LOG_LEVEL: 'info',
    DATA_DIR: directory,
    SEED_DEMO: 'false',
  };
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', full, full] });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(directory, { recursive: true });
  });
  const health = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).status;
  await expect.poll(() => health().catch(() => child.exitCode), { timeout: 30_000 }).toBe(200);
  for (let count = 0; count < 50; count += 1) expect(await health()).toBe(200);
  expect(child.exitCode).toBeNull();
});

test('a full disk under the database costs the log one short line a request', async () => {
  const lines: string[] = [];
  const logger = logOptions('warn', { write: (line) => void lines.push(line) });
  const server = await createTestApp({ edge: { logger } });
  await sql`pragma max_page_count = 1`.execute(server.database.db);
  const call = injector(server);
  const products = [{ productId: server.own.products.coffee, quantity: 1 }];
  const order = { tableNumber: '1', note: 'x'.repeat(500), products };
  const take = async () => {
    lines.length = 0;
    return (await call('POST', 'orders', order)).status;
  };
  await expect.poll(take, { interval: 1 }).toBe(503);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ code: 'SQLITE_FULL' });
  expect(lines[0]).not.toContain('stack');
  expect(lines[0]?.length).toBeLessThan(300);
  await server.close();
});
