import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { KitchenTicket } from '#domain/kitchen.ts';
import type { LineId } from '#domain/line-id.ts';
import { prepared } from '../../db/prepared.ts';
import type { LineCopy } from '../../db/sales-schema.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { asStored, copyOf, noDefaults, withCopies } from '../kernel/line-copies.ts';
import { parseReference } from '../kernel/reference.ts';
import type { Scope } from '../kernel/scope.ts';

/** `taker`: the name of the member who took it; null of one that is none of the business. */
export type OrderRow = Omit<
  Selectable<Schema['orders']>,
  'edits' | 'contained' | 'status_device_id'
> & {
  taker: string | null;
};
/** With what it says of its product, wherever that is stored. */
export type OrderLineRow = Omit<
  Selectable<Schema['order_lines']>,
  keyof LineCopy | 'created_by' | 'device_id'
> &
  LineCopy;

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
    'status_said_at',
  ] as const),
  ...(['finished_at', 'settled', 'operations', 'operations_since'] as const),
  ...(['discount', 'tickets', 'late', 'size', 'pre_bill'] as const),
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
  ...(['order_id', 'line_id', 'product_id', 'position', 'copy_id', 'quantity'] as const),
  ...(['quantity_billed', 'discount_billed_cents', 'shared_billed_cents', 'note'] as const),
];

const allLines = (db: Db) =>
  db
    .selectFrom('order_lines')
    .leftJoin('line_copies', 'line_copies.id', 'order_lines.copy_id')
    .select(lineColumns)
    .select(copyOf('order_lines'));

/** The keys of the last changes, the oldest first. */
export const operationsOf = (row: Pick<OrderRow, 'operations'>): string[] =>
  JSON.parse(row.operations);

/** The key of the operation that made the row's version, if it is known. */
export const lastOperation = (row: Pick<OrderRow, 'operations'>): string | undefined =>
  operationsOf(row).at(-1) || undefined;

const allTickets = (db: Db) =>
  db
    .selectFrom('kitchen_tickets')
    .leftJoin('members', (join) =>
      join
        .onRef('members.id', '=', 'kitchen_tickets.actor_id')
        .onRef('members.business_id', '=', 'kitchen_tickets.business_id'),
    )
    .select([
      ...(['kitchen_tickets.id', 'kitchen_tickets.order_id', 'kitchen_tickets.place'] as const),
      'kitchen_tickets.content',
      ...(['kitchen_tickets.actor_id', 'kitchen_tickets.device_id', 'members.name'] as const),
    ]);

export const ticketsOf = prepared((db, orderIds: readonly number[]) =>
  allTickets(db)
    .where('kitchen_tickets.order_id', 'in', orderIds)
    .orderBy('kitchen_tickets.order_id')
    .orderBy('kitchen_tickets.place'),
);

/** What the kitchen was told of an order, as the domain reads it. */
export const kitchenTickets = async (
  db: Db,
  { id: orderId, tickets }: Pick<OrderRow, 'id' | 'tickets'>,
): Promise<KitchenTicket[]> => {
  const rows = tickets === 0 ? [] : await ticketsOf(db, [orderId]);
  return rows.map(({ id, content }) => ({ ...JSON.parse(content), id }));
};

/** Some of an order. */
export const ticketsIn = prepared((db, of: { id: number; places: readonly number[] }) =>
  allTickets(db)
    .where('kitchen_tickets.order_id', '=', of.id)
    .where('kitchen_tickets.place', 'in', of.places)
    .orderBy('kitchen_tickets.place'),
);

export type TicketRow = Awaited<ReturnType<typeof ticketsOf>>[number];

export const linesOf = prepared((db, orderIds: readonly number[]) =>
  allLines(db).where('order_id', 'in', orderIds).orderBy('order_id').orderBy('position'),
);

type StoredLine = Omit<Insertable<Schema['order_lines']>, keyof LineCopy>;

const insertStored = prepared((db, rows: readonly StoredLine[]) =>
  db.insertInto('order_lines').values(rows.map((row) => ({ ...row, ...noDefaults }))),
);

/** Inserts lines. @returns them with their copies' ids */
export const insertLines = async (
  tx: Tx,
  scope: Pick<Scope, 'businessId'>,
  lines: readonly OrderLineRow[],
): Promise<OrderLineRow[]> => {
  const rows = await withCopies(tx, scope, lines);
  await insertStored(tx, rows.map(asStored));
  return rows;
};

/** Some of an order. */
export const linesIn = prepared((db, of: { id: number; lineIds: readonly LineId[] }) =>
  allLines(db).where('order_id', '=', of.id).where('line_id', 'in', of.lineIds).orderBy('position'),
);

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

/** @throws AppError order-not-found, also for an order of another business */
export const findRow = async (
  db: Db,
  scope: Scope,
  reference: string | number,
): Promise<OrderRow> => {
  const [row] = await rowWhere(db, whereOf(scope, reference));
  if (!row) throw orderNotFound();
  return row;
};
