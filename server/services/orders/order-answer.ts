import type { ApiTicket } from '#contract/kitchen.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { TicketId } from '#domain/kitchen.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { endOf } from '#domain/order-history.ts';
import {
  keptChoice,
  keptOptions,
  keptProduct,
  keptTicket,
  type Pieces,
  productText,
  textOf,
} from '../kernel/pieces.ts';
import { preBillsOf } from './pre-bill-column.ts';
import {
  lastOperation,
  type OrderLineRow,
  type OrderRow,
  operationsOf,
  type TicketRow,
} from './rows.ts';

/**
 * An order as the API shows it, as JSON. Columns that hold JSON are passed on as they are: the contract checked them when
 * they were written, and a board of long lines would be parsed and written anew at each poll.
 */
export interface OrderAnswer extends Pick<OrderRow, 'id' | 'key' | 'version'> {
  /** The key of the operation that made the version, if it is known. */
  operation: string | undefined;
  pieces: Pieces;
}

type Fields<Shape> = { [Name in keyof Shape]?: Shape[Name] | undefined };

/** The fields of an object that goes on or ends behind them. */
const fieldsOf = <Shape>(fields: Fields<Shape>): string => JSON.stringify(fields).slice(1, -1);

const linePieces = (line: OrderLineRow): Pieces => {
  type Line = ApiOrder['Products'][number];
  const own = fieldsOf<Line['OrderProduct']>({
    lineId: line.line_id,
    quantity: line.quantity,
    quantityBilled: line.quantity_billed,
    ...(line.discount_billed_cents && { discountBilled: fromCents(line.discount_billed_cents) }),
    ...(line.shared_billed_cents && { sharedBilled: fromCents(line.shared_billed_cents) }),
    note: line.note,
    unitPrice: fromCents(line.unit_price_cents),
    ...(line.final_price_cents !== null && { finalPrice: fromCents(line.final_price_cents) }),
  });
  const { options, copy_id } = line;
  const product = productText(line);
  const begin = `{"id":${line.product_id},`;
  const said = copy_id === null ? product : keptProduct(copy_id, product);
  if (options === '[]') return [begin, said, `,"OrderProduct":{${own}}}`];
  const choice = copy_id === null ? keptOptions(options) : keptChoice(copy_id, options);
  return [begin, said, `,"OrderProduct":{${own},"options":`, choice, '}}'];
};

/** An actor who is none of the business has no name here, and is not told. */
const ticketPieces = ({ id, place, content, actor_id, name, device_id }: TicketRow): Pieces => {
  const own = fieldsOf<ApiTicket>({
    id: id as TicketId,
    ...(actor_id !== null && name !== null && { actorId: actor_id, sentBy: name }),
    ...(device_id !== null && { deviceId: device_id }),
  });
  return [`{${own},`, keptTicket(place, content), '}'];
};

/** One list is written on: a board has a thousand lines. */
const listPieces = <Item>(items: readonly Item[], piecesOf: (item: Item) => Pieces): Pieces => {
  const pieces: Pieces[number][] = ['['];
  for (const item of items) {
    if (pieces.length > 1) pieces.push(',');
    pieces.push(...piecesOf(item));
  }
  pieces.push(']');
  return pieces;
};

/** @param tickets of a new order none */
export const orderAnswer = (
  row: OrderRow,
  lines: readonly OrderLineRow[],
  tickets: readonly TicketRow[] = [],
): OrderAnswer => {
  const { id, key, version } = row;
  const operation = lastOperation(row);
  const head = fieldsOf<ApiOrder>({
    id,
    number: row.number ?? undefined,
    key: key as OrderKey,
    businessId: row.business_id,
    tableNumber: row.table_number,
    note: row.note,
    status: row.status,
    version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.taker !== null && { createdBy: row.taker }),
    operation,
    history: operationsOf(row).map(endOf),
    ...preBillsOf(row).said,
  });
  const discount = row.discount === null ? '' : `,"discount":${row.discount}`;
  const pieces = [
    `{${head}${discount},"Products":`,
    ...listPieces(lines, linePieces),
    ',"tickets":',
    ...listPieces(tickets, ticketPieces),
    '}',
  ];
  return { id, key, version, operation, pieces };
};

/** With the keys of its last changes, by which a device can tell whether its own is among them. */
export const withOperations = (answer: OrderAnswer, row: OrderRow): OrderAnswer => {
  const operations = { since: row.operations_since, keys: operationsOf(row) };
  const end = `,${fieldsOf<ApiOrder>({ operations })}}`;
  return { ...answer, pieces: [...answer.pieces.slice(0, -1), end] };
};

/** The order that the answer tells. */
export const orderIn = ({ pieces }: OrderAnswer): ApiOrder => JSON.parse(textOf(pieces));
