import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ask } from '#api/ask.ts';
import { NoReply, type Reply } from '#api/transport.ts';
import { openLedger } from '#local/ledger.ts';
import { systemClock } from '#sync/clock.ts';

const reply = (status: number, body: string): Reply => ({ status, body, header: () => null });

const asked = (answer: () => Promise<Reply>) =>
  ask(
    { ledger: openLedger('ask'), transport: answer, clock: systemClock },
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

test('a reply that does not come from the API counts as offline', async () => {
  const network = { ok: false, code: 'network', message: null };
  expect(await asked(async () => reply(200, '<html>'))).toMatchObject(network);
  expect(await asked(async () => reply(500, '<html>'))).toMatchObject(network);
  expect(await asked(() => Promise.reject(new NoReply('timeout')))).toMatchObject(network);
});
