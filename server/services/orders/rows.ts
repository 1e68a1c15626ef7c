import { type Selectable, sql } from 'kysely';
import type { ApiOrder } from '#contract/orders.ts';
import { endIn, endOf, keptChanges } from '#domain/change-names.ts';
import { groupBy, slicesOf } from '#domain/collections.ts';
import { fromCents } from '#domain/money.ts';
import type { Edit, OrderKey } from '#domain/order.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Schema, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { imageUrl } from '../images.ts';
import { parseReference } from '../reference.ts';
import type { Scope } from '../scope.ts';
import type { Made } from '../trail/arrival.ts';
import { noteChange, type TrailChange } from '../trail/trail.ts';
import { changeBoard } from './board-state.ts';

export type OrderRow = Selectable<Schema['orders']>;
export type OrderLineRow = Selectable<Schema['order_lines']>;

/** By name, not as `*`, so that PostgreSQL can keep the plans: see `prepared`. */
export const orderColumns = [
  ...([
    'id',
    'number',
    'business_id',
    'key',
    'request_hash',
    'table_number',
    'note',
    'status',
  ] as const),
  ...(['version', 'created_at', 'claimed_at', 'received_at', 'updated_at'] as const),
  ...(['created_by', 'device_id', 'finished_by', 'cancelled_by', 'status_device_id'] as const),
  ...(['finished_at', 'settled', 'operations', 'operations_since', 'edits', 'contained'] as const),
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
  ...(['options', 'list_price_cents', 'created_by', 'device_id'] as const),
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

const operationsOf = (row: Pick<OrderRow, 'operations'>): string[] => JSON.parse(row.operations);

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

/** The key of the operation that made the row's version, if it is known. */
export const lastOperation = (row: Pick<OrderRow, 'operations'>): string | undefined =>
  operationsOf(row).at(-1) || undefined;

export const orderToApi = (row: OrderRow, lines: readonly OrderLineRow[]): ApiOrder => ({
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
  operation: lastOperation(row),
  history: operationsOf(row).map(endOf),
  ...(row.edits !== '{}' && { edits: JSON.parse(row.edits) }),
  ...(row.contained !== '[]' && { contained: JSON.parse(row.contained) }),
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

/** Orders with their lines, as the API shows them. */
export const ordersToApi = async (db: Db, rows: readonly OrderRow[]): Promise<ApiOrder[]> => {
  const found: OrderLineRow[] = [];
  const all = rows.map(({ id }) => id);
  for (const ids of slicesOf(all, idsAtOnce)) found.push(...(await linesOf(db, ids)));
  const lines = groupBy(found, (line) => line.order_id);
  return rows.map((row) => orderToApi(row, lines.get(row.id) ?? []));
};

const notFound = () => new AppError('order-not-found');

type Where = Partial<Pick<OrderRow, 'id' | 'key'>> & Pick<OrderRow, 'business_id'>;

const whereOf = ({ businessId }: Scope, reference: string | number): Where => {
  const { column, value } = parseReference(reference);
  return { business_id: businessId, [column]: value };
};

const rowWhere = prepared((db, where: Where) =>
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
  if (!row) throw notFound();
  const order = orderToApi(row, await linesOf(db, [row.id]));
  const keys = operationsOf(row);
  return operations ? { ...order, operations: { since: row.operations_since, keys } } : order;
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

const lockWhere = prepared((db, where: Where) =>
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
  if (!row) throw notFound();
  return row;
};

type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'status'
    | 'table_number'
    | 'note'
    | 'finished_at'
    | 'finished_by'
    | 'cancelled_by'
    | 'status_device_id'
  >
>;

const writeVersion = prepared((db, { id, columns }: { id: number; columns: Partial<OrderRow> }) =>
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
  await changeBoard(tx, scope);
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
): Promise<ApiOrder> => {
  let order = await lockOrder(tx, scope, reference);
  if (!scope.operation || !operationsOf(order).includes(scope.operation)) {
    const { columns, edit, trail } = await work(order, await linesOf(tx, [order.id]));
    if (trail) await noteChange(tx, scope, made, { ...trail, orderId: order.id });
    order = await touchOrder(tx, scope, order, columns, edit);
  }
  return orderToApi(order, await linesOf(tx, [order.id]));
};
