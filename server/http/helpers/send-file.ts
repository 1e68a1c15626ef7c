import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { BillFileFormat } from '#contract/bills.ts';
import { csvOf } from '../../files/csv.ts';
import type { Tables } from '../../files/table.ts';
import { xlsxOf } from '../../files/xlsx.ts';
import { nextTurn } from '../../turns.ts';

async function* byTurns<Part>(parts: AsyncIterable<Part>) {
  for await (const part of parts) {
    yield part;
    await nextTurn();
  }
}

/** Neither a browser nor a proxy keeps a file of a business. */
const asFile = (reply: FastifyReply, type: string, name: string): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');

/** Sends a file that is there as a whole. */
export const sendBytes = (
  reply: FastifyReply,
  type: string,
  { name, bytes }: { name: string; bytes: Buffer },
): FastifyReply => asFile(reply, type, name).send(bytes);

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
  return asFile(reply, 'application/gzip', name).send(packed);
};

/** Media types of tables as files. */
export const tableTypes: Record<BillFileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Sends tables in the same way. @param name of the file, without its ending */
export const sendTables = (
  reply: FastifyReply,
  format: BillFileFormat,
  name: string,
  { tables, pages }: Tables,
): FastifyReply => {
  const taken = { tables, pages: byTurns(pages) };
  const bytes =
    format === 'xlsx' ? xlsxOf(taken) : Readable.from(csvOf(taken), { objectMode: false });
  bytes.once('error', (error) => reply.log.error({ err: error }, 'a file was not sent to its end'));
  return asFile(reply, tableTypes[format], `${name}.${format}`).send(bytes);
};
