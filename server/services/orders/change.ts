import { type Selectable, sql } from 'kysely';
import { endIn, endOf, keptChanges } from '#domain/change-names.ts';
import type { Edit } from '#domain/order.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import type { Scope } from '../kernel/scope.ts';
import { holdLate } from '../kitchen/holds.ts';
import type { Made } from '../trail/arrival.ts';
import { noteChange, type TrailChange } from '../trail/trail.ts';
import { changeBoard, sizeOnBoard } from './board-state.ts';
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

/** Enough for what three devices name. From `keptChanges` on, devices take it that there were more. */
const mostContained = 3 * keptChanges;

/**
 * The column `contained` of an order after a change. One that is sent again adds `endOf` its own key and the names that came
 * with it, except those of changes that are told already.
 */
export const withContained = (
  row: Pick<OrderRow, 'operations' | 'contained'>,
  { contains, operation = '' }: Scope,
): string => {
  if (!contains) return row.contained;
  const known: string[] = JSON.parse(row.contained);
  const told = new Set([...known, ...operationsOf(row).map(endOf)]);
  const names = contains.filter((name) => !told.has(name) && !told.has(endIn(name)));
  const own = operation === '' ? [] : [endOf(operation)];
  return JSON.stringify([...known, ...names, ...own].slice(-mostContained));
};

/**
 * The column `edits` after one more change. An edit that is sent again under a new key is stored with its former names.
 * @param edit what the change was meant to do; null if the device did not tell
 * @param keys of the changes that the order keeps
 */
export const withEdit = (
  row: Pick<OrderRow, 'edits'>,
  { operation, contains: formerly }: Scope,
  edit: Edit | null,
  keys: readonly string[],
): string => {
  const known: Record<string, Edit> = JSON.parse(row.edits);
  const one = edit && { ...edit, ...(formerly && { formerly }) };
  const all = operation && one ? { ...known, [endOf(operation)]: one } : known;
  const ends = new Set(keys.map(endOf));
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([end]) => ends.has(end))));
};

/** What a change means that is no edit: nothing to units and texts; null where it brings something back, as `contained` tells. */
export const impliedEdit = ({ contains }: Scope): Edit | null => (contains ? null : {});

/** The kept keys of an order after one more change, and what those changes did. */
const withOperation = (row: OrderRow, scope: Scope, edit: Edit | null) => {
  const keys = [...operationsOf(row), scope.operation ?? ''];
  const dropped = Math.max(0, keys.length - keptChanges);
  const kept = keys.slice(dropped);
  return {
    operations: JSON.stringify(kept),
    operations_since: row.operations_since + dropped,
    edits: withEdit(row, scope, edit, kept),
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
    | 'finished_at'
    | 'finished_by'
    | 'cancelled_by'
    | 'status_device_id'
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
 * Writes a change of a locked order and raises its version; call it after writing the lines. `edit`: as in `withEdit`.
 * @returns the order as it is now
 */
export const touchOrder = async (
  tx: Tx,
  scope: Scope,
  order: OrderRow,
  change: OrderChange = {},
  edit = impliedEdit(scope),
): Promise<OrderRow> => {
  const columns = {
    ...change,
    ...withOperation(order, scope, edit),
    contained: withContained(order, scope),
    updated_at: scope.now.toISOString(),
  };
  const [row = order] = await writeVersion(tx, { id: order.id, columns });
  await changeBoard(tx, scope, sizeOnBoard(row) - sizeOnBoard(order));
  return row;
};

/** What is done to an order. `trail`: null if it changes nothing. */
interface Change {
  columns: OrderChange;
  /** Of an edit, as in `withEdit`. */
  edit?: Edit | null;
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
    const { columns, edit, trail } = await work(order, await linesOf(tx, [order.id]));
    if (trail) await noteChange(tx, scope, made, { ...trail, orderId: order.id });
    await holdLate(tx, scope, order.id, made);
    order = await touchOrder(tx, scope, order, columns, edit);
  }
  return wholeOrder(tx, order);
};
