import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCertificate } from '#server/tls.ts';
import { bundleServer, type ServerProcess, startProcess } from '#tests/harness/process.ts';

let directory: string;
let first: { cert: string; private: string };
let second: { cert: string; private: string };

const file = (name: string): string => join(directory, name);

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'comanda-tls-'));
  const make = () =>
    generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] }],
    });
  first = await make();
  second = await make();
  writeFileSync(file('cert.pem'), first.cert);
  writeFileSync(file('key.pem'), first.private);
  writeFileSync(file('other-key.pem'), second.private);
  writeFileSync(file('no.pem'), 'nada');
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const read = (cert: string, key: string) =>
  readCertificate({ TLS_CERT_FILE: file(cert), TLS_KEY_FILE: file(key) });

test('a certificate that can not serve is refused with the reason', () => {
  expect(readCertificate({})).toBeNull();
  expect(read('cert.pem', 'key.pem')).toMatchObject({ cert: Buffer.from(first.cert) });
  expect(() => read('missing.pem', 'key.pem')).toThrow(/^TLS_CERT_FILE: .*no such file/);
  expect(() => read('cert.pem', 'missing.pem')).toThrow(/^TLS_KEY_FILE: .*no such file/);
  expect(() => read('no.pem', 'key.pem')).toThrow(/^TLS_CERT_FILE: .*not in PEM form/);
  expect(() => read('cert.pem', 'no.pem')).toThrow(/^TLS_KEY_FILE: .*not in PEM form/);
  expect(() => read('cert.pem', 'other-key.pem')).toThrow(/^TLS_KEY_FILE: .*not the one/);
});

interface Secure {
  status: number | undefined;
  promise: unknown;
  certificate: PeerCertificate;
}

/** Asks over https, trusting one certificate only. */
const ask = (url: string, ca: string): Promise<Secure> =>
  new Promise((resolve, reject) => {
    const options = { ca, agent: false, path: '/api/health' } as const;
    request(url, options, (response) => {
      response.resume();
      resolve({
        status: response.statusCode,
        promise: response.headers['strict-transport-security'],
        certificate: (response.socket as TLSSocket).getPeerCertificate(),
      });
    })
      .on('error', reject)
      .end();
  });

test('the server speaks https itself, and takes a renewed certificate on SIGHUP', async () => {
  const env = {
    DATA_DIR: file('data'),
    SEED_DEMO: '0',
    TLS_CERT_FILE: file('cert.pem'),
    TLS_KEY_FILE: file('key.pem'),
  };
  const server: ServerProcess = await startProcess(bundleServer(), env);
  expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect(await ask(server.url, first.cert)).toMatchObject({
    status: 200,
    promise: 'max-age=15552000',
  });
  await expect(ask(server.url, second.cert)).rejects.toThrow();
  writeFileSync(file('cert.pem'), second.cert);
  writeFileSync(file('key.pem'), second.private);
  server.child.kill('SIGHUP');
  await vi.waitFor(async () => {
    expect((await ask(server.url, second.cert)).status).toBe(200);
  }, 20_000);
  expect(await server.end('SIGTERM')).toBe(0);
});
