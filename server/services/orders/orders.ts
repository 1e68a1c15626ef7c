import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type * as z from 'zod/mini';
import { etagOf } from '#contract/headers.ts';
import type { orderCreateInput, orderEditInput } from '#contract/orders.ts';
import { optionsKey } from '#domain/options.ts';
import type { Action } from '#domain/roles.ts';
import { prepared } from '../../db/prepared.ts';
import type { Schema, Tx } from '../../db/schema.ts';
import { ifMatchAllows } from '../../entity-tags.ts';
import { AppError } from '../../errors.ts';
import { changeBoard } from '../board/board-state.ts';
import { isLate, saleTime, saleTimes } from '../kernel/clock.ts';
import { giveNumber } from '../kernel/numbers.ts';
import { isKnown, requestHash } from '../kernel/request-hash.ts';
import type { Scope } from '../kernel/scope.ts';
import { holdForTicket } from '../kitchen/holds.ts';
import { deviceOf } from '../members/change-place.ts';
import { againMark, noteChange, noteFormerNumber } from '../trail/trail.ts';
import { changeOrder } from './change.ts';
import { findOrder } from './find.ts';
import { writeFirstLines, writeLines } from './lines.ts';
import { type OrderAnswer, orderAnswer } from './order-answer.ts';
import { detailsBetween, nothing, unitsBack } from './order-details.ts';
import { lastOperation, type OrderRow, orderColumns } from './rows.ts';
import { requireBounds, sizeAfter, sizeOfLines } from './size.ts';
import { requireActive } from './status.ts';
import { isFree } from './take-back.ts';

/** An `If-Match` of a session that sees `epoch`. Not every device names the epoch and the operation: see `etagOf`. */
export interface Precondition {
  header: string | undefined;
  epoch: string | null;
}

const allows = ({ header, epoch }: Precondition, row: OrderRow): boolean => {
  const { version } = row;
  const sent = etagOf(epoch, { version, operation: lastOperation(row) });
  const others = [etagOf(epoch, { version }), etagOf(null, { version })];
  return header === undefined || ifMatchAllows(header, sent, ...others);
};

export interface Created<T> {
  entity: T;
  /** False when the device's id already existed and nothing was written. */
  created: boolean;
}

const insertOrder = prepared((db, row: Insertable<Schema['orders']>) =>
  db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning(orderColumns),
);

/** @throws AppError unknown-product; key-reused, but not for an order that comes back to a restored server */
export const createOrder = async (
  tx: Tx,
  scope: Scope,
  input: z.output<typeof orderCreateInput>,
): Promise<Created<OrderAnswer>> => {
  const key = (input.key ?? randomUUID()).toLowerCase();
  const { tableNumber, note = '', products } = input;
  const lines = products.map(({ productId, quantity, note: lineNote = '', ...more }) => {
    const { lineId, options, unitPrice, finalPrice } = more;
    const line = [productId, quantity, lineNote];
    const named = lineId ? [...line, lineId] : line;
    if (!options && !unitPrice && !finalPrice) return named;
    const priced = [...named, optionsKey(options), unitPrice ?? null];
    return finalPrice ? [...priced, finalPrice] : priced;
  });
  const request_hash = requestHash(tableNumber, note, lines);
  const [row] = await insertOrder(tx, {
    business_id: scope.businessId,
    number: null,
    key,
    request_hash,
    table_number: tableNumber,
    note,
    status: 'active',
    version: 1,
    ...saleTimes(input.createdAt, scope),
    late: isLate(input.createdAt, scope) && !scope.again ? 1 : 0,
    updated_at: scope.now.toISOString(),
    finished_at: null,
    actor_id: input.actorId ?? scope.member?.id ?? null,
    created_by: scope.userId ?? null,
    device_id: deviceOf(scope, input.deviceId) ?? null,
    operations: JSON.stringify([scope.operation ?? '']),
  });
  if (!row) {
    if (!scope.again) await isKnown(tx, 'orders', scope, key, request_hash);
    return { entity: await findOrder(tx, scope, key), created: false };
  }
  const written = await writeFirstLines(tx, scope, { ...row, at: row.created_at }, products);
  const made = { ...input, madeAt: input.createdAt };
  await holdForTicket(tx, scope, row.id, made);
  await noteChange(tx, scope, made, {
    kind: 'order-created',
    orderId: row.id,
    details: { ...detailsBetween(nothing, { ...row, lines: written }), ...againMark(scope) },
    needs: ['take-orders'],
  });
  const size = sizeOfLines(written);
  await changeBoard(tx, scope, row.id, size, size);
  const number = await giveNumber(tx, 'orders', scope, row.id, { size });
  await noteFormerNumber(tx, scope, { orderId: row.id }, number);
  return { entity: orderAnswer({ ...row, number }, written), created: true };
};

/**
 * @param precondition the ETag of the version that the waiter saw; without a header any version is replaced
 * @throws AppError order-not-found, order-changed, order-finished, order-cancelled, unknown-product,
 * quantity-below-billed
 */
export const updateOrder = async (
  tx: Tx,
  scope: Scope,
  reference: string,
  input: z.output<typeof orderEditInput>,
  precondition: Precondition,
): Promise<OrderAnswer> =>
  changeOrder(tx, scope, reference, input, async (order, lines) => {
    if (!allows(precondition, order)) throw new AppError('order-changed');
    // What comes back to an order may come after its end.
    if (!scope.again) requireActive(order);
    const { tableNumber: table_number, note = '' } = input;
    const at = saleTime(input.madeAt, scope.now, scope.deviceTime);
    const changed = { ...order, at };
    const written = await writeLines(tx, scope, changed, lines, input.products);
    requireBounds(lines, written);
    const details = detailsBetween({ ...order, lines }, { table_number, note, lines: written });
    const back = unitsBack(lines, written);
    const needs: Action[] = ['take-orders'];
    if (back > 0 && !(await isFree(tx, scope, input, order, [lines, written])))
      needs.push('take-back');
    if (order.status !== 'active') needs.push('reopen');
    return {
      columns: {
        ...{ table_number, note, size: sizeAfter(order, lines, written) },
        ...(isLate(input.madeAt, scope) && !scope.again && { late: 1 }),
      },
      trail: details && {
        kind: 'order-edited',
        details: {
          ...details,
          ...againMark(scope),
          ...(back > 0 && input.reason && { reason: input.reason }),
        },
        needs,
        unitsBack: back,
      },
    };
  });
