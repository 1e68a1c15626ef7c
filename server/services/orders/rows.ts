import type { ExpressionBuilder, Selectable } from 'kysely';
import type { ApiTicket } from '#contract/kitchen.ts';
import type { ApiOrder } from '#contract/orders.ts';
import { endOf } from '#domain/change-names.ts';
import { groupBy, slicesOf } from '#domain/collections.ts';
import type { TicketId } from '#domain/kitchen.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../images.ts';
import { parseReference } from '../reference.ts';
import type { Scope } from '../scope.ts';

/** `taker`: the name of the member who took it; null of one that is none of the business. */
export type OrderRow = Selectable<Schema['orders']> & { taker: string | null };
export type OrderLineRow = Selectable<Schema['order_lines']>;

/** By name, not as `*`, so that PostgreSQL can keep the plans: see `prepared`. */
const ownColumns = [
  ...(['id', 'number', 'business_id', 'key', 'request_hash', 'table_number', 'note'] as const),
  'status' as const,
  ...(['version', 'created_at', 'claimed_at', 'received_at', 'updated_at'] as const),
  ...([
    'actor_id',
    'created_by',
    'device_id',
    'finished_by',
    'cancelled_by',
    'status_device_id',
  ] as const),
  ...(['finished_at', 'settled', 'operations', 'operations_since', 'edits', 'contained'] as const),
  ...(['tickets', 'late'] as const),
];

/** All that an order's row shows. */
export const orderColumns = (row: ExpressionBuilder<Schema, 'orders'>) => [
  ...ownColumns,
  row
    .selectFrom('members')
    .select('members.name')
    .whereRef('members.id', '=', 'orders.actor_id')
    .whereRef('members.business_id', '=', 'orders.business_id')
    .as('taker'),
];

const lineColumns = [
  ...(['order_id', 'line_id', 'product_id', 'position', 'name', 'image_hash'] as const),
  ...([
    'unit_price_cents',
    'final_price_cents',
    'taxes',
    'quantity',
    'quantity_billed',
    'note',
  ] as const),
  ...(['options', 'list_price_cents', 'option_faults', 'created_by', 'device_id'] as const),
];

const lineToApi = (line: OrderLineRow): ApiOrder['Products'][number] => ({
  id: line.product_id,
  productName: line.name,
  img: imageUrl(line.image_hash),
  Taxes: JSON.parse(line.taxes),
  OrderProduct: {
    lineId: line.line_id,
    quantity: line.quantity,
    quantityBilled: line.quantity_billed,
    note: line.note,
    unitPrice: fromCents(line.unit_price_cents),
    ...(line.final_price_cents !== null && { finalPrice: fromCents(line.final_price_cents) }),
    ...(line.options !== '[]' && { options: JSON.parse(line.options) }),
  },
});

/** The keys of the last changes, the oldest first. */
export const operationsOf = (row: Pick<OrderRow, 'operations'>): string[] =>
  JSON.parse(row.operations);

/** The key of the operation that made the row's version, if it is known. */
export const lastOperation = (row: Pick<OrderRow, 'operations'>): string | undefined =>
  operationsOf(row).at(-1) || undefined;

const ticketsOf = prepared((db, orderIds: readonly number[]) =>
  db
    .selectFrom('kitchen_tickets')
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'kitchen_tickets.actor_id')
        .onRef('members.business_id', '=', 'kitchen_tickets.business_id'),
    )
    .select([
      ...(['kitchen_tickets.id', 'kitchen_tickets.order_id', 'kitchen_tickets.content'] as const),
      ...(['kitchen_tickets.actor_id', 'kitchen_tickets.device_id', 'members.name'] as const),
    ])
    .where('kitchen_tickets.order_id', 'in', orderIds)
    .orderBy('kitchen_tickets.order_id')
    .orderBy('kitchen_tickets.place'),
);

type TicketRow = Awaited<ReturnType<typeof ticketsOf>>[number];

