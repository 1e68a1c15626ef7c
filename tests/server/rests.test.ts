import { Readable } from 'node:stream';
import fastify, { type InjectOptions } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRests } from '#server/http/plugins/rests.ts';
import type { Server } from '#server/http/server.ts';

let app: Server;

/** Keeps the thread busy, as a large body does. */
const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

beforeEach(() => {
  app = fastify() as unknown as Server;
  useRests(app);
  app.post<{ Body: { answer: number } }>('/', async ({ body }) => {
    work(10);
    return { text: 'x'.repeat(body.answer) };
  });
});

afterEach(() => app.close());

const small = { answer: 1 };
const json = { 'content-type': 'application/json' };

/** The order in which two calls are answered that come at once, the second of them small. */
const orderOf = async (first: InjectOptions): Promise<string[]> => {
  const answered: string[] = [];
  const send = async (name: string, more: InjectOptions) => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/', ...more });
    expect(statusCode).toBe(200);
    answered.push(name);
  };
  await Promise.all([send('first', first), send('second', { payload: small })]);
  return answered;
};

test.each<[string, InjectOptions]>([
  ['large', { payload: { ...small, text: 'x'.repeat(100_000) } }],
  ['large in its answer', { payload: { answer: 100_000 } }],
  [
    'of a size that it does not say',
    {
      payload: Readable.from([JSON.stringify(small)]),
      headers: { ...json, 'transfer-encoding': 'chunked' },
    },
  ],
])('a call that is %s is answered after those that came behind it', async (_what, call) => {
  expect(await orderOf(call)).toEqual(['second', 'first']);
});

test('usual calls are answered in their order', async () => {
  const call = { payload: { ...small, text: 'x'.repeat(10_000) } };
  expect(await orderOf(call)).toEqual(['first', 'second']);
});
