import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '#server/errors.ts';
import { streamList } from '#server/http/helpers/stream-list.ts';
import { useErrors } from '#server/http/plugins/error-handler.ts';
import { useCompression } from '#server/http/plugins/security.ts';
import type { Server } from '#server/http/server.ts';
import { until } from '#tests/harness/until.ts';

const row = z.object({ id: z.int(), text: z.string() });
type Row = z.infer<typeof row>;

let pages: () => AsyncIterable<Row[]>;
let app: Server;
let url: string;

beforeEach(async () => {
  app = fastify() as unknown as Server;
  useErrors(app);
  await useCompression(app);
  app.get('/list', (_request, reply) => streamList(reply, row, pages()));
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/list`;
});

afterEach(() => app.close());

const page = (from: number): Row[] =>
  Array.from({ length: 100 }, (_, index) => ({ id: from + index, text: 'x'.repeat(1000) }));

const ask = async (encoding: string): Promise<IncomingMessage> => {
  const [response] = await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response');
  return response as IncomingMessage;
};

test.each(['identity', 'br'])('pages become one array (%s)', async (encoding) => {
  pages = async function* () {
    yield [];
    yield page(0);
    yield [];
    yield page(100);
  };
  const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
  expect(await answer.json()).toEqual([...page(0), ...page(100)]);
});

test('no pages and empty pages are an empty array', async () => {
  pages = async function* () {};
  expect(await (await fetch(url)).json()).toEqual([]);
  pages = async function* () {
    yield [];
  };
  expect(await (await fetch(url)).json()).toEqual([]);
});

test('what fails with the first page is a refusal like any other', async () => {
  // biome-ignore lint/correctness/useYield: it fails before
  pages = async function* () {
    throw new AppError('range-too-long');
  };
  const answer = await fetch(url);
  expect(answer.status).toBe(422);
  expect((await answer.json()).code).toBe('range-too-long');
});

const broken: [string, () => AsyncGenerator<Row[]>][] = [
  [
    'a database that fails',
    async function* () {
      yield page(0);
      throw new Error('gone');
    },
  ],
  [
    'a row that breaks the contract',
    async function* () {
      yield page(0);
      yield [{ id: 1.5, text: '' }];
    },
  ],
];

test.each(
  broken.flatMap(([what, make]) => ['identity', 'br'].map((as) => [what, as, make] as const)),
)('after %s in the middle nobody takes the part for the whole (%s)', async (_, as, make) => {
  pages = make;
  const read = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': as } });
    return answer.text();
  };
  await expect(read()).rejects.toThrow();
});

test.each(['identity', 'br'])('a caller who leaves ends the reading (%s)', async (encoding) => {
  let ended = false;
  pages = async function* () {
    try {
      for (let from = 0; ; from += 100) yield page(from);
    } finally {
      ended = true;
    }
  };
  const response = await ask(encoding);
  await once(response, 'data');
  response.destroy();
  await until(() => expect(ended).toBe(true));
});

test('a caller who leaves before the first page ends the reading', async () => {
  const gone = new Promise<void>((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', () => resolve()));
  });
  let ended = false;
  const request = get(url).on('error', () => undefined);
  pages = async function* () {
    request.destroy();
    await gone;
    try {
      for (let from = 0; ; from += 100) yield page(from);
    } finally {
      ended = true;
    }
  };
  await until(() => expect(ended).toBe(true));
});
