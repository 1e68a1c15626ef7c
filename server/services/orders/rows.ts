import type { Selectable } from 'kysely';
import type { OrderWire } from '#contract/orders.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../images.ts';
import { parseReference } from '../reference.ts';
import type { Scope } from '../scope.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

const lineToWire = (line: OrderLineRow): OrderWire['Products'][number] => ({
  id: line.product_id,
  productName: line.name,
  img: imageUrl(line.image_hash),
  Taxes: JSON.parse(line.taxes),
  OrderProduct: {
    quantity: line.quantity,
    quantityBilled: line.quantity_billed,
    note: line.note,
    unitPrice: fromCents(line.unit_price_cents),
  },
});

const orderToWire = (row: OrderRow, lines: readonly OrderLineRow[]): OrderWire => ({
  id: row.id,
  key: row.key as OrderKey,
  businessId: row.business_id,
  tableNumber: row.table_number,
  note: row.note,
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  Products: lines.map(lineToWire),
});

export const linesOf = (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

/** Orders with their lines, as the wire shows them. */
export const ordersToWire = async (db: Db, rows: readonly OrderRow[]): Promise<OrderWire[]> => {
  if (rows.length === 0) return [];
  const lines = new Map<number, OrderLineRow[]>(rows.map((row) => [row.id, []]));
  for (const line of await linesOf(
    db,
    rows.map((row) => row.id),
  )) {
    lines.get(line.order_id)?.push(line);
  }
  return rows.map((row) => orderToWire(row, lines.get(row.id) ?? []));
};

/** @throws AppError order-not-found, also for another business's order */
export const findOrder = async (
  db: Db,
  { businessId }: Scope,
  reference: string | number,
): Promise<OrderWire> => {
  const named = parseReference(reference);
  const row =
    named &&
    (await db
      .selectFrom('orders')
      .selectAll()
      .where('business_id', '=', businessId)
      .where(named.column, '=', named.value)
      .executeTakeFirst());
  if (!row) throw new AppError('order-not-found');
  return orderToWire(row, await linesOf(db, [row.id]));
};

/**
 * Takes the order for the rest of the transaction and reads it as the last change left it. Writing the
 * row locks it on both engines, so the changes of one order happen one after the other.
 * @throws AppError order-not-found
 */
export const lockOrder = async (
  tx: Tx,
  { businessId }: Scope,
  reference: string | number,
): Promise<OrderRow> => {
  const named = parseReference(reference);
  const row =
    named &&
    (await tx
      .updateTable('orders')
      .set((column) => ({ version: column.ref('version') }))
      .where('business_id', '=', businessId)
      .where(named.column, '=', named.value)
      .returningAll()
      .executeTakeFirst());
  if (!row) throw new AppError('order-not-found');
  return row;
};

/** Writes a change of a locked order, after its lines: its version goes up by one. */
export const touchOrder = async (
  tx: Tx,
  { now }: Scope,
  id: number,
  change: Partial<Pick<OrderRow, 'status' | 'table_number' | 'note' | 'finished_at'>> = {},
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set((column) => ({
      ...change,
      version: column('version', '+', 1),
      updated_at: now.toISOString(),
      settled: column
        .case()
        .when(
          column.exists(
            column
              .selectFrom('order_lines')
              .select('order_lines.product_id')
              .where('order_lines.order_id', '=', id)
              .whereRef('order_lines.quantity_billed', '<', 'order_lines.quantity'),
          ),
        )
        .then(0)
        .else(1)
        .end(),
    }))
    .where('id', '=', id)
    .execute();
};
