import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { etagOf } from '#contract/headers.ts';
import type { OrderWire, orderCreateInput, orderInput, ordersQuery } from '#contract/orders.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../errors.ts';
import { daysBefore, saleTime } from '../clock.ts';
import type { Scope } from '../scope.ts';
import { ifMatchAllows } from './if-match.ts';
import { writeLines } from './lines.ts';
import { findOrder, linesOf, lockOrder, ordersToWire, touchOrder } from './rows.ts';

/**
 * `active`: all of them. `finished`: those of the last 24 hours, and older ones while something of them
 * is left to be billed. Oldest first.
 */
export const listOrders = async (
  db: Db,
  { businessId, now }: Scope,
  { status }: z.output<typeof ordersQuery>,
): Promise<OrderWire[]> => {
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
  return ordersToWire(db, rows);
};

export interface Created<T> {
  entity: T;
  /** False when the device's id was known already: nothing was done. */
  created: boolean;
}

/** Takes a new order. @throws AppError unknown-product */
export const createOrder = async (
  tx: Tx,
  scope: Scope,
  input: z.output<typeof orderCreateInput>,
): Promise<Created<OrderWire>> => {
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
 * Edits an order.
 * @param ifMatch the header with the ETag that the waiter saw; absent: whatever the order is now
 * @throws AppError order-not-found, order-changed, order-finished, order-cancelled, unknown-product,
 * quantity-below-billed
 */
export const updateOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: z.output<typeof orderInput>,
  ifMatch?: string,
): Promise<OrderWire> => {
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
