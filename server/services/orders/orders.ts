import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { etagOf } from '#contract/headers.ts';
import type { ApiOrder, orderCreateInput, orderInput, ordersQuery } from '#contract/orders.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { daysBefore, saleTime } from '../clock.ts';
import type { Scope } from '../scope.ts';
import { writeLines } from './lines.ts';
import { findOrder, linesOf, lockOrder, ordersToApi, touchOrder } from './rows.ts';

/** One entity tag of a list: `W/"weak"` or `"strong"`. */
const entityTags = /(W\/)?"[^"]*"/g;

/** Whether `If-Match` holds for `etag` (RFC 9110, 13.1.1): it is `*` or lists this tag; weak tags never match. */
export const ifMatchAllows = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.match(entityTags)?.includes(etag) === true;

/**
 * Active orders, or those finished in the last 24 hours together with older ones that still have units to bill.
 * Oldest first.
 */
export const listOrders = async (
  db: Db,
  { businessId, now }: Scope,
  { status }: z.output<typeof ordersQuery>,
): Promise<ApiOrder[]> => {
  const orders = () =>
    db.selectFrom('orders').where('business_id', '=', businessId).where('status', '=', status);
  const listed =
    status === 'active'
      ? orders().select('id')
      : orders()
          .select('id')
          .where('finished_at', '>=', daysBefore(now, 1))
          .unionAll(orders().select('id').where('settled', '=', 0));
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', listed)
    .orderBy('id')
    .execute();
  return ordersToApi(db, rows);
};

export interface Created<T> {
  entity: T;
  /** False when the device's id already existed and nothing was written. */
  created: boolean;
}

/** @throws AppError unknown-product */
export const createOrder = async (
  tx: Tx,
  scope: Scope,
  input: z.output<typeof orderCreateInput>,
): Promise<Created<ApiOrder>> => {
  const key = (input.key ?? randomUUID()).toLowerCase();
  const row = await tx
    .insertInto('orders')
    .values({
      business_id: scope.businessId,
      key,
      table_number: input.tableNumber,
      note: input.note ?? '',
      status: 'active',
      version: 1,
      created_at: saleTime(input.createdAt, scope.now),
      updated_at: scope.now.toISOString(),
      finished_at: null,
    })
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  if (row) await writeLines(tx, scope, row, [], input.products);
  return { entity: await findOrder(tx, scope, key), created: row !== undefined };
};

/**
 * @param ifMatch header with the ETag of the version that the waiter saw; without it any version is replaced
 * @throws AppError order-not-found, order-changed, order-finished, order-cancelled, unknown-product,
 * quantity-below-billed
 */
export const updateOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: z.output<typeof orderInput>,
  ifMatch?: string,
): Promise<ApiOrder> => {
  const row = await lockOrder(tx, scope, reference);
  if (ifMatch !== undefined && !ifMatchAllows(ifMatch, etagOf(row.version))) {
    throw new AppError('order-changed');
  }
  if (row.status === 'finished') throw new AppError('order-finished');
  if (row.status === 'cancelled') throw new AppError('order-cancelled');
  await writeLines(tx, scope, row, await linesOf(tx, [row.id]), input.products);
  await touchOrder(tx, scope, row.id, {
    table_number: input.tableNumber,
    note: input.note ?? '',
  });
  return findOrder(tx, scope, row.id);
};
