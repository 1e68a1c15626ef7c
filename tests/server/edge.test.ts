import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/harness/server.ts';

const running: TestApp[] = [];

const start = async (edge: NonNullable<TestAppOptions['edge']> = {}): Promise<TestApp> => {
  const on = await createTestApp({ edge });
  running.push(on);
  return on;
};

afterEach(async () => {
  for (const on of running.splice(0)) await on.close();
});

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

describe('headers', () => {
  test('the policy forbids inline scripts, eval and other origins', async () => {
    const { headers } = await (await start()).app.inject('/api/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src-attr 'none'");
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    });
    const permissions = String(headers['permissions-policy']).split(', ');
    expect(permissions).toContain('camera=()');
    // Chromium repeats its name and system in each request of a page that doesn't forbid it.
    expect(permissions).toEqual(
      expect.arrayContaining(['ch-ua=()', 'ch-ua-mobile=()', 'ch-ua-platform=()']),
    );
    // Receipt printers, and nothing else.
    expect(permissions.filter((permission) => !permission.endsWith('=()'))).toEqual([
      'usb=(self)',
      'serial=(self)',
    ]);
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('data carries what protects data and nothing for pages, and an unchanged answer not even that', async () => {
    const { app, own } = await start();
    const headers = bearer(own.users[0]?.token);
    const url = '/api/orders?status=active';
    const list = await app.inject({ url, headers });
    const refused = await app.inject({ url });
    expect([list.statusCode, refused.statusCode]).toEqual([200, 401]);
    for (const answer of [list, refused]) {
      expect(answer.headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('permissions-policy');
    }
    const cookie = String(list.headers['set-cookie']);
    const known = { ...headers, cookie, 'if-none-match': String(list.headers.etag) };
    const unchanged = await app.inject({ url, headers: known });
    expect(unchanged.statusCode).toBe(304);
    expect(Object.keys(unchanged.headers).sort()).toEqual(
      ['cache-control', 'connection', 'date', 'etag', 'x-request-id'].sort(),
    );
  });

  test('HSTS is sent only over https', async () => {
    const https = { 'x-forwarded-proto': 'https' };
    const url = '/api/health';
    const direct = await start();
    expect((await direct.app.inject({ url, headers: https })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    const behind = await start({ trustProxy: 'loopback' });
    expect((await behind.app.inject({ url, headers: https })).headers).toHaveProperty(
      'strict-transport-security',
      'max-age=15552000',
    );
  });
});

describe('other origins', () => {
  const origin = 'https://caja.example.com';
  const preflight = { origin, 'access-control-request-method': 'PUT' };
  const url = '/api/orders/1';

  test('are told nothing', async () => {
    const { app } = await start();
    const asked = await app.inject({ method: 'OPTIONS', url, headers: preflight });
    expect(asked.statusCode).toBe(404);
    const read = await app.inject({ url: '/api/health', headers: { origin } });
    expect(read.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('may call when they are listed', async () => {
    const { app } = await start({ corsOrigins: [origin] });
    const asked = await app.inject({ method: 'OPTIONS', url, headers: preflight });
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({ 'access-control-allow-origin': origin });
    expect(asked.headers['access-control-allow-methods']).toContain('PUT');
    for (const header of ['idempotency-key', 'x-ticket-follows'])
      expect(asked.headers['access-control-allow-headers']).toContain(header);
    const read = await app.inject({ url: '/api/health', headers: { origin } });
    expect(read.headers['access-control-expose-headers']).toContain('retry-after');
    expect(read.headers).not.toHaveProperty('access-control-allow-credentials');
    const stranger = await app.inject({
      url: '/api/health',
      headers: { origin: 'https://malo.example' },
    });
    expect(stranger.headers['access-control-allow-origin']).not.toBe('https://malo.example');
  });
});

describe('metrics', () => {
  const url = '/api/metrics';

  test('are for this machine unless there is a token', async () => {
    const { app } = await start();
    expect((await app.inject(url)).statusCode).toBe(200);
    expect((await app.inject({ url, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
    expect((await app.inject({ url, remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await app.inject({ url, headers: forwarded })).statusCode).toBe(404);
    const behind = await start({ trustProxy: 'loopback' });
    expect((await behind.app.inject({ url, headers: forwarded })).statusCode).toBe(404);
    for (const server of [app, behind.app]) {
      const unnamed = { 'x-real-ip': '203.0.113.7' };
      expect((await server.inject({ url, headers: unnamed })).statusCode).toBe(404);
    }
    expect((await behind.app.inject(url)).statusCode).toBe(200);
  });

  test('are for the token from anywhere', async () => {
    const token = 'una-palabra-larga';
    const { app } = await start({ metricsToken: token });
    const from = (headers: Record<string, string>) =>
      app.inject({ url, headers, remoteAddress: '203.0.113.7' });
    expect((await from(bearer(token))).statusCode).toBe(200);
    expect((await from(bearer('otra-palabra-larga'))).statusCode).toBe(401);
    expect((await from({})).statusCode).toBe(401);
    expect((await app.inject(url)).statusCode).toBe(401);
  });

  test('count requests by route, never by address', async () => {
    const on = await start();
    const headers = bearer(on.own.users[0]?.token);
    await on.app.inject({ url: '/api/orders/12345678', headers });
    await on.app.inject({ url: '/api/nada?token=secreto' });
    const answer = await on.app.inject(url);
    expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.body).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/orders\/:id",status="404"\} 1$/m,
    );
    expect(answer.body).toMatch(/^http_requests_in_flight 1$/m);
    expect(answer.body).toMatch(/^mails_total\{result="failed"\} 0$/m);
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(answer.body).not.toMatch(/12345678|secreto/);
  });
});

/** Sends lines over a connection of their own. @returns all that comes back */
const talk = async ({ app }: TestApp, text: string): Promise<string> => {
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
};

test('malformed HTTP is answered with the contract’s error and a request id', async () => {
  const answer = await talk(await start(), 'ABRE TE SÉSAMO\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*\r\nx-request-id: [\w-]{12}\r\n/s);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'bad-request' });
});

test('a client that sends byte by byte is disconnected', async () => {
  const on = await start();
  const { server } = on.app;
  expect(server.headersTimeout).toBe(15_000);
  expect(server.requestTimeout).toBe(60_000);
  expect(server.timeout).toBe(120_000);
  server.headersTimeout = 1;
  const answer = await talk(on, 'GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-');
  expect(answer).toMatch(/^HTTP\/1\.1 408 .*x-request-id: /s);
});

test('deep JSON costs neither the stack nor the server', async () => {
  const { app } = await start();
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  expect((await send(deep(40_000))).statusCode).toBe(422);
  expect((await send(deep(60_000))).statusCode).toBe(413);
  expect((await send('{"email":"a@b.co","__proto__":{"password":"x"}}')).statusCode).toBe(400);
});
