import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  chatMark,
  chatStateMark,
  googleMark,
  markedFiles,
  originMark,
  settingsMark,
} from '#contract/public-pages.ts';
import { createOpenidClient } from '#server/openid/client.ts';
import { createTestApp, type TestApp } from '#tests/harness/server.ts';

const directory = mkdtempSync(join(tmpdir(), 'comanda-client-'));
let server: TestApp;

beforeAll(async () => {
  mkdirSync(join(directory, 'assets'));
  for (const file of markedFiles)
    writeFileSync(
      join(directory, file),
      `Comanda ${file} ${originMark}/ ${chatStateMark} <a href="${chatMark}?text=Hola">Hola</a>`,
    );
  writeFileSync(join(directory, 'app.html'), `<!doctype html><title>Comanda ${googleMark}</title>`);
  writeFileSync(join(directory, 'sw.js'), `// revision-${settingsMark}`);
  writeFileSync(join(directory, 'assets/main-abc.js'), '// app');
  // Its hash ends as the worker's name does.
  writeFileSync(join(directory, 'assets/main-Cav9bRsw.js'), '// app');
  server = await createTestApp({
    clientDirectory: directory,
    publicUrl: 'https://caja.example.ec',
    edge: { companyPhone: '+593990000000' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string, accept = '*/*') => server.app.inject({ url, headers: { accept } });
const page = 'text/html,application/xhtml+xml';

test.each([
  '/login',
  '/signup',
  '/recover-password',
  '/app',
  '/app/order/new',
  '/app/checkout/01890000-0000-7000-8000-000000000001?x=1',
])('%s opens the app', async (url) => {
  const answer = await get(url, page);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('Comanda');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toMatch(/^text\/html/);
  const head = await server.app.inject({ method: 'HEAD', url, headers: { accept: page } });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

test.each([
  ['/', 'index.html', 'text/html; charset=utf-8'],
  ['/?utm_source=x', 'index.html', 'text/html; charset=utf-8'],
  ['/index.html', 'index.html', 'text/html; charset=utf-8'],
  ['/termsAndConditions', 'termsAndConditions.html', 'text/html; charset=utf-8'],
  ['/termsAndConditions/', 'termsAndConditions.html', 'text/html; charset=utf-8'],
  ['/robots.txt', 'robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'sitemap.xml', 'application/xml; charset=utf-8'],
])(
  '%s is there for everybody, with this installation’s address and phone',
  async (url, file, type) => {
    const answer = await get(url, page);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(
      `Comanda ${file} https://caja.example.ec/ yes <a href="https://wa.me/593990000000?text=Hola">Hola</a>`,
    );
    expect(answer.headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    const headers = { 'if-none-match': String(answer.headers.etag) };
    expect((await server.app.inject({ url, headers })).statusCode).toBe(304);
  },
);

test('a built file is served though its name ends as that of the worker', async () => {
  expect((await get('/assets/main-Cav9bRsw.js')).body).toBe('// app');
});

test('no spelling of their URL serves the public pages unfilled', async () => {
  for (const url of [
    '//',
    '//x/..',
    '//index.html',
    '/assets/../index.html',
    '/assets/..%2Findex.html',
    '/index%2Ehtml',
  ])
    expect([url, (await get(url, page)).body]).toEqual([
      url,
      expect.not.stringContaining(originMark),
    ]);
});

test('without a configured phone no link leads to a chat', async () => {
  const other = await createTestApp({ clientDirectory: directory, publicUrl: 'https://a.b' });
  expect((await other.app.inject('/')).body).toBe('Comanda index.html https://a.b/ no ');
  await other.close();
});

test('the app’s pages say whether the installation has Google, and the worker’s bytes change with the settings', async () => {
  const client = { issuer: 'https://id.example.ec', clientId: 'till', clientSecret: 'secret' };
  const other = await createTestApp({
    clientDirectory: directory,
    publicUrl: 'https://caja.example.ec',
    edge: { companyPhone: '+593990000000' },
    openid: createOpenidClient(client),
  });
  const pages = ['/login', '/app', '/nada', '/app.html'];
  for (const url of pages) {
    expect([url, (await get(url, page)).body]).toEqual([
      url,
      expect.stringContaining('Comanda no'),
    ]);
    const { body } = await other.app.inject({ url, headers: { accept: page } });
    expect([url, body]).toEqual([url, expect.stringContaining('Comanda yes')]);
  }
  const [worker, changed] = [await get('/sw.js'), await other.app.inject('/sw.js')];
  expect(worker.body).toMatch(/^\/\/ revision-[0-9a-f]{8}$/);
  expect(changed.body).toMatch(/^\/\/ revision-[0-9a-f]{8}$/);
  expect(changed.body).not.toBe(worker.body);
  expect(worker.headers['content-type']).toMatch(/^text\/javascript/);
  await other.close();
});

test('built files are cached for ever, the service worker is not cached', async () => {
  const asset = await get('/assets/main-abc.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache');
});

test('a missing file is a real 404', async () => {
  const answer = await get('/assets/gone-abc.js');
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('<title>');
});

test('an unknown address shows the app’s own page with a 404', async () => {
  for (const url of [
    '/nada',
    '/app/nada',
    '/app/bill',
    '/application',
    '/login/x',
    '/app//order/new',
  ]) {
    const answer = await get(url, page);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.body).toContain('Comanda');
  }
  expect((await get('/api/nada', page)).json().code).toBe('not-found');
});

test('no file outside of the client is served', async () => {
  for (const url of [
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
  ]) {
    expect((await get(url)).body).not.toContain('"name"');
  }
});
