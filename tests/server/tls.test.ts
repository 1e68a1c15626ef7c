import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PeerCertificate, TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateOf, readCertificate } from '#server/tls.ts';
import { sharedBundle } from '#tests/harness/bundle.ts';
import { type ServerProcess, startProcess } from '#tests/harness/process.ts';
import { until } from '#tests/harness/until.ts';
import { day } from './inject.ts';

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
  const server: ServerProcess = await startProcess(sharedBundle(), env);
  expect(server.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/);
  expect(await ask(server.url, first.cert)).toMatchObject({
    status: 200,
    promise: 'max-age=15552000',
  });
  await expect(ask(server.url, second.cert)).rejects.toThrow();
  writeFileSync(file('cert.pem'), second.cert);
  writeFileSync(file('key.pem'), second.private);
  server.child.kill('SIGHUP');
  await until(async () => {
    expect((await ask(server.url, second.cert)).status).toBe(200);
  });
  expect(await server.end('SIGTERM')).toBe(0);
});

/** Settings of a server that listens beyond this machine. */
const outward = (more: object = {}) => ({
  HOST: '0.0.0.0',
  DATA_DIR: file('own'),
  TRUST_PROXY: undefined,
  ...more,
});

test.each(['127.0.0.1', '127.8.0.1', '::1', 'localhost', 'cafe.localhost'])(
  'for %s, which only this machine reaches, plain http stays',
  async (HOST) =>
    expect(await certificateOf(outward({ HOST }))).toEqual({ tls: null, trust: null }),
);

test('behind a trusted proxy plain http stays', async () =>
  expect(await certificateOf(outward({ TRUST_PROXY: '10.0.0.1' }))).toMatchObject({ tls: null }));

test('elsewhere the server makes a certificate of its own, which lasts', async () => {
  const now = Date.now();
  const made = await certificateOf(outward(), now);
  const certificate = new X509Certificate(made.tls?.cert ?? '');
  expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(certificate.checkHost('localhost')).toBe('localhost');
  for (const { address, internal } of Object.values(networkInterfaces()).flatMap(
    (all) => all ?? [],
  ))
    if (!(internal || address.startsWith('fe80:')))
      expect(certificate.checkIP(address)).toBe(address);
  expect(statSync(file('own/tls/authority-key.pem')).mode & 0o077).toBe(0);

  expect(await certificateOf(outward(), now + 600 * day)).toEqual(made);
  const renewed = await certificateOf(outward(), now + 790 * day);
  expect(renewed.tls?.cert).not.toBe(made.tls?.cert);
  const named = await certificateOf(outward({ HOST: 'caja.lan' }), now);
  expect(new X509Certificate(named.tls?.cert ?? '').checkHost('caja.lan')).toBe('caja.lan');
  // What tablets trust stays the same.
  const authority = new X509Certificate(readFileSync(file('own/tls/authority.pem')));
  for (const { tls } of [made, renewed, named])
    expect(new X509Certificate(tls?.cert ?? '').verify(authority.publicKey)).toBe(true);
});

test('without a place for a certificate one line says what is missing', async () => {
  writeFileSync(file('a-file'), '');
  const words = await certificateOf(outward({ DATA_DIR: file('a-file') })).catch(String);
  expect(words).toMatch(/^Error: HOST 0\.0\.0\.0 needs https.*TLS_CERT_FILE.*TRUST_PROXY[^\n]*$/);
});

test('a server that listens beyond this machine speaks https by its own certificate', async () => {
  const env = { HOST: '0.0.0.0', DATA_DIR: file('beyond'), SEED_DEMO: '0' };
  const server = await startProcess(sharedBundle(), env);
  const authority = readFileSync(file('beyond/tls/authority.pem'), 'utf8');
  const url = server.url.replace('0.0.0.0', '127.0.0.1');
  expect(url).toMatch(/^https:/);
  expect(await ask(url, authority)).toMatchObject({ status: 200 });
  await expect(ask(url, second.cert)).rejects.toThrow();
  expect(await server.end('SIGTERM')).toBe(0);
});
