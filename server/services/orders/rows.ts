import type { Selectable } from 'kysely';
import { type ApiOrder, orderLimits } from '#contract/orders.ts';
import { groupBy, slicesOf } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import type { OrderKey } from '#domain/order.ts';
import { endOf } from '#domain/order-history.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../images.ts';
import { parseReference } from '../reference.ts';
import type { Scope } from '../scope.ts';
import { changeBoard } from './board-state.ts';

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

const operationsOf = (row: Pick<OrderRow, 'operations'>): string[] => JSON.parse(row.operations);

const containedOf = (row: Pick<OrderRow, 'contained'>): string[] => JSON.parse(row.contained);

/** The key of the operation that made the row's version, if it is known. */
export const lastOperation = (row: Pick<OrderRow, 'operations'>): string | undefined =>
  operationsOf(row).at(-1) || undefined;

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
  operation: lastOperation(row),
  history: operationsOf(row).map(endOf),
});

export const linesOf = (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute();

/** Databases take only so many values in one query. */
const idsAtOnce = 500;

/** Orders with their lines, as the API shows them. */
export const ordersToApi = async (db: Db, rows: readonly OrderRow[]): Promise<ApiOrder[]> => {
  const found: OrderLineRow[] = [];
  const all = rows.map(({ id }) => id);
  for (const ids of slicesOf(all, idsAtOnce)) found.push(...(await linesOf(db, ids)));
  const lines = groupBy(found, (line) => line.order_id);
  return rows.map((row) => orderToApi(row, lines.get(row.id) ?? []));
};

const notFound = () => new AppError('order-not-found');

const findRow = (db: Db, { businessId }: Scope, reference: string | number) => {
  const { column, value } = parseReference(reference);
  return db
    .selectFrom('orders')
    .selectAll()
    .where('business_id', '=', businessId)
    .where(column, '=', value)
    .executeTakeFirstOrThrow(notFound);
};

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
  const row = await findRow(db, scope, reference);
  const order = orderToApi(row, await linesOf(db, [row.id]));
  const keys = operationsOf(row);
  const known = { since: row.operations_since, keys, contained: containedOf(row) };
  return operations ? { ...order, operations: known } : order;
};

const mostContained = 60;

/** The column `contained` of an order to which a device has brought back what has these changes in it. */
export const withContained = (row: Pick<OrderRow, 'contained'>, contains: readonly string[]) =>
  JSON.stringify([...new Set([...containedOf(row), ...contains])].slice(-mostContained));

/** The kept keys of an order after one more change. */
const withOperation = (row: OrderRow, { operation }: Scope) => {
  const keys = [...operationsOf(row), operation ?? ''];
  const dropped = Math.max(0, keys.length - orderLimits.changes);
  return {
    operations: JSON.stringify(keys.slice(dropped)),
    operations_since: row.operations_since + dropped,
  };
};

/**
 * Locks an order for the rest of the transaction and reads its current state. Writing the row locks it on both
 * engines, so changes of one order wait for each other.
 * @throws AppError order-not-found
 */
export const lockOrder = (tx: Tx, { businessId }: Scope, reference: string | number) => {
  const { column, value } = parseReference(reference);
  return tx
    .updateTable('orders')
    .set((old) => ({ version: old.ref('version') }))
    .where('business_id', '=', businessId)
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
};

type OrderChange = Partial<
  Pick<OrderRow, 'status' | 'table_number' | 'note' | 'finished_at' | 'contained'>
>;

/** Writes a change of a locked order and raises its version; call it after writing the lines. */
export const touchOrder = async (
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  change: OrderChange = {},
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set((column) => ({
      ...change,
      ...withOperation(order, scope),
      version: column('version', '+', 1),
      updated_at: scope.now.toISOString(),
      settled: column
        .case()
        .when(
          column.exists(
            column
              .selectFrom('order_lines')
              .select('order_lines.product_id')
              .where('order_lines.order_id', '=', order.id)
              .whereRef('order_lines.quantity_billed', '<', 'order_lines.quantity'),
          ),
        )
        .then(0)
        .else(1)
        .end(),
    }))
    .where('id', '=', order.id)
    .execute();
  await changeBoard(tx, scope);
};

/**
 * Changes an order once: a change that was made before is not made again, even after its key was deleted.
 * @param work checks the locked order, writes its lines, and returns its new columns
 * @throws AppError order-not-found
 */
export const changeOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  work: (order: OrderRow, lines: OrderLineRow[]) => OrderChange | Promise<OrderChange>,
): Promise<ApiOrder> => {
  const order = await lockOrder(tx, scope, reference);
  if (!scope.operation || !operationsOf(order).includes(scope.operation)) {
    await touchOrder(tx, scope, order, await work(order, await linesOf(tx, [order.id])));
  }
  return findOrder(tx, scope, order.id);
};
