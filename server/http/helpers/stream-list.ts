import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';

/** Yields the JSON text of all items page by page, letting other requests run in between. */
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

/** Cuts the connection on an error after the first part, because it is too late for an error status. */
async function* cutOnError(text: AsyncIterable<string>, reply: FastifyReply) {
  let isBegun = false;
  try {
    for await (const part of text) {
      isBegun = true;
      yield part;
    }
  } catch (error) {
    if (!isBegun) throw error;
    reply.log.error({ err: error }, 'a streamed list failed');
    reply.raw.destroy();
  }
}

/**
 * Answers a list of any length as one JSON array, page by page at the client's pace, each item parsed by its schema.
 * An error on the first page is answered as usual; a later one cuts the connection, so that a partial list is never
 * mistaken for the whole. `through`: passes on the text as it is.
 */
export const streamList = async <Item>(
  reply: FastifyReply,
  item: z.ZodMiniType<Item>,
  pages: AsyncIterable<Item[]>,
  through = (text: AsyncGenerator<string>) => text,
): Promise<FastifyReply> => {
  const text = cutOnError(through(textOf(item, pages)), reply);
  // Begun before it is a stream, so that it is also ended where the client has gone by then.
  const { value } = await text.next();
  const stream = Readable.from(text, { objectMode: false });
  stream.unshift(value);
  return reply.type('application/json; charset=utf-8').send(stream);
};
