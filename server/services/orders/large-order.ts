import { isDeepStrictEqual } from 'node:util';
import { slicesOf } from '#domain/collections.ts';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Pieces } from '../kernel/pieces.ts';
import { wholeOrder } from './find.ts';
import { orderAnswer } from './order-answer.ts';
import { linesIn, type OrderLineRow, type OrderRow, type TicketRow, ticketsIn } from './rows.ts';

/** The answer of an order of any size, read and sent in slices, so that other requests are answered in between. */

/** One slice: of the order's size when it is read, in characters when it is sent. */
const slice = 200_000;

/** After so many reads in slices during which the order changed, it is read in one go. */
const mostTries = 2;

const lineIdsOf = prepared((db, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select('line_id')
    .where('order_id', '=', orderId)
    .orderBy('position'),
);

const partsOf = (pieces: Pieces): string[] => {
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces) {
    part += typeof piece === 'string' ? piece : piece.text;
    if (part.length < slice) continue;
    parts.push(part);
    part = '';
  }
  return [...parts, part];
};

/**
 * Yields an empty list after each slice that it has read, and at last the parts of the answer; no parts if the order is not found.
 * @param find reads its row
 */
export async function* largeOrder(
  db: Db,
  find: () => Promise<OrderRow | undefined>,
): AsyncGenerator<string[]> {
  let row = await find();
  for (let tries = 0; row && tries < mostTries; tries += 1) {
    const { id } = row;
    const lineIds = (await lineIdsOf(db, id)).map(({ line_id }) => line_id);
    const places = Array.from({ length: row.tickets }, (_, place) => place + 1);
    const rows = lineIds.length + places.length;
    // An order of unknown size, 0, is read row by row.
    const length = Math.max(1, Math.floor((rows * slice) / (row.size || Infinity)));
    const lines: OrderLineRow[] = [];
    for (const some of slicesOf(lineIds, length)) {
      lines.push(...(await linesIn(db, { id, lineIds: ofFewLengths(some) })));
      yield [];
    }
    const tickets: TicketRow[] = [];
    for (const some of slicesOf(places, length)) {
      tickets.push(...(await ticketsIn(db, { id, places: ofFewLengths(some) })));
      yield [];
    }
    const now = await find();
    if (isDeepStrictEqual(now, row)) {
      yield partsOf(orderAnswer(row, lines, tickets).pieces);
      return;
    }
    row = now;
  }
  if (row) yield partsOf((await wholeOrder(db, row)).pieces);
}
