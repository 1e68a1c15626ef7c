import type { Selectable } from 'kysely';
import type { ApiOrder } from '#contract/orders.ts';
import { groupBy } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../images.ts';
import { parseReference } from '../reference.ts';
import type { Scope } from '../scope.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

const lineToApi = (line: OrderLineRow): ApiOrder['Products'][number] => ({
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

const orderToApi = (row: OrderRow, lines: readonly OrderLineRow[]): ApiOrder => ({
  id: row.id,
  key: row.key as OrderKey,
  businessId: row.business_id,
  tableNumber: row.table_number,
  note: row.note,
  status: row.status,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  Products: lines.map(lineToApi),
});

export const linesOf = (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

/** Orders with their lines, as the API shows them. */
export const ordersToApi = async (db: Db, rows: readonly OrderRow[]): Promise<ApiOrder[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const lines = groupBy(
    await linesOf(db, ids),
    (line) => line.order_id,
    (line) => line,
  );
  return rows.map((row) => orderToApi(row, lines.get(row.id) ?? []));
};

/** @throws AppError order-not-found, also for an order of another business */
export const findOrder = async (db: Db, { businessId }: Scope, reference: string | number) => {
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
  return orderToApi(row, await linesOf(db, [row.id]));
};

/**
 * Locks an order for the rest of the transaction and reads its current state. Writing the row locks it on both
 * engines, so changes of one order wait for each other.
 * @throws AppError order-not-found
 */
export const lockOrder = async (tx: Tx, { businessId }: Scope, reference: string | number) => {
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

/** Writes a change of a locked order and raises its version; call it after writing the lines. */
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
