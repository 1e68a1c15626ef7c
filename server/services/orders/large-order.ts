import { isDeepStrictEqual } from 'node:util';
import { ofFewLengths, prepared } from '../../db/prepared.ts';
import type { Db } from '../../db/schema.ts';
import type { Pieces } from '../pieces.ts';
import { orderAnswer } from './order-answer.ts';
import { linesIn, type OrderLineRow, type OrderRow, type TicketRow, ticketsIn } from './rows.ts';

/** The answer of an order of any size, read and told a little at a time: others are answered in between. */

/** So much of an order, in the unit of its size, is read at once, and so many characters of its answer are one part. */
const slice = 200_000;

/** So often an order is read that others change meanwhile. The last time it is read at once. */
const mostTries = 3;

const lineIdsOf = prepared((db, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select('line_id')
    .where('order_id', '=', orderId)
    .orderBy('position'),
);

function* slicesOf<Value>(values: readonly Value[], length: number): Generator<Value[]> {
  for (let from = 0; from < values.length; from += length) yield values.slice(from, from + length);
}

/** The parts of the answer. */
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
 * Yields nothing after each look at the database, and at last the parts of the answer, where the order is still there.
 * @param find its row, if it is still to be shown
 */
export async function* largeOrder(
  db: Db,
  find: () => Promise<OrderRow | undefined>,
): AsyncGenerator<string[]> {
  let row = await find();
  for (let tries = 1; row; tries += 1) {
    const { id } = row;
    const lineIds = (await lineIdsOf(db, id)).map(({ line_id }) => line_id);
    const places = Array.from({ length: row.tickets }, (_, place) => place + 1);
    const rows = lineIds.length + places.length;
    const isLast = tries === mostTries;
    const length = isLast ? rows : Math.max(1, Math.floor((rows * slice) / (row.size || Infinity)));
    const lines: OrderLineRow[] = [];
    for (const ids of slicesOf(lineIds, length)) {
      lines.push(...(await linesIn(db, { id, lineIds: ofFewLengths(ids) })));
      if (!isLast) yield [];
    }
    const tickets: TicketRow[] = [];
    for (const of of slicesOf(places, length)) {
      tickets.push(...(await ticketsIn(db, { id, places: ofFewLengths(of) })));
      if (!isLast) yield [];
    }
    const now = await find();
    if (isLast || isDeepStrictEqual(now, row)) {
      yield partsOf(orderAnswer(row, lines, tickets).pieces);
      return;
    }
    row = now;
  }
}
