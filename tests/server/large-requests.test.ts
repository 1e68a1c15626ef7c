import fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useLargeRequests } from '#server/http/plugins/large-requests.ts';
import type { Server } from '#server/http/server.ts';

let app: Server;

/** Keeps the thread busy, as a large body does. */
const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

beforeEach(() => {
  app = fastify() as unknown as Server;
  useLargeRequests(app);
  app.post('/', async (request) => {
    work(10);
    return request.body;
  });
});

afterEach(() => app.close());

/** The order in which two calls are answered that come at once. @param size of the first one's body, in bytes */
const orderOf = async (size: number): Promise<string[]> => {
  const answered: string[] = [];
  const send = async (name: string, text: string) => {
    const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { text } });
    expect(statusCode).toBe(200);
    answered.push(name);
  };
  await Promise.all([send('first', 'x'.repeat(size)), send('second', 'x')]);
  return answered;
};

test('a large request is answered after those that came behind it', async () => {
  expect(await orderOf(150_000)).toEqual(['second', 'first']);
});

test('usual requests are answered in their order', async () => {
  expect(await orderOf(10_000)).toEqual(['first', 'second']);
});
