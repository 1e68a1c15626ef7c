import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ListPage } from '../../services/pieces.ts';
import { sendJson } from './send-json.ts';
import { nextTurn } from './turns.ts';

/** Pages of items as the JSON of each, checked by its schema. */
async function* jsonOf<Item>(item: z.ZodMiniType<Item>, pages: AsyncIterable<Item[]>) {
  const list = z.array(item);
  for await (const page of pages) yield z.parse(list, page).map((each) => JSON.stringify(each));
}

const partsOf = (page: ListPage): readonly string[] =>
  'parts' in page ? page.parts : page.length > 0 ? [page.join(',')] : [];

/** Yields the JSON of the list, letting other requests run between its parts. */
async function* listOf(pages: AsyncIterable<ListPage>) {
  let [before, after] = ['[', '[]'];
  let began = performance.now();
  for await (const page of pages) {
    const parts = partsOf(page);
    // A page that is still being read has none.
    for (const [place, part] of (parts.length > 0 ? parts : ['']).entries()) {
      const took = performance.now() - began;
      if (part !== '') yield place === 0 ? before + part : part;
      await nextTurn(took);
      began = performance.now();
    }
    if (parts.length > 0) [before, after] = [',', ']'];
  }
  yield after;
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
 * Answers a list of any length as one JSON array, page by page at the client's pace. An error on the first page is answered
 * as usual; a later one cuts the connection, so that a partial list is never mistaken for the whole.
 * @param through passes on the text as it is
 */
export const streamTexts = async (
  reply: FastifyReply,
  pages: AsyncIterable<ListPage>,
  through = (text: AsyncGenerator<string>) => text,
): Promise<FastifyReply> => {
  const text = cutOnError(through(listOf(pages)), reply);
  // Begun before it is a stream, so that it is also ended where the client has gone by then.
  const { value } = await text.next();
  const stream = Readable.from(text, { objectMode: false });
  stream.unshift(value);
  return sendJson(reply, stream);
};

/** The same for items that their schema checks. */
export const streamList = <Item>(
  reply: FastifyReply,
  item: z.ZodMiniType<Item>,
  pages: AsyncIterable<Item[]>,
  through?: (text: AsyncGenerator<string>) => AsyncGenerator<string>,
): Promise<FastifyReply> => streamTexts(reply, jsonOf(item, pages), through);
