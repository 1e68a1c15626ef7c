import type { ApiTicket } from '#contract/kitchen.ts';
import type { ApiOrder } from '#contract/orders.ts';
import type { TicketId } from '#domain/kitchen.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { endOf } from '#domain/order-history.ts';
import { imageUrl } from '../kernel/images.ts';
import { keptOptions, keptTicket, type Pieces, textOf } from '../kernel/pieces.ts';
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
  const product = fieldsOf<Line>({
    id: line.product_id,
    productName: line.name,
    img: imageUrl(line.image_hash),
  });
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
  const text = `{${product},"Taxes":${line.taxes},"OrderProduct":{${own}`;
  const { options } = line;
  if (options === '[]') return [`${text}}}`];
  return [`${text},"options":`, keptOptions(options), '}}'];
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

const listPieces = <Item>(items: readonly Item[], piecesOf: (item: Item) => Pieces): Pieces => [
  '[',
  ...items.flatMap((item, place) => [...(place > 0 ? [','] : []), ...piecesOf(item)]),
  ']',
];

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
