import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { markedFiles } from '#contract/public-pages.ts';
import { logOptions } from '#server/http/plugins/log.ts';
import { alone, createTestApp, type TestApp } from '#tests/harness/server.ts';

const running: TestApp[] = [];

afterEach(async () => {
  for (const on of running.splice(0)) await on.close();
});

/** A server that logs all there is. @returns it and its log */
const logged = async (mail: string[] = []) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const mailer = {
    ...alone.mailer,
    send: async ({ text }: { text: string }) => {
      mail.push(text);
      throw new Error('no mail today');
    },
  };
  const on = await createTestApp({ mailer, edge: { logger: logOptions('trace', stream) } });
  running.push(on);
  return { on, log: () => lines.join('') };
};

const secrets = {
  password: 'Clave-que-nadie-lee-1',
  other: 'Clave-que-nadie-lee-2',
  email: 'secreta@example.com',
  state: 'estado-que-nadie-lee',
  code: 'codigo-que-nadie-lee',
  cookie: 'galleta-que-nadie-lee',
};

test('no secret is in the log at any level', async () => {
  const mail: string[] = [];
  const { on, log } = await logged(mail);
  const tokens: string[] = [];
  const post = async (path: string, payload: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, cookie: `x=${secrets.cookie}` };
    const url = `/api/${path}?token=${secrets.code}&email=${secrets.email}`;
    const answer = await on.app.inject({ method: 'POST', url, payload, headers });
    const body = answer.json();
    if (body.token) tokens.push(body.token);
    return answer.statusCode;
  };
  const { email, password, other } = secrets;
  const person = { firstName: 'Eva', lastName: 'Paz', dni: '1714307103', phone: '', country: '' };
  const signup = { ...person, email, password, confirmPassword: password };
  expect(await post('auth/signup', signup)).toBe(201);
  expect(await post('auth/login', { email, password })).toBe(200);
  expect(await post('auth/login', { email, password: other })).toBe(401);
  expect(await post('auth/forgot-password', { email })).toBe(200);
  await expect.poll(() => mail.length).toBe(1);
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const sent = { ...form, authorization: `Bearer ${on.own.users[0]?.token}` };
  const broken = { method: 'POST', url: '/api/products', payload: '--x--', headers: sent } as const;
  expect((await on.app.inject(broken)).statusCode).toBe(422);
  expect(log()).not.toContain(on.own.users[0]?.token);
  const code = mail[0]?.match(/\d{6}/)?.[0] ?? '';
  expect(await post('auth/reset-password', { email, code: '000000', password: other })).toBe(422);
  expect(await post('auth/reset-password', { email, code, password: other })).toBe(200);
  const change = { email, code, currentPassword: password, newPassword: other };
  expect(await post('users/change-password', change, tokens[0])).toBe(401);
  expect(await post('auth/login', { email, password: other })).toBe(200);
  expect(await post('auth/logout', {}, tokens.at(-1))).toBe(200);
  await on.app.inject(`/api/auth/google/callback?state=${secrets.state}&code=${secrets.code}`);
  await on.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: `{"password":"${password}`,
  });
  await on.database.db.schema.dropTable('identities').execute();
  await on.database.db.schema.dropTable('sessions').execute();
  expect(await post('auth/login', { email, password: other })).toBe(500);

  const text = log();
  expect(tokens).toHaveLength(3);
  expect(text).toContain('unexpected error');
  for (const secret of [...Object.values(secrets), ...tokens, code]) {
    expect(text.includes(secret), secret).toBe(false);
  }
});

test('there is one line a request, with its id and its route', async () => {
  const { on, log } = await logged();
  const answer = await on.app.inject({
    url: '/api/orders/123?x=1',
    headers: { authorization: `Bearer ${on.own.users[0]?.token}`, 'x-request-id': 'inventado' },
  });
  const lines = log()
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 30,
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    route: '/api/orders/:id',
    status: 404,
    milliseconds: expect.any(Number),
    address: '127.0.0.1',
  });
  expect(answer.headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(log()).not.toContain('inventado');
});

test.each([
  ['no route', '/api/nada'],
  ['an address that can not be read', '/api/orders/%E0%A4%A'],
  ['an address that is too long', `/api/orders/${'x'.repeat(200)}`],
  ['no token', '/api/orders?status=active'],
])('an answer about %s has a request id', async (_, url) => {
  const { on, log } = await logged();
  const { headers } = await on.app.inject({ url });
  expect(headers['x-request-id']).toMatch(/^[\w-]{12}$/);
  expect(log()).toContain(String(headers['x-request-id']));
});

test('a client that disconnects early is not logged as an error', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'comanda-log-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(join(directory, 'assets'));
  for (const file of markedFiles) writeFileSync(join(directory, file), 'Comanda');
  const large = Array.from({ length: 400_000 }, (_, index) => index * 7_919).join();
  writeFileSync(join(directory, 'assets/large.js'), large);
  const lines: string[] = [];
  const on = await createTestApp({
    clientDirectory: directory,
    edge: { logger: logOptions('info', { write: (line) => void lines.push(line) }) },
  });
  running.push(on);
  const address = await on.app.listen({ port: 0 });
  await new Promise<void>((resolve) => {
    const headers = { 'accept-encoding': 'gzip' };
    const asked = get(`${address}/assets/large.js`, { headers }, (answer) => {
      answer.once('data', () => answer.destroy());
      answer.once('close', resolve);
    });
    asked.on('error', () => {});
  });
  await expect.poll(() => lines.join('')).toContain('client disconnected');
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});
