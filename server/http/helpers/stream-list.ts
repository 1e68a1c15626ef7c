import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { ListPage } from '../../services/kernel/pieces.ts';
import { nextTurn } from '../../turns.ts';
import { sendJson } from './send-json.ts';

/** Pages of items as the JSON of each, checked by its schema. */
async function* jsonOf<Item>(item: z.ZodMiniType<Item>, pages: AsyncIterable<Item[]>) {
  const list = z.array(item);
  for await (const page of pages) yield z.parse(list, page).map((each) => JSON.stringify(each));
}

const partsOf = (page: ListPage): readonly string[] =>
  'parts' in page ? page.parts : [page.join(',')];

/** Yields the JSON of the list, letting other requests run between its parts. */
async function* listOf(pages: AsyncIterable<ListPage>) {
  let [before, after] = ['[', '[]'];
  for await (const page of pages) {
    for (const part of partsOf(page)) {
      if (part === '') continue;
      yield before + part;
      before = '';
      await nextTurn();
    }
    if (before === '') [before, after] = [',', ']'];
    else await nextTurn();
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
