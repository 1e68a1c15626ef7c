import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { nextTurn } from '../../turns.ts';

async function* byTurns(parts: AsyncIterable<string>) {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}

/**
 * Sends a compressed file as it is made, at the client's pace, while other requests have their turns. A failure cuts the
 * connection, so that no part is taken for the whole.
 */
export const sendGzip = (
  reply: FastifyReply,
  name: string,
  parts: AsyncIterable<string>,
): FastifyReply => {
  const packed = createGzip();
  pipeline(Readable.from(byTurns(parts), { objectMode: false }), packed, (error) => {
    if (error) reply.log.error({ err: error }, 'a file was not sent to its end');
  });
  return reply
    .type('application/gzip')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(packed);
};
