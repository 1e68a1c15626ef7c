import { type Selectable, sql } from 'kysely';
import { keptChanges } from '#domain/order-history.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { changeBoard, sizeOnBoard } from '../board/board-state.ts';
import type { Scope } from '../kernel/scope.ts';
import { holdForTicket } from '../kitchen/holds.ts';
import type { Made } from '../trail/arrival.ts';
import { noteChange, type TrailChange } from '../trail/trail.ts';
import { writeBillTexts } from './bill-texts.ts';
import { wholeOrder } from './find.ts';
import type { OrderAnswer } from './order-answer.ts';
import {
  linesOf,
  type OrderLineRow,
  type OrderRow,
  type OrderWhere,
  operationsOf,
  orderColumns,
  orderNotFound,
  whereOf,
} from './rows.ts';

/** How an order changes: locked, once, with its version, its last changes and its trail. */

/** The kept keys of an order after one more change. */
const withOperation = (row: OrderRow, { operation = '' }: Scope) => {
  const keys = [...operationsOf(row), operation];
  const dropped = Math.max(0, keys.length - keptChanges);
  return {
    operations: JSON.stringify(keys.slice(dropped)),
    operations_since: row.operations_since + dropped,
  };
};

const lockWhere = prepared((db, where: OrderWhere) =>
  db
    .updateTable('orders')
    .set((old) => ({ version: old.ref('version') }))
    .where((row) => row.and(where))
    .returning(orderColumns),
);

/**
 * Locks an order for the rest of the transaction and reads its current state. Writing the row locks it on both
 * engines, so changes of one order wait for each other.
 * @throws AppError order-not-found
 */
export const lockOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string | number,
): Promise<OrderRow> => {
  const [row] = await lockWhere(tx, whereOf(scope, reference));
  if (!row) throw orderNotFound();
  return row;
};

type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'table_number'
    | 'note'
    | 'size'
    | 'tickets'
    | 'finished_at'
    | 'finished_by'
    | 'cancelled_by'
    | 'status_said_at'
    | 'late'
    | 'discount'
  >
>;

const writeVersion = prepared(
  (db, { id, columns }: { id: number; columns: Partial<Selectable<Schema['orders']>> }) =>
    db
      .updateTable('orders')
      .set((column) => ({
        ...columns,
        version: column('version', '+', 1),
        settled: column
          .case()
          .when(
            column.exists(
              column
                .selectFrom('order_lines')
                .select('order_lines.line_id')
                .whereRef('order_lines.order_id', '=', 'orders.id')
                .whereRef('order_lines.quantity_billed', '<', 'order_lines.quantity'),
            ),
          )
          .then(sql.lit(0))
          .else(sql.lit(1))
          .end(),
      }))
      .where('id', '=', id)
      .returning(orderColumns),
);

/**
 * Writes a change of a locked order and raises its version; call it after writing the lines.
 * @returns the order as it is now
 */
export const touchOrder = async (
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  change: OrderChange = {},
): Promise<OrderRow> => {
  const columns = {
    ...change,
    ...withOperation(order, scope),
    updated_at: scope.now.toISOString(),
  };
  const [row = order] = await writeVersion(tx, { id: order.id, columns });
  await changeBoard(tx, scope, order.id, sizeOnBoard(row) - sizeOnBoard(order));
  return row;
};

/** What is done to an order. `trail`: null if it changes nothing. */
interface Change {
  columns: OrderChange;
  trail: Omit<Extract<TrailChange, { kind: `order-${string}` }>, 'orderId'> | null;
}

/**
 * Changes an order once: a change that was made before is not made again, even after its key was deleted.
 * @param made who did it
 * @param work checks the locked order, writes its lines, and returns its new columns and what that does
 * @throws AppError order-not-found
 */
export const changeOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  made: Made,
  work: (order: OrderRow, lines: OrderLineRow[]) => Change | Promise<Change>,
): Promise<OrderAnswer> => {
  let order = await lockOrder(tx, scope, reference);
  if (!scope.operation || !operationsOf(order).includes(scope.operation)) {
    const { columns, trail } = await work(order, await linesOf(tx, [order.id]));
    if (trail) await noteChange(tx, scope, made, { ...trail, orderId: order.id });
    await holdForTicket(tx, scope, order.id, made);
    const { table_number } = order;
    order = await touchOrder(tx, scope, order, columns);
    if (order.table_number !== table_number)
      await writeBillTexts(tx, { 'bills.order_id': order.id });
  }
  return wholeOrder(tx, order);
};
