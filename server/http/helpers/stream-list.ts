import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** Yields the JSON text of all items, a page at a time; between two pages others get their turn. */
async function* textOf<Item>(item: z.ZodMiniType<Item>, pages: AsyncIterable<Item[]>) {
  const list = z.array(item);
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + JSON.stringify(z.parse(list, page)).slice(1, -1);
    before = ',';
    await setImmediate();
  }
  yield before === '[' ? '[]' : ']';
}

/** Cuts the connection when something fails: by now it is too late to answer an error. */
async function* after(first: string, rest: AsyncIterable<string>, reply: FastifyReply) {
  try {
    yield first;
    yield* rest;
  } catch (error) {
    reply.log.error({ err: error }, 'a list broke off');
    reply.raw.destroy();
  }
}

/**
 * Answers a list of any length as one JSON array, page by page as fast as the caller reads. Every item passes the
 * contract's schema. What fails with the first page is an error like any other; after that the connection is
 * cut, so that nobody takes a part for the whole.
 */
export const streamList = async <Item>(
  reply: FastifyReply,
  item: z.ZodMiniType<Item>,
  pages: AsyncIterable<Item[]>,
): Promise<FastifyReply> => {
  const text = textOf(item, pages);
  const { value } = await text.next();
  reply.type('application/json; charset=utf-8');
  return reply.send(Readable.from(after(value ?? '', text, reply), { objectMode: false }));
};
