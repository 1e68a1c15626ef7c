import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBundle } from '#tests/harness/bundle.ts';

/** What the server prints where a setting keeps it from starting. */

const secret = 'secreto4711';
const root = mkdtempSync(join(tmpdir(), 'comanda-start-'));
const file = join(root, 'file');
let bundle: string;
let port: number;
const busy = createServer();

beforeAll(async () => {
  bundle = sharedBundle();
  writeFileSync(file, '');
  busy.listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const address = busy.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => {
  busy.close();
  rmSync(root, { recursive: true });
});

const outputOf = async (env: Record<string, string>) => {
  const usual = { PATH: process.env.PATH, PORT: '0', SEED_DEMO: '0', DATA_DIR: join(root, 'data') };
  const child = spawn(process.execPath, [bundle], { env: { ...usual, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += String(chunk);
    });
  const [code] = await once(child, 'close');
  return { code, output };
};

const tlsFiles = () => ({ TLS_CERT_FILE: file, TLS_KEY_FILE: file });

test.each<[string, () => Record<string, string>]>([
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://u:${secret}@127.0.0.1:1/x` })],
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://u:${secret}@no.invalid/x` })],
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://u:${secret}@h/x?sslrootcert=/no.pem` })],
  ['DATABASE_URL', () => ({ DATABASE_URL: `postgres://u:${secret}/@h/x` })],
  ['SMTP_URL', () => ({ SMTP_URL: `smtps://u:${secret}/@h` })],
  ['DATA_DIR', () => ({ DATA_DIR: file })],
  ['PORT', () => ({ PORT: String(port) })],
  ['HOST', () => ({ HOST: 'no.invalid', TRUST_PROXY: 'loopback' })],
  ['TLS_CERT_FILE', tlsFiles],
  ['PUBLIC_URL', () => ({ PUBLIC_URL: `https://u:${secret}@h` })],
  ['METRICS_TOKEN', () => ({ METRICS_TOKEN: secret })],
])('an error of %s names it and no secret', async (name, env) => {
  const { code, output } = await outputOf(env());
  expect(code).toBe(1);
  expect(output).toMatch(
    new RegExp(`^Comanda could not start. (Wrong settings in the environment. )?${name}: .`),
  );
  expect(output).not.toContain(secret);
});
