import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ask, askOpenly } from '#api/ask.ts';
import { NoReply, type Reply } from '#api/transport.ts';
import { Ledger } from '#local/ledger/ledger.ts';

const reply = (status: number, body: string, id: string | null = null): Reply => ({
  status,
  body,
  header: () => id,
});

const asked = (answer: () => Promise<Reply>) =>
  ask(
    { ledger: new Ledger('ask'), transport: answer, clock: { now: () => Date.now() } },
    { method: 'GET', path: 'taxes/' },
    z.array(z.unknown()),
  );

test('an error in the contract’s shape keeps its code and text', async () => {
  const body = JSON.stringify({ message: 'Ocurrió un error.', code: 'internal' });
  expect(await asked(async () => reply(500, body))).toMatchObject({
    ok: false,
    code: 'internal',
    message: 'Ocurrió un error.',
  });
});

test('a 413 of a proxy means that the form is too large', async () => {
  expect(await asked(async () => reply(413, '<html>'))).toMatchObject({
    ok: false,
    code: 'payload-too-large',
  });
});

test.each([502, 503, 504])(
  'a proxy without its server is offline, with its own message: %i',
  async (status) => {
    expect(await asked(async () => reply(status, '<html>'))).toMatchObject({
      ok: false,
      code: 'network',
      message: 'El servidor no está disponible por un momento.',
    });
  },
);

test('silence, and a page that a Wi-Fi sends in place of the answer, count as offline', async () => {
  const network = { ok: false, code: 'network', message: null };
  expect(await asked(async () => reply(200, '<html>'))).toMatchObject(network);
  expect(await asked(() => Promise.reject(new NoReply('timeout')))).toMatchObject(network);
});

test.each([
  [400, ''],
  [401, '<html>'],
  [409, '{}'],
  [429, '{"message":""}'],
  [500, ''],
  [500, '<html>'],
])('an error without a message is an answer all the same: %i %s', async (status, body) => {
  const outcome = await asked(async () => reply(status, body));
  expect(outcome).toMatchObject({ ok: false, message: null });
  expect(outcome).not.toMatchObject({ code: 'network' });
});

test('a 401 without a message ends no session where there is none', async () => {
  const deps = { transport: async () => reply(401, ''), clock: { now: () => Date.now() } };
  const call = { method: 'POST', path: 'auth/login', body: '{}' } as const;
  expect(await askOpenly(deps, call, z.unknown())).toMatchObject({ ok: false, code: 'internal' });
});

test.each([400, 401, 409, 500])('a bare message is kept: %i', async (status) => {
  const outcome = await asked(async () => reply(status, '{"message":"No se pudo."}'));
  expect(outcome).toMatchObject({ ok: false, message: 'No se pudo.' });
});

test('an answer of the server that fails its schema is an error, not a lost network', async () => {
  const outcome = await asked(async () => reply(200, '{}', '01a'));
  expect(outcome).toMatchObject({ ok: false, code: 'internal', message: null });
});