/** An actor who is none of the business has no name here, and is not told. */
const ticketToApi = ({ id, content, actor_id, name, device_id }: TicketRow): ApiTicket => ({
  ...JSON.parse(content),
  id: id as TicketId,
  ...(actor_id !== null && name !== null && { actorId: actor_id, sentBy: name }),
  ...(device_id !== null && { deviceId: device_id }),
});

/** `tickets`: of a new order none. */
export const orderToApi = (
  row: OrderRow,
  lines: readonly OrderLineRow[],
  tickets: readonly TicketRow[] = [],
): ApiOrder => ({
  id: row.id,
  number: row.number ?? undefined,
  key: row.key as OrderKey,
  businessId: row.business_id,
  tableNumber: row.table_number,
  note: row.note,
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  Products: lines.map(lineToApi),
  ...(row.taker !== null && { createdBy: row.taker }),
  operation: lastOperation(row),
  history: operationsOf(row).map(endOf),
  ...(row.edits !== '{}' && { edits: JSON.parse(row.edits) }),
  ...(row.contained !== '[]' && { contained: JSON.parse(row.contained) }),
  tickets: tickets.map(ticketToApi),
});

export const linesOf = prepared((db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_lines')
    .select(lineColumns)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position'),
);

/** Databases take only so many values in one query. */
const idsAtOnce = 500;

/** What a query finds of many orders, by order. */
const ofOrders = async <Row extends { order_id: number }>(
  rows: readonly OrderRow[],
  find: (ids: readonly number[]) => Promise<Row[]>,
): Promise<Map<number, Row[]>> => {
  const found: Row[] = [];
  const all = rows.map(({ id }) => id);
  for (const ids of slicesOf(all, idsAtOnce)) found.push(...(await find(ids)));
  return groupBy(found, (row) => row.order_id);
};

/** Tickets by order. Most orders have none or have just been made: of those none are looked for. */
const ticketsByOrder = (db: Db, rows: readonly OrderRow[]) =>
  ofOrders(
    rows.filter(({ tickets }) => tickets > 0),
    (ids) => ticketsOf(db, ids),
  );

/** Orders with their lines, as the API shows them. */
export const ordersToApi = async (db: Db, rows: readonly OrderRow[]): Promise<ApiOrder[]> => {
  const lines = await ofOrders(rows, (ids) => linesOf(db, ids));
  const tickets = await ticketsByOrder(db, rows);
  return rows.map((row) => orderToApi(row, lines.get(row.id) ?? [], tickets.get(row.id)));
};

/** An order with its lines and tickets. */
export const wholeOrder = async (db: Db, row: OrderRow): Promise<ApiOrder> => {
  const tickets = row.tickets > 0 ? await ticketsOf(db, [row.id]) : [];
  return orderToApi(row, await linesOf(db, [row.id]), tickets);
};

export const orderNotFound = () => new AppError('order-not-found');

export type OrderWhere = Partial<Pick<OrderRow, 'id' | 'key'>> & Pick<OrderRow, 'business_id'>;

export const whereOf = ({ businessId }: Scope, reference: string | number): OrderWhere => {
  const { column, value } = parseReference(reference);
  return { business_id: businessId, [column]: value };
};

const rowWhere = prepared((db, where: OrderWhere) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where((row) => row.and(where)),
);

/**
 * @param operations with the keys of its last changes, by which a device can tell whether its own is among them
 * @throws AppError order-not-found, also for an order of another business
 */
export const findOrder = async (
  db: Db,
  scope: Scope,
  reference: string | number,
  operations = false,
): Promise<ApiOrder> => {
  const [row] = await rowWhere(db, whereOf(scope, reference));
  if (!row) throw orderNotFound();
  const order = await wholeOrder(db, row);
  const keys = operationsOf(row);
  return operations ? { ...order, operations: { since: row.operations_since, keys } } : order;
};
